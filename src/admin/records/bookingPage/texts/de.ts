import type { en } from './en.ts'

/** Texts of the booking page's address and embed code. */
export const de: typeof en = {
  title: 'Ihre Buchungsseite',
  address: 'Adresse der Buchungsseite',
  copy: 'Adresse kopieren',
  open: 'Buchungsseite öffnen',
  embed: 'In Ihre Website einbinden',
  code: 'Buchungsseite: Code zum Einbinden',
  codeHint:
    'Setzen Sie diese zwei Zeilen dorthin, wo die Buchungsseite stehen soll. Sie erscheint auf den erlaubten Websites und wächst mit ihrem Inhalt.',
  copyCode: 'Code der Buchungsseite kopieren',
  policy: origin =>
    `Falls Ihre Seiten eine Content-Security-Policy haben, ergänzen Sie ${origin} bei script-src und frame-src.`,
}
