import type { Texts } from '../Texts.ts'

/** Texte dessen, was die obere Leiste von Anrufen zeigt; die Schublade bringt ihre eigenen mit. */
export const voiceButton: Texts['voiceButton'] = {
  open: 'Einen Agenten anrufen',
  close: 'Bereich für Anrufe schließen',
  onCall: 'ein Anruf läuft',
  failed: 'Anrufe konnten nicht geladen werden.',
  toCall: 'Sie telefonieren gerade. Zurück zum Anruf',
}
