/** Texts of the sign-in page. */
export const en = {
  action: 'Sign in',
  forgot: 'Forgot your password?',
  ranOut: 'That took too long. Please sign in again.',
  ends: {
    ended: (_place: string) => 'You were signed out from elsewhere. Sign in again to continue.',
    suspended: (place: string) =>
      `Your access to ${place} was suspended. Ask an administrator of your team if you think this is a mistake.`,
    removed: (place: string) =>
      `You are no longer a member of ${place}. Ask an administrator of the team for an invitation.`,
    role_changed: (place: string) => `Your role in ${place} was changed. Sign in again to continue.`,
    password_changed: (_place: string) =>
      'Your password was changed, which signs you out everywhere else. Sign in with the new one.',
    second_factor_changed: (_place: string) =>
      'Your second factor was turned on or off, which signs you out everywhere else. Please sign in again.',
    ran_out: (_place: string) => 'Your session has expired. Please sign in again.',
  },
  kept: 'Your unsaved changes are kept in this browser. You are offered them when you open the record again.',
  setUpNeeded:
    'There is no account yet. Open the set-up link that the server printed on its console to create the first one.',
  code: {
    title: 'Enter your code',
    appHint: 'The six digits that your authenticator app shows now.',
    app: 'Code',
    recoveryHint: 'One of the recovery codes you saved. Each works once.',
    recovery: 'Recovery code',
    toRecovery: 'Use a recovery code',
    toApp: 'Use the authenticator app',
    action: 'Continue',
    other: 'Sign in as somebody else',
  },
}
