/** Texts of the agent drawer. */
export const en = {
  title: 'Chat with an agent',
  partner: 'Talk with',
  services: 'Agent services',
  drafts: 'Drafts',
  draft: (name: string) => `${name} (draft)`,
  isDraft: 'You are testing the saved draft, not the published version.',
  isService: 'You are testing the published version that visitors meet.',
  isTest: 'Tests stay out of the inbox and reports, and are deleted after 7 days.',
  none: 'There is no agent to talk with yet.',
  create: 'Create an agent',
}
