import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the test questions' runs. */
export const en = {
  recall: (percent: string, given: number) =>
    `${percent} of the expected passages ${given === 1 ? 'rank first' : `are in the top ${number(given)}`}`,
  never: 'The test questions have not been run yet.',
  history: 'Results over time',
  causes: {
    asked: 'Run manually',
    change: 'Run after the knowledge changed',
    settings: 'Run after the search settings changed',
  },
  lost: (count: number) =>
    count === 1 ? 'One question finds less than before' : `${number(count)} questions find less than before`,
  gained: (count: number) => (count === 1 ? 'One finds more' : `${number(count)} find more`),
  same: 'No question finds less than before',
  askAll: 'Run all now',
  asked: 'All test questions have been run',
  show: 'Show results by question',
  hide: 'Hide results by question',
  question: 'Question',
  rank: 'Rank now',
  rankBefore: 'Rank before',
  found: 'Found',
  foundOf: (found: number, expected: number) => `${number(found)} of ${number(expected)}`,
  notSeen: 'not found',
  playground: 'Search playground',
  forecast: {
    title: 'Effect on the test questions',
    none: 'There are no test questions yet. Save some to see here what a change would break before you save it.',
    now: 'Now',
    changed: 'With this change',
    asking: 'Running the test questions …',
    wouldLose: (count: number) =>
      count === 1
        ? 'One question would no longer find its source:'
        : `${number(count)} questions would no longer find their sources:`,
    wouldGain: (count: number) =>
      count === 1 ? 'One would find more.' : `${number(count)} would find more.`,
    harmless: 'No question would find less.',
    refused: 'You can save these settings only if you accept that.',
    accept: 'Accept for one day',
    accepted: 'Accepted. You can save the settings now',
  },
}
