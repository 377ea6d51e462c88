/** What other pages say of the settings; their own page brings the rest. */
export const settings = {
  title: 'Settings',
  never: 'Never changed',
  back: 'All settings',
}
