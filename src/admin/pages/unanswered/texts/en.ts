import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the unanswered questions. */
export const en = {
  caption: 'What visitors asked and agents found nothing for.',
  help: 'Questions that ask the same stand together, the most frequent first. Write an answer, and from then on agents give it. Tests and simulations do not count; a question disappears when its conversation is deleted.',
  show: 'Show',
  shown: { open: 'Open', dismissed: 'Not for us', wrong: 'Marked as wrong' },
  forbiddenTitle: 'You cannot see the questions without an answer',
  since: (day: string) => `Asked since ${day}`,
  list: 'Questions',
  more: 'Show more',
  empty: {
    open: {
      title: 'Every question found something',
      body: 'Where an agent looks a question up and finds no passage that fits, the question appears here.',
    },
    dismissed: {
      title: 'Nothing was put aside',
      body: 'Questions that are not for you appear here, and can be taken back.',
    },
    wrong: {
      title: 'No passage was marked as wrong',
      body: 'Below each answer of an agent you can see where it came from, and mark a passage as wrong for that question. It appears here, and can be taken back.',
    },
  },
  asked: (count: number) => (count === 1 ? 'asked once' : `asked ${number(count)} times`),
  last: 'last',
  answer: 'Answer it',
  answerNamed: (question: string) => `Answer it: ${question}`,
  dismiss: 'Not for us',
  dismissNamed: (question: string) => `Not for us: ${question}`,
  dismissed: 'The question was put aside',
  reopen: 'Take back',
  reopenNamed: (question: string) => `Take back: ${question}`,
  reopened: 'The question is in the list again',
  wrongFor: (question: string) => `Wrong for: ${question}`,
  by: (name: string) => `by ${name}`,
}
