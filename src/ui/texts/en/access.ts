/** Texts shared by the pages before sign-in. */
export const access = {
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  emailFault: 'Enter an e-mail address, such as ann@example.com.',
  newPassword: 'New password',
  passwordRule: (min: number) =>
    `At least ${min} characters, and hard to guess: a few unrelated words work well.`,
  passwordShort: (missing: number) => (missing === 1 ? '1 more character.' : `${missing} more characters.`),
  passwordLong: (max: number) => `Use at most ${max} characters.`,
  or: 'or',
  organisation: 'Sign in with your organisation',
  toSignIn: 'Go to sign in',
  toStart: 'Go to the start page',
  singleTitle: 'Nobody signs in here',
  singleBody: 'This installation runs in single-user mode: whoever sits at this computer uses it.',
  problems: {
    'auth.bad_code': 'That code is not right, or was used before.',
    'auth.bad_credentials': 'The e-mail address or the password is wrong.',
    'auth.bad_link': 'This link does not work any more.',
    'auth.forbidden': 'You do not have permission for this. Ask an administrator of your team.',
    'auth.login': 'Login failed',
    'auth.mode': 'This installation runs in single-user mode: nobody signs in.',
    'auth.no_membership': 'You have no access here. Ask an administrator of the team for an invitation.',
    'auth.oidc_away':
      'Your organisation cannot be reached right now. Try again later, or sign in with a password if you have one.',
    'auth.oidc': 'Signing in through your organisation did not work. Please try again.',
    'auth.required': 'Please sign in.',
    'people.above_role': 'This takes a higher role than yours.',
    'people.last_owner': 'There must be at least one active owner. Make somebody else owner first.',
    'tenant.closed': 'This place has been closed. Ask whoever runs the installation.',
    'tenant.in_use': 'You are using this tenant right now. Do this from another tenant, at its address.',
    'tenant.last_active': 'There must be at least one active tenant.',
    'tenant.suspended': 'This place is suspended. Ask whoever runs the installation.',
  } as Record<string, string>,
  problem: 'That did not work. Please try again.',
  noAccess: 'You have no access here.',
  waitSeconds: (seconds: number) =>
    `Too many attempts. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  waitMinutes: (minutes: number) =>
    `Too many attempts. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
}
