import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of a chain's failures. */
export const de: Widened<typeof en> = {
  list: 'Was zuletzt gescheitert ist',
  emptyTitle: 'Nichts ist gescheitert',
  emptyBody:
    'Fehler von Läufen und ihren Schritten stehen hier, gleiche zusammengefasst, mit einem Link zum Lauf.',
  emptyStepTitle: step => `„${step}“ ist nicht gescheitert`,
  emptyStepBody: 'Fehler anderer Schritte sehen Sie, sobald Sie wieder die ganze Kette ansehen.',
  failed: 'Die Fehler konnten nicht geladen werden',
  onlyStep: step => `Nur „${step}“`,
  ofRun: 'Der Lauf selbst',
  occurrences: count => (count === 1 ? 'einmal' : `${count}-mal`),
  first: 'zuerst',
  last: 'zuletzt',
  retryable: 'Ein neuer Versuch kann gelingen',
  openRun: 'Letzten Lauf öffnen',
  openRunOf: message => `Letzten Lauf öffnen: ${message}`,
}
