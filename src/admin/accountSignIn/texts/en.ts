/** Texts of sign-ins with accounts at Google and Microsoft. */
export const en = {
  anotherAccount: 'Sign in with another account',
  newClient: 'Use another OAuth client',
  redirectUri: 'Redirect URI to enter at the provider',
  copy: 'Copy',
  continue: (provider: string) => `Continue to ${provider}`,
  signInAgain: 'Sign in again',
  signInFailed: 'The account was not connected.',
  signInReasons: {
    denied: 'Access was declined.',
    expired: 'The sign-in took too long or was started elsewhere. Start again.',
    client: 'The provider does not accept the client ID or its secret.',
    other_account: 'You signed in with another account than before.',
    unavailable: 'The provider did not answer.',
    full: 'There are too many connected accounts. Delete one under Integrations.',
    forbidden: 'Only admins can connect accounts.',
  } as Readonly<Record<string, string>>,
}
