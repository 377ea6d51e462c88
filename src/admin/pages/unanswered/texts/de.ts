import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the unanswered questions. */
export const de: Widened<typeof en> = {
  caption: 'Fragen von Besuchern, zu denen Agenten nichts gefunden haben.',
  help: 'Ähnliche Fragen sind zusammengefasst, die häufigsten zuerst. Schreiben Sie eine Antwort, und Agenten geben sie von da an. Tests und Simulationen zählen nicht. Eine Frage verschwindet, wenn ihr Gespräch gelöscht wird.',
  show: 'Anzeigen',
  shown: { open: 'Offen', dismissed: 'Verworfen', wrong: 'Als falsch markiert' },
  forbiddenTitle: 'Die unbeantworteten Fragen können Sie nicht sehen',
  since: day => `Gefragt seit ${day}`,
  onlyOne: 'Eine Frage',
  list: 'Fragen',
  more: 'Mehr anzeigen',
  empty: {
    open: {
      title: 'Keine unbeantworteten Fragen',
      body: 'Wenn ein Agent im Wissen sucht und keinen passenden Abschnitt findet, erscheint die Frage hier.',
    },
    dismissed: {
      title: 'Keine verworfenen Fragen',
      body: 'Fragen, die Sie verwerfen, erscheinen hier. Sie können sie wieder öffnen.',
    },
    wrong: {
      title: 'Keine als falsch markierten Abschnitte',
      body: 'Öffnen Sie unter der Antwort eines Agenten die Quellen, um einen Abschnitt als falsch für diese Frage zu markieren. Markierte Abschnitte erscheinen hier, und Sie können jede Markierung aufheben.',
    },
  },
  asked: count => (count === 1 ? 'einmal gefragt' : `${number(count)}-mal gefragt`),
  last: 'zuletzt',
  wordings: 'Andere Formulierungen',
  answer: 'Antwort schreiben',
  answerNamed: question => `Antwort schreiben: ${question}`,
  dismiss: 'Verwerfen',
  dismissNamed: question => `Verwerfen: ${question}`,
  dismissed: 'Frage verworfen',
  reopen: 'Wieder öffnen',
  reopenNamed: question => `Wieder öffnen: ${question}`,
  reopened: 'Frage wieder geöffnet',
  wrongFor: question => `Falsch für: ${question}`,
  by: name => `von ${name}`,
}
