import { number } from '../../../../ui/texts/en/wording.ts'

const conversations = (count: number) => (count === 1 ? '1 conversation' : `${number(count)} conversations`)

/** Texts of analyses. */
export const en = {
  estimate: {
    title: 'Extent',
    none: 'No conversation matches the filter.',
    some: (size: number, population: number) =>
      size === population
        ? `${conversations(size)} will be read.`
        : `${conversations(size)} of ${number(population)} will be read, chosen at random.`,
    tokens: (count: number) => `This takes about ${number(count)} tokens.`,
    builtin:
      'No language model is set up. The built-in model does not understand the question: it groups conversations by handoff reason and by the words of the visitors’ last messages. It uses no tokens.',
    starts: 'Saving starts the analysis. If you change the question of an earlier analysis, it starts over.',
    asking: 'Estimating …',
  },
  status: {
    queued: 'The analysis starts soon.',
    running: 'The conversations are being read.',
    completed: 'The analysis is complete.',
    failed: 'The analysis has failed.',
    cancelled: 'The analysis was canceled. What was read so far is kept.',
  },
  reasons: {
    budget:
      'The token budget is used up. Raise it in the AI settings or wait until it is renewed, then continue.',
    unavailable: 'The language model did not answer. Check it in the AI settings, then continue.',
    unreadable:
      'The answers of the language model could not be read. Choose another model in the AI settings, then continue.',
    failed: 'The server could not finish the analysis. Continue to try again.',
  },
  progress: 'Progress of the analysis',
  round: (round: number, rounds: number) => `Round ${number(round)} of ${number(rounds)}`,
  cancel: 'Cancel analysis',
  canceled: 'The analysis is canceled',
  resume: 'Continue',
  resumed: 'The analysis continues',
  builtin:
    'No language model was set up. The built-in model does not understand the question: it grouped the conversations by handoff reason and by the words of the visitors’ last messages.',
  findings: 'Findings',
  none: 'No finding has enough quotes. Ask a narrower question or read more conversations.',
  empty: 'No conversation matches the filter. Change the filter to start over.',
  share: (percent: string, low: string, high: string) => `${percent}, between ${low} and ${high}`,
  count: (count: number, coded: number) => `${number(count)} of ${conversations(coded)}`,
  confidence: { high: 'High certainty', medium: 'Medium certainty', low: 'Low certainty' },
  quotes: 'Quotes',
  openQuote: 'Open in conversation',
  moreQuotes: (count: number) => (count === 1 ? 'Show 1 more quote' : `Show ${number(count)} more quotes`),
  suggestion: 'Suggestion',
  draftAnswer: 'Make a draft answer',
  draftInstruction: 'Add to agent draft',
  drafted: { knowledge_chunk: 'The draft answer is made', agent: 'The instruction is in the agent’s draft' },
  openDraft: { knowledge_chunk: 'Open draft answer', agent: 'Open agent' },
  dropped: (count: number) =>
    count === 1
      ? '1 finding had no evidence and was left out.'
      : `${number(count)} findings had no evidence and were left out.`,
  droppedQuotes: (count: number) =>
    count === 1
      ? '1 quote was not in its message and was left out.'
      : `${number(count)} quotes were not in their messages and were left out.`,
  how: 'How this was found',
  sample: (coded: number, size: number, population: number) =>
    `${number(coded)} of ${number(size)} chosen conversations were read; ${number(population)} match the filter. Each channel is included by its share.`,
  chosen: (size: number, population: number) =>
    `${number(size)} of ${number(population)} matching conversations were chosen. Each channel is included by its share.`,
  seed: 'Random seed',
  tokens: 'Tokens',
  groups: 'Groups',
  rounds: 'Rounds',
  roundLine: (round: number, agreement: string | null, changed: string) =>
    [`Round ${number(round)}`, agreement && `${agreement} assigned without doubt`, changed]
      .filter(Boolean)
      .join(' · '),
  copyReport: 'Copy report',
}
