const english = {
  yes: 'Yes, please.',
  unknown: 'I do not know that.',
  done: 'Thank you, that is all. Goodbye!',
  givenUp: 'This does not help me. Goodbye.',
  /** Phrases with which the person states a fact. */
  tell: [
    (_name: string, value: string) => value,
    (_name: string, value: string) => `It is ${value}.`,
    (name: string, value: string) => `${name}: ${value}`,
  ],
}

export type PersonTexts = typeof english

const german: PersonTexts = {
  yes: 'Ja, bitte.',
  unknown: 'Das weiß ich nicht.',
  done: 'Danke, das war alles. Auf Wiedersehen!',
  givenUp: 'Das hilft mir nicht weiter. Auf Wiedersehen.',
  tell: [
    (_name, value) => value,
    (_name, value) => `Das ist ${value}.`,
    (name, value) => `${name}: ${value}`,
  ],
}

/** Returns the texts of a person without a model: German for German speakers, otherwise English. */
export function personTexts(language: string | undefined): PersonTexts {
  return language?.startsWith('de') ? german : english
}
