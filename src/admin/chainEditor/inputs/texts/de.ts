import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the inputs of a chain. */
export const de: Widened<typeof en> = {
  title: 'Start',
  region: 'Eingaben des Ablaufs',
  body: name =>
    `Diese Eingaben erhält der Ablauf, wenn er läuft. Ein Schritt liest eine Eingabe über ihren Namen, zum Beispiel {{input.${name}}}.`,
  none: 'Keine Eingaben',
  noneBody:
    'Der Ablauf läuft ohne Eingaben. Fügen Sie für jeden Wert, den Ihre Schritte brauchen, eine hinzu.',
  list: 'Eingaben',
  add: 'Eingabe hinzufügen',
  newName: number => (number === 1 ? 'wert' : `wert_${number}`),
  named: (label, number) => `${label} der Eingabe ${number}`,
  name: 'Name',
  kind: 'Typ',
  example: 'Beispiel',
  required: 'Erforderlich',
  choices: 'Auswahl, durch Kommas getrennt',
  choice: number => `Option ${number}`,
  empty: 'Keines',
  yes: 'Ja',
  no: 'Nein',
  up: name => `${name} nach oben`,
  down: name => `${name} nach unten`,
  remove: name => `${name} entfernen`,
  examples: 'Testläufe beginnen mit den Beispielen.',
  keys: 'Alt + Pfeiltasten verschieben eine Eingabe.',
  nameless: 'Geben Sie einen Namen ein.',
  taken: 'Diesen Namen hat schon eine andere Eingabe.',
  choiceless: 'Geben Sie mindestens eine Möglichkeit ein.',
  misfit: {
    number: 'Geben Sie eine Zahl ein, zum Beispiel 12.5.',
    wholeNumber: 'Geben Sie eine ganze Zahl ein, zum Beispiel 12.',
    object: 'Geben Sie ein JSON-Objekt in geschweiften Klammern ein.',
  },
  nested: 'Das JSON sagt mehr über diese Eingabe. Es bleibt erhalten.',
  tooMuch:
    'Die Liste kann dieses Schema nicht zeigen, weil es Regeln für mehrere Eingaben enthält. Bearbeiten Sie es als JSON.',
  asList: 'Als Liste bearbeiten',
  showList: 'Als Liste zeigen',
  json: 'JSON-Schema der Eingaben',
  kinds: {
    text: 'Text',
    number: 'Zahl',
    wholeNumber: 'Ganze Zahl',
    yesNo: 'Ja oder nein',
    date: 'Datum',
    moment: 'Datum und Uhrzeit',
    choice: 'Auswahl',
    list: 'Liste',
    object: 'Objekt',
    other: 'Anderer Typ (siehe JSON)',
  },
}
