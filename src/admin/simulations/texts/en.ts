/** Texts of simulation statuses. */
export const en = {
  statuses: {
    queued: 'Waiting',
    running: 'Under way',
    evaluating: 'Being checked',
    passed: 'Passed',
    failed: 'Failed',
    maybe: 'Undecided',
    cancelled: 'Cancelled',
    error: 'Broke off',
  },
  run: 'Run',
  runTitle: (suite: string) => `Run ${suite}?`,
  runBody:
    'Its conversations are played in the background with the agent as it is saved. Nothing of it is real.',
  runChainBody:
    'Its conversations are played in the background with the chain and the agent as they are saved. Nothing of it is real.',
  begun: 'The simulation begins',
  lastRuns: 'Last runs',
  never: 'This suite was never run.',
  draft: 'draft',
  version: (number: number) => `version ${number}`,
  verdicts: {
    not_run: 'not run since the last change',
    queued: 'still running',
    running: 'still running',
    failed: 'failed',
    maybe: 'undecided',
    cancelled: 'cancelled',
    error: 'broken off',
  },
}
