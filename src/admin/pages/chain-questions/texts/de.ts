import type { en } from './en.ts'

/** German texts of the questions from chains. */
export const de: typeof en = {
  caption: 'Ketten, die auf eine Entscheidung von Ihnen warten.',
  help: 'Eine Kette, die Ihr Team fragt, steht still, bis hier jemand antwortet oder ihre Zeit vorbei ist. Die erste Antwort zählt.',
  forbiddenTitle: 'Sie können nicht sehen, was Ketten fragen',
  list: 'Fragen',
  emptyTitle: 'Keine Kette wartet',
  emptyBody: 'Sobald eine Kette Ihr Team etwas fragt, erscheint es hier von selbst.',
  from: chain => `Kette ${chain}`,
  until: 'wartet bis',
  conversation: 'Gespräch',
  conversationNamed: question => `Gespräch: ${question}`,
  answer: 'Antworten',
  answerNamed: question => `Antworten: ${question}`,
  send: 'Antwort senden',
  sent: 'Die Kette geht weiter',
  choice: 'Ihre Antwort',
  fields: 'Angaben',
}
