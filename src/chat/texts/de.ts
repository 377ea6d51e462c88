import type { ChatTexts } from './ChatTexts.ts'
import { viewDe } from './viewDe.ts'

/** Texts of the chat in German. */
export const de: ChatTexts = {
  conversation: {
    empty: 'Beginnen Sie das Gespräch: Schreiben Sie dem Bot unten im Eingabefeld eine Nachricht.',
    failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
    notHere: 'Dieser Chat ist auf dieser Website nicht verfügbar.',
    offline: 'Der Server ist nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal.',
  },
  times: {
    today: 'Heute',
    yesterday: 'Gestern',
    invalid: 'Ungültiges Datum',
  },
  view: viewDe,
}
