import type { Texts } from '../Texts.ts'

/** German texts of the language setting. */
export const languages: Texts['languages'] = {
  title: 'Sprache',
  hint: 'Die Sprache der Anwendung auf allen Ihren Geräten.',
  browser: name => `Sprache des Browsers (${name})`,
  failed: 'Die Sprache ließ sich nicht ändern. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
}
