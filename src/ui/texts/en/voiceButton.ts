/** Texts of the button that opens the drawer in which one calls; the drawer brings its own. */
export const voiceButton = {
  open: 'Call an agent',
  close: 'Close the call drawer',
  onCall: 'a call is under way',
  failed: 'Calls could not be loaded.',
}
