import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of a chain's versions and their differences. */
export const de: Widened<typeof en> = {
  list: 'Veröffentlichte Versionen',
  emptyTitle: 'Noch ist nichts veröffentlicht',
  emptyBody:
    'Sie bearbeiten einen Entwurf, den sonst niemand benutzt. Jede Version, die Sie veröffentlichen, steht hier, mit ihren Änderungen und wer sie veröffentlicht hat. Sie können zu jeder Version zurückkehren.',
  failed: 'Die Versionen konnten nicht geladen werden',
  newest: 'Im Einsatz',
  tests: (passed, failed) =>
    failed > 0
      ? `${failed} von ${passed + failed} Tests fehlgeschlagen`
      : `${passed} ${passed === 1 ? 'Test' : 'Tests'} bestanden`,
  replayed: (replayed, changed) =>
    changed > 0
      ? `${changed} von ${replayed} aufgezeichneten Eingaben verhielten sich anders`
      : replayed === 1
        ? '1 aufgezeichnete Eingabe verhielt sich gleich'
        : `${replayed} aufgezeichnete Eingaben verhielten sich gleich`,
  restore: 'In den Entwurf übernehmen',
  restoreTitle: version => `Version ${version} in den Entwurf übernehmen?`,
  restoreBody:
    'Sie ersetzt den Entwurf. Der Verlauf des Ablaufs behält den jetzigen Entwurf. Was läuft, bleibt gleich, bis Sie veröffentlichen.',
  restored: version => `Der Entwurf ist jetzt Version ${version}`,
  back: 'Entwurf auf veröffentlichte Version zurücksetzen',
  backTitle: 'Entwurf auf die veröffentlichte Version zurücksetzen?',
  compare: 'Vergleichen',
  from: 'Früher',
  to: 'Später',
  compareFailed: 'Die Versionen konnten nicht verglichen werden',
  same: 'Die Versionen sind gleich. Positionen auf der Zeichenfläche zählen nicht.',
  parts: {
    steps: 'Schritte',
    wiring: 'Zweige',
    texts: 'Texte',
    settings: 'Einstellungen von Schritten',
    chain: 'Ablauf',
  },
  added: (step, kind) => `„${step}“ ist neu: ${kind}.`,
  removed: (step, kind) => `„${step}“ wurde entfernt: ${kind}.`,
  otherId: (step, from, to) => `„${step}“ hat den Kurznamen ${to} statt ${from}.`,
  named: (from, to) => `„${from}“ heißt jetzt „${to}“.`,
  otherKind: (step, from, to) => `„${step}“ hat eine andere Art: ${to} statt ${from}.`,
  switchedOn: step => `„${step}“ ist eingeschaltet.`,
  switchedOff: step => `„${step}“ ist abgeschaltet.`,
  goesOn: (step, to, when) =>
    when
      ? `Nach „${step}“ geht es auch mit „${to}“ weiter, wenn ${when}.`
      : `Nach „${step}“ geht es mit „${to}“ weiter.`,
  goesNoLonger: (step, to) => `Nach „${step}“ geht es nicht mehr mit „${to}“ weiter.`,
  goesElsewhere: (step, from, to) => `Nach „${step}“ geht es mit „${to}“ statt mit „${from}“ weiter.`,
  otherCondition: (step, to, from, when) =>
    `Der Zweig von „${step}“ nach „${to}“ hat eine andere Bedingung: ${when || 'keine'} (vorher: ${from || 'keine'}).`,
  otherConditionAt: (step, place, from, when) =>
    `Zweig ${place} von „${step}“ hat eine andere Bedingung: ${when || 'keine'} (vorher: ${from || 'keine'}).`,
  otherOrder: step => `„${step}“ prüft seine Zweige in anderer Reihenfolge.`,
  exit: number => `am Ausgang ${number}`,
  namedExit: label => `am Ausgang „${label}“`,
  otherwise: 'in allen anderen Fällen',
  exitGoesOn: (step, exit, to) => `„${step}“ führt ${exit} zu „${to}“.`,
  exitEnds: (step, exit, from) => `„${step}“ führt ${exit} nicht mehr zu „${from}“.`,
  onError: (step, to) => `Schlägt „${step}“ fehl, geht es mit „${to}“ weiter.`,
  onErrorNone: (step, from) => `Schlägt „${step}“ fehl, geht es nicht mehr mit „${from}“ weiter.`,
  begins: to => `Der Ablauf beginnt mit „${to}“.`,
  topmost: 'Der Ablauf beginnt mit seinem obersten Schritt.',
  innerStart: (step, label, to) => `${label} von „${step}“ ist jetzt „${to}“.`,
  changed: (place, from, to) => `${place}: ${to} statt ${from}.`,
  set: (place, to) => `${place}: jetzt ${to}.`,
  unset: (place, from) => `${place}: nicht mehr ${from}.`,
  textChanged: place => `${place} hat sich geändert:`,
  placeOf: (step, label) => `„${step}“, ${label}`,
  leftOut: count => `${count} unveränderte ${count === 1 ? 'Zeile' : 'Zeilen'}`,
  removedLine: 'entfernt',
  addedLine: 'hinzugefügt',
}
