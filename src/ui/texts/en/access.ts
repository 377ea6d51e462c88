/** Texts shared by the pages before sign-in. */
export const access = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  emailFault: 'Enter an email address, such as ann@example.com.',
  newPassword: 'New password',
  passwordRule: (min: number) =>
    `At least ${min} characters, and hard to guess: a few unrelated words work well.`,
  passwordShort: (missing: number) => (missing === 1 ? '1 more character.' : `${missing} more characters.`),
  passwordLong: (max: number) => `Use at most ${max} characters.`,
  or: 'or',
  organisation: 'Sign in with your organization',
  toSignIn: 'Go to sign in',
  toStart: 'Go to the start page',
  singleTitle: 'No sign-in needed',
  singleBody: 'This installation runs in single-user mode. Anyone at this computer can use it.',
  problems: {
    'auth.bad_code': 'This code is wrong or was already used.',
    'auth.bad_credentials': 'The email address or the password is wrong.',
    'auth.bad_link': 'This link is no longer valid. Ask for a new one.',
    'auth.forbidden': 'You do not have permission for this. Ask an administrator of your team.',
    'auth.login': 'Login failed',
    'auth.mode': 'This installation runs in single-user mode. You don’t need to sign in.',
    'auth.no_membership': 'You have no access here. Ask an administrator of the team for an invitation.',
    'auth.oidc_away':
      'Your organization cannot be reached right now. Try again later, or sign in with a password if you have one.',
    'auth.oidc': 'Signing in with your organization failed. Please try again.',
    'auth.required': 'Please sign in.',
    'people.above_role': 'You need a higher role for this.',
    'people.last_owner': 'There must be at least one active owner. Make somebody else an owner first.',
    'tenant.closed': 'This tenant has been closed. Ask the operator of the installation.',
    'tenant.in_use': 'You are signed in to this tenant. Go to the address of another tenant to do this.',
    'tenant.last_active': 'There must be at least one active tenant.',
    'tenant.suspended': 'This tenant is suspended. Ask the operator of the installation.',
  } as Record<string, string>,
  problem: 'That did not work. Please try again.',
  noAccess: 'You have no access here.',
  waitSeconds: (seconds: number) =>
    `Too many attempts. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  waitMinutes: (minutes: number) =>
    `Too many attempts. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
}
