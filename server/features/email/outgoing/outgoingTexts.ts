interface OutgoingTexts {
  /** The line above the quoted mail. */
  wrote: (date: string, name: string) => string
  /** Instead of a text, in a mail with files only. */
  attached: string
  /** The link by which a person gets no more such mails. */
  unsubscribe: string
  /** A note to the team. */
  refused: (addresses: string) => string
}

const en: OutgoingTexts = {
  wrote: (date, name) => `On ${date}, ${name} wrote:`,
  attached: 'See the attachment.',
  unsubscribe: 'Unsubscribe',
  refused: addresses => `Not delivered to everybody. The mail server refuses ${addresses}`,
}

const de: OutgoingTexts = {
  wrote: (date, name) => `Am ${date} schrieb ${name}:`,
  attached: 'Siehe Anhang.',
  unsubscribe: 'Abmelden',
  refused: addresses => `Nicht an alle zugestellt. Der Mailserver lehnt ab: ${addresses}`,
}

/** Returns the texts in a language; English for languages without texts. */
export function outgoingTexts(language: string): OutgoingTexts {
  return /^de\b/.test(language) ? de : en
}
