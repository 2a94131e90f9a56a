// A strategy for this folder's tests that plays one side only.
import first from './first.js';

export default { ...first, sides: ['green'] };
