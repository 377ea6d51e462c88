import type { Texts } from '../Texts.ts'

/** Texte des Knopfes, der die Schublade zum Anrufen öffnet; sie bringt ihre eigenen mit. */
export const voiceButton: Texts['voiceButton'] = {
  open: 'Einen Agenten anrufen',
  close: 'Schublade für Anrufe schließen',
  onCall: 'ein Anruf läuft',
  failed: 'Anrufe konnten nicht geladen werden.',
}
