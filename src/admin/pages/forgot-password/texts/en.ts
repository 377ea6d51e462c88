/** Texts of the password request. */
export const en = {
  intro: 'Enter your email address, and we send you a link to choose a new password.',
  action: 'Send the link',
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `If ${email} has an account here, a link is on its way. It works for one hour and can be used once.`,
  nothing:
    'Nothing arrived? Check the spam folder, or ask an administrator of your team: every email is in the Outbox, too.',
  again: 'Try another address',
  back: 'Back to sign in',
}
