/** Texts of a chain's failures. */
export const en = {
  list: 'Recent failures',
  emptyTitle: 'No failures',
  emptyBody: 'Failed runs and steps are listed here, grouped by cause, with a link to the run.',
  emptyStepTitle: (step: string) => `“${step}” has not failed`,
  emptyStepBody: 'To see failures of other steps, show the whole chain again.',
  failed: 'The failures could not be loaded',
  onlyStep: (step: string) => `Only “${step}”`,
  ofRun: 'Run',
  occurrences: (count: number) => (count === 1 ? 'once' : `${count} times`),
  first: 'first',
  last: 'last',
  retryable: 'A retry may help',
  openRun: 'Open last run',
  openRunOf: (message: string) => `Open last run: ${message}`,
}
