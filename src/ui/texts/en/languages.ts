/** Texts of the language setting. */
export const languages = {
  title: 'Language',
  hint: 'The language of the application on all your devices.',
  browser: (name: string) => `Browser language (${name})`,
  failed: 'The language could not be changed. Check your connection and try again.',
}
