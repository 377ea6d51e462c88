/** Texts of the questions from chains. */
export const en = {
  caption: 'Chains that wait for a decision of yours.',
  help: 'A chain that asks your team stands still until somebody answers here, or its time is over. The first answer counts.',
  forbiddenTitle: 'You cannot see what chains ask',
  list: 'Questions',
  emptyTitle: 'No chain is waiting',
  emptyBody: 'As soon as a chain asks your team something, it appears here by itself.',
  from: (chain: string) => `Chain ${chain}`,
  until: 'waits until',
  conversation: 'Conversation',
  conversationNamed: (question: string) => `Conversation: ${question}`,
  answer: 'Answer',
  answerNamed: (question: string) => `Answer: ${question}`,
  send: 'Send answer',
  sent: 'The chain goes on',
  choice: 'Your answer',
  fields: 'Details',
}
