import type { Texts } from '../Texts.ts'
import { conjunction } from './wording.ts'

/** German texts that many parts of the application use. */
export const common: Texts['common'] = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  delete: 'Löschen',
  retry: 'Noch einmal versuchen',
  save: 'Speichern',
  undo: 'Rückgängig',
  yes: 'Ja',
  no: 'Nein',
  notSet: 'Nicht gesetzt',
  help: title => `Wozu dient „${title}“?`,
  loading: 'Wird geladen',
  partFailed: 'Ein Teil dieser Seite konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  requestId: id => `Anfrage ${id}`,
  copyRequestId: 'Anfragenummer kopieren',
  newWindow: 'öffnet ein neues Fenster',
  listed: parts => conjunction.format(parts),
}
