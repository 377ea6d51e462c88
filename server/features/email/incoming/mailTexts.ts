import { cutText } from '../../../store/cutText.ts'

interface MailTexts {
  /** A mail that nobody can read. */
  unreadable: string
  /** A mail without words. */
  empty: string
  /** Below the beginning of a large mail. */
  isCut: string
  /** Below a mail with files that are not stored separately. */
  leftOut: (names: string) => string
  /** A note to the team. */
  brake: string
  someFile: string
}

const en: MailTexts = {
  unreadable: 'This mail could not be read. The original is attached.',
  empty: '(This mail has no text.)',
  isCut: '[This mail is too large. Its attachments are in the mailbox.]',
  leftOut: names => `[In the original mail: ${names}]`,
  brake: 'The agent no longer answers here: this many mails in a short time may come from a program.',
  someFile: 'a file',
}

const de: MailTexts = {
  unreadable: 'Diese Mail konnte nicht gelesen werden. Das Original ist angehängt.',
  empty: '(Diese Mail hat keinen Text.)',
  isCut: '[Diese Mail ist zu groß. Ihre Anhänge sind im Postfach.]',
  leftOut: names => `[In der Originalmail: ${names}]`,
  brake:
    'Der Agent antwortet hier nicht mehr: So viele Mails in kurzer Zeit schreibt vielleicht ein Programm.',
  someFile: 'eine Datei',
}

/** Longer names of files are cut. */
const longestName = 200

/** Returns the function that writes which files stay in the original mail; null is one without a name. */
export function leftOutText({ leftOut, someFile }: MailTexts): (names: readonly (string | null)[]) => string {
  return names =>
    leftOut(names.map(name => (name === null ? someFile : cutText(name, longestName))).join(', '))
}

/** Returns the texts in the tenant's language; English for languages without texts. */
export function mailTexts(language: string): MailTexts {
  return language === 'de' ? de : en
}
