import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of a chain's failures. */
export const de: Widened<typeof en> = {
  list: 'Letzte Fehler',
  emptyTitle: 'Keine Fehler',
  emptyBody:
    'Fehlgeschlagene Läufe und Schritte stehen hier, nach Ursache zusammengefasst, mit einem Link zum Lauf.',
  emptyStepTitle: step => `„${step}“ ist nicht fehlgeschlagen`,
  emptyStepBody: 'Um Fehler anderer Schritte zu sehen, zeigen Sie wieder den ganzen Ablauf.',
  failed: 'Die Fehler konnten nicht geladen werden',
  onlyStep: step => `Nur „${step}“`,
  ofRun: 'Lauf',
  occurrences: count => (count === 1 ? 'einmal' : `${count}-mal`),
  first: 'zuerst',
  last: 'zuletzt',
  retryable: 'Ein neuer Versuch kann helfen',
  openRun: 'Letzten Lauf öffnen',
  openRunOf: message => `Letzten Lauf öffnen: ${message}`,
}
