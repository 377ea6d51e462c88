/** Texts about the settings on other pages; the settings page has its own. */
export const settings = {
  title: 'Settings',
  never: 'Never changed',
  back: 'All settings',
}
