import type { en } from './en.ts'

/** German texts of the questions from chains. */
export const de: typeof en = {
  caption: 'Abläufe, die auf Ihre Entscheidung warten.',
  help: 'Ein Ablauf, der Ihr Team fragt, hält an, bis hier jemand antwortet oder seine Frist endet. Die erste Antwort zählt.',
  forbiddenTitle: 'Die Freigaben können Sie nicht sehen',
  list: 'Freigaben',
  emptyTitle: 'Kein Ablauf wartet',
  emptyBody: 'Sobald ein Ablauf Ihr Team um eine Entscheidung bittet, erscheint die Frage hier.',
  from: chain => `Ablauf ${chain}`,
  until: 'wartet bis',
  conversation: 'Gespräch',
  conversationNamed: question => `Gespräch: ${question}`,
  answer: 'Antworten',
  answerNamed: question => `Antworten: ${question}`,
  send: 'Antwort senden',
  sent: 'Der Ablauf läuft weiter',
  choice: 'Ihre Antwort',
  fields: 'Angaben',
}
