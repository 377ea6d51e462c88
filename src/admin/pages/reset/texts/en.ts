/** Texts for setting a new password. */
export const en = {
  intro: 'You are signed out everywhere when you save it.',
  action: 'Save the new password',
  doneTitle: 'Your new password is set',
  done: 'Every place where you were signed in has been signed out.',
  deadTitle: 'This link does not work any more',
  dead: 'A link to choose a new password works for one hour and can be used once. Ask for a new one.',
  missing: 'The link is not complete. Open it from the mail again, or ask for a new one.',
  again: 'Ask for a new link',
}
