import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the test questions' runs. */
export const en = {
  recall: (percent: string, given: number) =>
    `${percent} of what is expected is among the first ${given === 1 ? 'passage' : number(given)}`,
  never: 'The test questions have not been asked yet.',
  history: 'What was found over time',
  causes: {
    asked: 'Asked by hand',
    change: 'Asked after what agents know has changed',
    settings: 'Asked after the settings of the search have changed',
  },
  lost: (count: number) =>
    count === 1 ? 'One question finds less than before' : `${number(count)} questions find less than before`,
  gained: (count: number) => (count === 1 ? 'One finds more' : `${number(count)} find more`),
  same: 'No question finds less than before',
  askAll: 'Ask all now',
  asked: 'All test questions were asked',
  show: 'Show what each found',
  hide: 'Hide what each found',
  question: 'Question',
  rank: 'Place now',
  rankBefore: 'Before',
  found: 'Found',
  foundOf: (found: number, expected: number) => `${number(found)} of ${number(expected)}`,
  notSeen: 'not seen',
  playground: 'Try the search',
  forecast: {
    title: 'What the test questions find',
    none: 'There are no test questions. Keep some, and you see here what a change would cost before you save it.',
    now: 'Now',
    changed: 'With this change',
    asking: 'The test questions are being asked …',
    wouldLose: (count: number) =>
      count === 1
        ? 'One question would not find its source any more:'
        : `${number(count)} questions would not find their sources any more:`,
    wouldGain: (count: number) =>
      count === 1 ? 'One would find more.' : `${number(count)} would find more.`,
    harmless: 'No question would find less.',
    refused: 'Such settings are not stored unless you accept that.',
    accept: 'Accept that for a day',
    accepted: 'Accepted: you can save the settings now',
  },
}
