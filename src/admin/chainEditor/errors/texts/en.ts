/** Texts of a chain's failures. */
export const en = {
  list: 'What has failed lately',
  emptyTitle: 'Nothing has failed',
  emptyBody:
    'Failures of runs and of their steps are listed here, the same ones together, with a link to the run.',
  emptyStepTitle: (step: string) => `“${step}” has not failed`,
  emptyStepBody: 'Failures of other steps are shown once you look at the whole chain again.',
  failed: 'The failures could not be loaded',
  onlyStep: (step: string) => `Only “${step}”`,
  ofRun: 'The run itself',
  occurrences: (count: number) => (count === 1 ? 'once' : `${count} times`),
  first: 'first',
  last: 'last',
  retryable: 'Trying again may help',
  openRun: 'Open the last run',
  openRunOf: (message: string) => `Open the last run: ${message}`,
}
