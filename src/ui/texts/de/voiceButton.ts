import type { Texts } from '../Texts.ts'

/** German texts of the top bar's call button; the drawer has its own. */
export const voiceButton: Texts['voiceButton'] = {
  open: 'Einen Agenten anrufen',
  close: 'Bereich für Anrufe schließen',
  onCall: 'ein Anruf läuft',
  failed: 'Anrufe konnten nicht geladen werden.',
  toCall: 'Sie telefonieren gerade. Zurück zum Anruf',
}
