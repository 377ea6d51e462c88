import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of a chain's versions and their differences. */
export const de: Widened<typeof en> = {
  list: 'Veröffentlichte Fassungen',
  emptyTitle: 'Noch ist nichts veröffentlicht',
  emptyBody:
    'Was Sie bearbeiten, ist ein Entwurf, den sonst niemand benutzt. Sobald Sie ihn veröffentlichen, sehen Sie hier jede Fassung: was sich geändert hat und wer sie veröffentlicht hat, und Sie können zu jeder zurück.',
  failed: 'Die Fassungen konnten nicht geladen werden',
  newest: 'Im Einsatz',
  tests: (passed, failed) =>
    failed > 0
      ? `${failed} von ${passed + failed} Tests gescheitert`
      : `${passed} ${passed === 1 ? 'Test' : 'Tests'} bestanden`,
  replayed: (replayed, changed) =>
    changed > 0
      ? `${changed} von ${replayed} aufgezeichneten Eingaben verhielten sich anders`
      : replayed === 1
        ? '1 aufgezeichnete Eingabe verhielt sich gleich'
        : `${replayed} aufgezeichnete Eingaben verhielten sich gleich`,
  restore: 'In den Entwurf übernehmen',
  restoreTitle: version => `Fassung ${version} in den Entwurf übernehmen?`,
  restoreBody:
    'Sie ersetzt den Entwurf; der Verlauf der Kette behält den jetzigen. Was läuft, bleibt gleich, bis Sie veröffentlichen.',
  restored: version => `Fassung ${version} liegt im Entwurf`,
  back: 'Entwurf auf veröffentlichte Fassung zurücksetzen',
  backTitle: 'Entwurf auf die veröffentlichte Fassung zurücksetzen?',
  compare: 'Vergleichen',
  from: 'Früher',
  to: 'Später',
  compareFailed: 'Die beiden konnten nicht verglichen werden',
  same: 'Sie sind gleich. Wo Schritte in der Zeichnung stehen, zählt nicht.',
  parts: {
    steps: 'Schritte',
    wiring: 'Wege',
    texts: 'Texte',
    settings: 'Einstellungen von Schritten',
    chain: 'Die Kette selbst',
  },
  added: (step, kind) => `„${step}“ ist neu: ${kind}.`,
  removed: (step, kind) => `„${step}“ ist weg: ${kind}.`,
  otherId: (step, from, to) => `„${step}“ hat den Kurznamen ${to} statt ${from}.`,
  named: (from, to) => `„${from}“ heißt jetzt „${to}“.`,
  otherKind: (step, from, to) => `„${step}“ tut etwas anderes: ${to} statt ${from}.`,
  switchedOn: step => `„${step}“ ist eingeschaltet.`,
  switchedOff: step => `„${step}“ ist abgeschaltet.`,
  goesOn: (step, to, when) =>
    when
      ? `Nach „${step}“ geht es auch mit „${to}“ weiter, wenn ${when}.`
      : `Nach „${step}“ geht es mit „${to}“ weiter.`,
  goesNoLonger: (step, to) => `Nach „${step}“ geht es nicht mehr mit „${to}“ weiter.`,
  goesElsewhere: (step, from, to) => `Nach „${step}“ geht es mit „${to}“ statt mit „${from}“ weiter.`,
  otherCondition: (step, to, from, when) =>
    `Der Weg von „${step}“ nach „${to}“ hat eine andere Bedingung: ${when || 'keine'} (vorher: ${from || 'keine'}).`,
  otherConditionAt: (step, place, from, when) =>
    `Weg ${place} von „${step}“ hat eine andere Bedingung: ${when || 'keine'} (vorher: ${from || 'keine'}).`,
  otherOrder: step => `„${step}“ prüft seine Wege in anderer Reihenfolge.`,
  onError: (step, to) => `Scheitert „${step}“, geht es mit „${to}“ weiter.`,
  onErrorNone: (step, from) => `Scheitert „${step}“, geht es nicht mehr mit „${from}“ weiter.`,
  begins: to => `Die Kette beginnt mit „${to}“.`,
  topmost: 'Die Kette beginnt mit ihrem obersten Schritt.',
  innerStart: (step, label, to) => `${label} von „${step}“ ist jetzt „${to}“.`,
  changed: (place, from, to) => `${place}: ${to} statt ${from}.`,
  set: (place, to) => `${place}: jetzt ${to}.`,
  unset: (place, from) => `${place}: nicht mehr ${from}.`,
  textChanged: place => `${place} hat sich geändert:`,
  placeOf: (step, label) => `„${step}“, ${label}`,
  leftOut: count => `${count} gleiche ${count === 1 ? 'Zeile' : 'Zeilen'}`,
  removedLine: 'entfernt',
  addedLine: 'hinzugefügt',
}
