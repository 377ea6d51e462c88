/** Texts for setting a new password. */
export const en = {
  intro: 'When you save it, you are signed out everywhere.',
  action: 'Save the new password',
  doneTitle: 'Your new password is set',
  done: 'You have been signed out everywhere.',
  deadTitle: 'This link does not work any more',
  dead: 'A password reset link works once, within one hour. Request a new one.',
  missing: 'The link is incomplete. Open it from the email again, or request a new one.',
  again: 'Request a new link',
}
