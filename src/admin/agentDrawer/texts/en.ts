/** Texts of the agent drawer. */
export const en = {
  title: 'Chat with an agent',
  partner: 'Talk with',
  services: 'Services',
  drafts: 'Try a draft',
  draft: (name: string) => `${name} (draft)`,
  isDraft: 'You test the draft as it is saved now, not the published version.',
  isService: 'You test the published version, as visitors meet it.',
  isTest: 'Tests stay out of the inbox and all figures, and are deleted after 7 days.',
  none: 'There is no agent to talk with yet.',
  create: 'Create an agent',
}
