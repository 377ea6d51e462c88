import type { Texts } from '../Texts.ts'

/** Texts of the table in which the fields of a type are described, in German. */
export const fieldTable: Texts['fieldTable'] = {
  field: 'Feld',
  title: 'Titel',
  titleHelp: 'Wie Menschen es nennen, zum Beispiel Geburtsdatum.',
  name: 'Kurzname',
  nameHelp: 'Für Agenten und andere Systeme: Buchstaben, Ziffern und Unterstriche.',
  kind: 'Enthält',
  kinds: {
    text: 'Text',
    longText: 'Langer Text',
    choice: 'Eine von mehreren Möglichkeiten',
    choices: 'Mehrere Möglichkeiten',
    yesNo: 'Ja oder nein',
    wholeNumber: 'Ganze Zahl',
    number: 'Zahl',
    date: 'Datum',
    moment: 'Datum und Uhrzeit',
    time: 'Uhrzeit',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    link: 'Webadresse',
    words: 'Liste von Wörtern',
    other: 'Etwas anderes, wie es im JSON steht',
  },
  required: 'Muss ausgefüllt werden',
  description: 'Hilfe',
  descriptionHelp: 'Steht unter dem Feld.',
  choices: 'Möglichkeiten',
  nameless: 'Jedes Feld braucht einen Kurznamen.',
  twice: name => `Zwei Felder haben den Kurznamen „${name}“.`,
}
