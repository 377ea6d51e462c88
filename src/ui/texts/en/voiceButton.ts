/** Texts of the top bar's call button; the drawer has its own. */
export const voiceButton = {
  open: 'Call an agent',
  close: 'Close the call panel',
  onCall: 'a call is in progress',
  failed: 'Calls could not be loaded.',
  toCall: 'You are on a call. Return to it',
}
