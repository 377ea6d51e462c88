import type { Texts } from '../Texts.ts'
import { number } from './wording.ts'

/** German validation messages. */
export const validation: Texts['validation'] = {
  required: 'Bitte ausfüllen.',
  type: {
    string: 'Hier gehört Text hin.',
    number: 'Hier gehört eine Zahl hin.',
    integer: 'Hier gehört eine ganze Zahl hin.',
    boolean: 'Hier gehört Ja oder Nein hin.',
    array: 'Hier gehört eine Liste hin.',
    object: 'Hier gehört eine Gruppe von Feldern hin.',
    null: 'Dies soll leer sein.',
    other: 'Dieser Wert hat den falschen Typ.',
  },
  minLength: limit => (limit === 1 ? 'Bitte ausfüllen.' : `Mindestens ${number(limit)} Zeichen.`),
  maxLength: limit => `Höchstens ${number(limit)} Zeichen.`,
  pattern: 'Prüfen Sie das Format dieses Wertes.',
  minimum: limit => `Mindestens ${number(limit)}.`,
  maximum: limit => `Höchstens ${number(limit)}.`,
  exclusiveMinimum: limit => `Mehr als ${number(limit)}.`,
  exclusiveMaximum: limit => `Weniger als ${number(limit)}.`,
  multipleOf: limit => `Ein Vielfaches von ${number(limit)}.`,
  minItems: limit =>
    limit === 1 ? 'Fügen Sie mindestens einen Eintrag hinzu.' : `Mindestens ${number(limit)} Einträge.`,
  maxItems: limit => (limit === 1 ? 'Höchstens ein Eintrag.' : `Höchstens ${number(limit)} Einträge.`),
  uniqueItems: 'Jeder Eintrag soll anders sein.',
  minProperties: limit =>
    limit === 1 ? 'Fügen Sie mindestens einen Eintrag hinzu.' : `Mindestens ${number(limit)} Einträge.`,
  maxProperties: limit => (limit === 1 ? 'Höchstens ein Eintrag.' : `Höchstens ${number(limit)} Einträge.`),
  choice: 'Wählen Sie eine der Möglichkeiten.',
  unknownField: 'Dieses Feld gibt es hier nicht.',
  format: {
    email: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ann@example.com.',
    uri: 'Geben Sie eine Webadresse ein, zum Beispiel example.com.',
    date: 'Geben Sie ein Datum ein.',
    'date-time': 'Geben Sie Datum und Uhrzeit ein.',
    time: 'Geben Sie eine Uhrzeit ein, zum Beispiel 09:30.',
    duration: 'Geben Sie eine Dauer ein.',
    uuid: 'Das ist keine gültige Kennung.',
    hostname: 'Geben Sie einen Hostnamen ein, zum Beispiel example.com.',
  },
  json: 'Das ist kein gültiges JSON.',
  number: 'Geben Sie eine Zahl ein.',
  other: 'Dieser Wert wird nicht angenommen.',
}
