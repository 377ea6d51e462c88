import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the contact pages. */
export const de: Widened<typeof en> = {
  more: name => `Mehr zu ${name}`,
  mail: {
    write: 'E-Mail schreiben',
    title: name => `E-Mail an ${name} schreiben`,
    to: 'An',
    subject: 'Betreff',
    text: 'Text',
    hint: 'Ihre Signatur kommt dazu. Das Gespräch ist Ihnen zugewiesen, und Antworten erscheinen darin.',
    send: 'Senden',
  },
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
    `${one} bleibt und bekommt die Gespräche, Fragebogenantworten und Einträge von ${other}. ${other} kommt in den Papierkorb. Sie können das rückgängig machen.`,
  mergeNamesakes: name =>
    `Ein Kontakt „${name}“ bleibt und bekommt die Gespräche, Fragebogenantworten und Einträge des anderen. Der andere kommt in den Papierkorb. Sie können das rückgängig machen.`,
  mergeStays: 'Kontakt, der bleibt',
  mergeGoes: 'Kontakt, der entfernt wird',
  mergeSame: 'Beide Kontakte haben dieselben Werte.',
  mergeBoth: 'Beide behalten',
  mergeBack: 'Zurück',
  merge: 'Kontakte zusammenführen',
  merged: name => `Zusammengeführt: ${name}`,
  erase: 'Alle Daten löschen',
  eraseTitle: name => `Alle Daten über ${name} löschen?`,
  eraseBody:
    'Endgültig gelöscht werden der Kontakt, seine Gespräche mit allen Nachrichten, Notizen und Dateien, seine Fragebogenantworten, die E-Mails an ihn und seine Worte in Regressionstests, Antworten und Einträgen. Sie können das nicht rückgängig machen. Das Protokoll behält, wer die Daten wann gelöscht hat.',
  typeName: name => `Geben Sie zur Bestätigung den Namen ein: ${name}`,
  erased: (name, conversations, intakes, files) =>
    `Alle Daten über ${name} sind gelöscht: ${count(conversations, 'Gespräch', 'Gespräche')}, ${count(intakes, 'Fragebogenantwort', 'Fragebogenantworten')}, ${count(files, 'Datei', 'Dateien')}`,
  conversations: 'Gespräche',
  conversation: 'Gespräch',
  filledIntakes: 'Fragebogenantworten',
  filledIntake: 'Fragebogenantwort',
  none: 'Noch keine.',
  notes: 'Notizen des Teams',
  files: 'Gesendete Dateien',
  identities: 'Bekannt als',
  identityKinds: { site_user: 'Auf Ihrer Website angemeldet', phone: 'Rief von dieser Nummer an' },
  toConversation: 'Gespräch',
  emailPermission: 'E-Mail-Erlaubnis prüfen',
  emailPurposes: { reminder: 'Erinnerungen:', marketing: 'Neuigkeiten und Angebote:' },
  showAll: 'Alle zeigen',
  newOf: title => `Neu: ${title}`,
}

function count(many: number, one: string, more: string): string {
  return `${number(many)} ${many === 1 ? one : more}`
}
