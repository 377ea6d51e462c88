import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the unanswered questions. */
export const en = {
  caption: 'Visitor questions that agents found nothing for.',
  help: 'Similar questions are grouped, the most frequent first. Write an answer, and agents give it from then on. Tests and simulations do not count. A question disappears when its conversation is deleted.',
  show: 'Show',
  shown: { open: 'Open', dismissed: 'Dismissed', wrong: 'Marked as wrong' },
  forbiddenTitle: 'You cannot see the unanswered questions',
  since: (day: string) => `Asked since ${day}`,
  onlyOne: 'One question',
  list: 'Questions',
  more: 'Show more',
  empty: {
    open: {
      title: 'No unanswered questions',
      body: 'When an agent searches the knowledge and finds no matching passage, the question appears here.',
    },
    dismissed: {
      title: 'No dismissed questions',
      body: 'Questions you dismiss appear here. You can reopen them.',
    },
    wrong: {
      title: 'No passages marked as wrong',
      body: 'Open the sources below an agent’s answer to mark a passage as wrong for that question. Marked passages appear here, and you can undo each mark.',
    },
  },
  asked: (count: number) => (count === 1 ? 'asked once' : `asked ${number(count)} times`),
  last: 'last',
  wordings: 'Other wordings',
  answer: 'Write answer',
  answerNamed: (question: string) => `Write answer: ${question}`,
  dismiss: 'Dismiss',
  dismissNamed: (question: string) => `Dismiss: ${question}`,
  dismissed: 'Question dismissed',
  reopen: 'Reopen',
  reopenNamed: (question: string) => `Reopen: ${question}`,
  reopened: 'Question reopened',
  wrongFor: (question: string) => `Wrong for: ${question}`,
  by: (name: string) => `by ${name}`,
}
