import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** Texts of the pages of contacts, in German. */
export const de: Widened<typeof en> = {
  more: name => `Mehr zu ${name}`,
  handOut: 'Daten exportieren',
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
