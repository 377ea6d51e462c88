/** Texts of the questions from chains. */
export const en = {
  caption: 'Chains that are waiting for your decision.',
  help: 'A chain that asks your team pauses until somebody answers here or its time limit passes. The first answer counts.',
  forbiddenTitle: 'You cannot see chain approvals',
  list: 'Chain approvals',
  emptyTitle: 'No chain is waiting',
  emptyBody: 'When a chain asks your team for a decision, the question appears here.',
  from: (chain: string) => `Chain ${chain}`,
  until: 'waits until',
  conversation: 'Conversation',
  conversationNamed: (question: string) => `Conversation: ${question}`,
  answer: 'Answer',
  answerNamed: (question: string) => `Answer: ${question}`,
  send: 'Send answer',
  sent: 'The chain continues',
  choice: 'Your answer',
  fields: 'Details',
}
