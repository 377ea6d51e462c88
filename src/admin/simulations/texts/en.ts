/** Texts of simulation statuses. */
export const en = {
  statuses: {
    queued: 'Waiting',
    running: 'Running',
    evaluating: 'Checking',
    passed: 'Passed',
    failed: 'Failed',
    maybe: 'Undecided',
    cancelled: 'Canceled',
    error: 'Error',
  },
  run: 'Run',
  runTitle: (suite: string) => `Run ${suite}?`,
  runBody: 'Its conversations run in the background with the saved agent. Nothing in them is real.',
  runChainBody:
    'Its conversations run in the background with the saved chain and agent. Nothing in them is real.',
  begun: 'The simulation has started',
  lastRuns: 'Last runs',
  never: 'This suite has never been run.',
  draft: 'draft',
  version: (number: number) => `version ${number}`,
  verdicts: {
    not_run: 'not run since the last change',
    queued: 'still running',
    running: 'still running',
    failed: 'failed',
    maybe: 'undecided',
    cancelled: 'canceled',
    error: 'stopped by an error',
  },
}
