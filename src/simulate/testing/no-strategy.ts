// For this folder's tests: a module that is not a strategy.
export default { summary: 'cannot be seated' };
