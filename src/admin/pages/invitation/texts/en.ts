/** Texts for accepting an invitation. */
export const en = {
  title: (tenant: string) => `Join ${tenant}`,
  inviter: 'Invited by',
  newIntro: 'You are invited to work here. Choose a name and a password.',
  expires: 'This invitation is valid until',
  knownIntro:
    'You are invited to work here. Your address already has an account: enter its password to join.',
  name: 'Your name',
  create: 'Create account and join',
  join: 'Sign in and join',
  deadTitle: 'This invitation is no longer valid',
  dead: 'An invitation works once, within seven days. If you have already joined, sign in. Otherwise, ask the person who invited you to send it again.',
  missing: 'The link is incomplete. Open it from the email again.',
}
