import type { Texts } from '../Texts.ts'

/** German texts of the language setting. */
export const languages: Texts['languages'] = {
  title: 'Sprache',
  hint: 'Die Sprache der Oberfläche, wo immer Sie sich anmelden.',
  browser: name => `Wie der Browser (${name})`,
  failed: 'Die Sprache ließ sich nicht ändern. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
}
