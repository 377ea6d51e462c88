import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the contact pages. */
export const de: Widened<typeof en> = {
  more: name => `Mehr zu ${name}`,
  handOut: 'Daten exportieren',
  mergeWith: 'Mit anderem Kontakt zusammenführen',
  mergeMarked: 'Zusammenführen',
  mergeTitle: 'Kontakte zusammenführen',
  mergeChoose:
    'Welcher Kontakt ist dieselbe Person? Kontakte mit derselben E-Mail-Adresse oder Telefonnummer stehen vorn.',
  mergeOther: 'Anderer Kontakt',
  mergeSearch: 'Namen, Adresse oder Nummer eingeben',
  mergeNone: 'Kein anderer Kontakt gefunden',
  mergeHint: (one, other) =>
    `${one} bleibt und bekommt die Gespräche, ausgefüllten Aufnahmen und Einträge von ${other}. ${other} kommt in den Papierkorb. Sie können das rückgängig machen.`,
  mergeNamesakes: name =>
    `Ein Kontakt „${name}“ bleibt und bekommt die Gespräche, ausgefüllten Aufnahmen und Einträge des anderen. Der andere kommt in den Papierkorb. Sie können das rückgängig machen.`,
  mergeStays: 'Kontakt, der bleibt',
  mergeGoes: 'Kontakt, der geht',
  mergeSame: 'Beide Kontakte haben dieselben Werte.',
  mergeBoth: 'Beide behalten',
  mergeBack: 'Zurück',
  merge: 'Kontakte zusammenführen',
  merged: name => `Zusammengeführt: ${name}`,
  erase: 'Alles löschen',
  eraseTitle: name => `Alles über ${name} löschen?`,
  eraseBody:
    'Der Kontakt, seine Gespräche mit allen Nachrichten, Notizen und Dateien, seine ausgefüllten Aufnahmen, die E-Mails an ihn und seine Worte in gemerkten Fragen, Antworten und Einträgen werden endgültig gelöscht. Niemand kann sie zurückholen. Das Protokoll behält, dass und von wem sie gelöscht wurden.',
  typeName: name => `Geben Sie zur Bestätigung den Namen ein: ${name}`,
  erased: (name, conversations, intakes, files) =>
    `Alles über ${name} ist gelöscht: ${count(conversations, 'Gespräch', 'Gespräche')}, ${count(intakes, 'ausgefüllte Aufnahme', 'ausgefüllte Aufnahmen')}, ${count(files, 'Datei', 'Dateien')}`,
  conversations: 'Gespräche',
  conversation: 'Gespräch',
  filledIntakes: 'Ausgefüllte Aufnahmen',
  filledIntake: 'Ausgefüllte Aufnahme',
  none: 'Noch keine.',
  notes: 'Notizen des Teams',
  files: 'Gesendete Dateien',
  identities: 'Bekannt als',
  identityKinds: { site_user: 'Auf Ihrer Website angemeldet', phone: 'Rief von dieser Nummer an' },
  toConversation: 'Gespräch',
  showAll: 'Alle zeigen',
  newOf: title => `Neu: ${title}`,
}

function count(many: number, one: string, more: string): string {
  return `${number(many)} ${many === 1 ? one : more}`
}
