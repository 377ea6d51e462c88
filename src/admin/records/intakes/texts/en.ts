import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of intakes and their answers. */
export const en = {
  intake: {
    title: 'On your site',
    off: 'It is switched off: it takes no new answers.',
    tryIt: 'Try it',
    sites: 'Where it may show',
  },
  answers: {
    title: 'What was answered',
    progress: (answered: number, all: number) =>
      `${number(answered)} of ${all === 1 ? '1 question' : `${number(all)} questions`} answered`,
    none: 'Not answered',
    yes: 'Yes',
    no: 'No',
    file: 'File',
    fileGone: 'File that is gone',
    conversation: 'Open the conversation',
    skippedBy: 'Skipped by the person',
    saidBy: 'Answered by the person',
    setBy: (name: string) => (name ? `Set by ${name} of the team` : 'Set by the team'),
    toMessage: 'Show the message',
    further: 'No longer asked',
    failed: 'The questions could not be loaded',
  },
}
