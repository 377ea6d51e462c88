/** Texts for accepting an invitation. */
export const en = {
  title: (tenant: string) => `Join ${tenant}`,
  inviter: 'Invited by',
  newIntro: 'You are invited to work here. Choose a name and a password.',
  expires: 'This invitation is valid until',
  knownIntro:
    'You are invited to work here. Your address has an account already: enter its password to join.',
  name: 'Your name',
  create: 'Create account and join',
  join: 'Sign in and join',
  deadTitle: 'This invitation does not work any more',
  dead: 'An invitation works for seven days and can be used once. If you have joined already, sign in; otherwise ask whoever invited you to send it again.',
  missing: 'The link is not complete. Open it from the mail again.',
}
