/** Texts of the password request. */
export const en = {
  intro: 'Tell us your e-mail address and we send you a link to choose a new one.',
  action: 'Send the link',
  sentTitle: 'Check your mail',
  sent: (email: string) =>
    `If ${email} has an account here, a link is on its way. It works for one hour and can be used once.`,
  nothing:
    'Nothing arrived? Check the spam folder, or ask an administrator of your team: every mail also stands in the Outbox.',
  again: 'Try another address',
  back: 'Back to sign in',
}
