/** Texts for creating the first account. */
export const en = {
  intro: 'Create the first account. It administers this installation and can invite everybody else.',
  name: 'Your name',
  action: 'Create the account',
  deadTitle: 'This set-up link does not work any more',
  dead: 'It works once, within one day. Restart the server: it prints a new one.',
  missing: 'Open the whole set-up link that the server printed on its console when it started.',
  doneTitle: 'Switchboard is already set up',
  done: 'The first account exists. Sign in, or ask an administrator for an invitation.',
}
