/** Texts of the frame around every page. */
export const app = {
  menu: 'Menu',
  openMenu: 'Open the menu',
  lightMode: 'Switch to light mode',
  darkMode: 'Switch to dark mode',
  skip: 'Skip to the content',
  signOut: 'Log out',
  account: (name: string) => `Your account, ${name}`,
  singleUser: 'Running in single-user mode',
  multiUser: 'Running in multi-user mode',
  version: (version: string) => `Version ${version}`,
  missing: 'There is no such page',
  missingHint: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the start page',
  failed: 'The application could not start',
}
