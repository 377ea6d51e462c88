import { actionTitle } from '../conversation/actionTitle.ts'
import type { ChatTexts } from './ChatTexts.ts'
import { viewDe } from './viewDe.ts'

/** What the chat says, in German. */
export const de: ChatTexts = {
  conversation: {
    empty: 'Beginnen Sie das Gespräch: Schreiben Sie dem Bot unten im Eingabefeld eine Nachricht.',
    actionDone: actionId => `Die Aktion „${actionTitle(actionId)}“ ist abgeschlossen.`,
    failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
    offline: 'Der Server ist nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal.',
  },
  attachment: {
    tooLarge: 'Die Datei ist größer als 50 MB.',
    wrongType: 'Dateien dieser Art können nicht gesendet werden.',
    notUploaded: 'Die Datei konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.',
    nothing: 'Keine Datei hochgeladen …',
  },
  times: {
    today: 'Heute',
    yesterday: 'Gestern',
    invalid: 'Ungültiges Datum',
  },
  view: viewDe,
}
