import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of intakes and their answers. */
export const en = {
  intake: {
    title: 'On your site',
    off: 'This intake is switched off and takes no new answers.',
    tryIt: 'Try it',
    embed: 'Add to your site',
    sites: 'Allowed sites',
  },
  answers: {
    title: 'Questions and answers',
    progress: (answered: number, all: number) =>
      `${number(answered)} of ${all === 1 ? '1 question' : `${number(all)} questions`} answered`,
    none: 'Not answered',
    yes: 'Yes',
    no: 'No',
    file: 'File',
    fileGone: 'Deleted file',
    conversation: 'Open the conversation',
    skippedBy: 'Skipped by the person',
    saidBy: 'Answered by the person',
    setBy: (name: string) => (name ? `Set by ${name} from the team` : 'Set by the team'),
    toMessage: 'Show message',
    further: 'No longer asked',
    failed: 'The questions could not be loaded',
  },
  preview: {
    title: 'Preview',
    kinds: 'Kind of preview',
    chat: 'In the chat',
    page: 'On one page',
    conditions: 'Questions with a condition are shown here, too.',
    agent: 'Your business',
    samples: {
      text: 'An answer',
      long_text: 'A longer answer.',
      email: 'maya@example.com',
      phone: '+44 20 7946 0018',
      number: '3',
      date: 'March 12, 1990',
      yes_no: 'Yes',
      file: 'letter.pdf',
    },
  },
}
