/** Addresses of pages, for their screens and for all links to them. */
export const pagePaths = {
  account: '/account',
  apiKeys: '/api-keys',
  auditLog: '/audit-log',
  chainQuestions: '/chain-questions',
  forgotPassword: '/forgot-password',
  home: '/',
  inbox: '/inbox',
  jobs: '/jobs',
  lineTest: '/line-test',
  onboarding: '/onboarding',
  outbox: '/outbox',
  people: '/people',
  searchPlayground: '/knowledge-search',
  settings: '/settings',
  simulations: '/simulations',
  unanswered: '/unanswered-questions',
} as const
