/** Texts of what the top bar has of calls; the drawer in which one calls brings its own. */
export const voiceButton = {
  open: 'Call an agent',
  close: 'Close the call panel',
  onCall: 'a call is in progress',
  failed: 'Calls could not be loaded.',
  toCall: 'You are on a call. Return to it',
}
