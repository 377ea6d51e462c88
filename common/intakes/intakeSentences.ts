/** Sentences of an intake that both the chat and its preview say. */
export const intakeSentences = {
  en: {
    agree: 'I agree',
    askConsent: 'Do you agree that we keep your answers?',
    several: 'You can name several, separated by commas.',
    done: 'Thank you, that is everything.',
  },
  de: {
    agree: 'Ich stimme zu',
    askConsent: 'Sind Sie einverstanden, dass wir Ihre Antworten aufbewahren?',
    several: 'Sie können mehrere nennen, durch Kommas getrennt.',
    done: 'Vielen Dank, das war alles.',
  },
} as const
