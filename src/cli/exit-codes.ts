// What the exit code says, for scripts and CI. Every way in which Lamplight can end is here and nowhere else.

export const EXIT = {
  ok: 0,
  badUsage: 2,
  badScenario: 3,
  badStrategy: 4,
  runFailed: 5,
  balanceFailed: 6,
  balanceInconclusive: 7,
  bug: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const MEANING: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'all is well',
  badUsage: 'the command line makes no sense (unknown option, wrong value, wrong folder)',
  badScenario: 'a scenario cannot be found or is wrong',
  badStrategy:
    'a strategy cannot be found, or failed in a game: threw, cheated, never answered, took all memory',
  runFailed: 'the run could not go on (rules, threads or disk); what was played is kept',
  balanceFailed: 'a balance check failed, or targets cannot be met together',
  balanceInconclusive: 'a balance check, a target or --until needs more games than it may play',
  bug: 'a bug in Lamplight; LAMPLIGHT_DEBUG=1 shows where',
  interrupted: 'stopped by Ctrl-C; `lamplight run --resume` goes on',
};

export function exitCodesInWords(): string {
  const lines = Object.entries(EXIT).map(
    ([name, code]) => `  ${String(code).padStart(3)}  ${MEANING[name as keyof typeof EXIT]}`,
  );
  return `Exit codes:\n${lines.join('\n')}`;
}
