/** Texts of the language setting. */
export const languages = {
  title: 'Language',
  hint: 'The language of the screens, wherever you sign in.',
  browser: (name: string) => `As the browser (${name})`,
  failed: 'The language could not be changed. Check your connection and try again.',
}
