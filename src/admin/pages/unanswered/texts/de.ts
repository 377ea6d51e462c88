import { number } from '../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the unanswered questions. */
export const de: Widened<typeof en> = {
  caption: 'Was Besucher gefragt und Agenten nicht gefunden haben.',
  help: 'Fragen, die dasselbe fragen, stehen beieinander, die häufigste zuerst. Schreiben Sie eine Antwort, und Agenten geben sie von da an. Tests und Simulationen zählen nicht; eine Frage verschwindet, wenn ihr Gespräch gelöscht wird.',
  show: 'Anzeigen',
  shown: { open: 'Offen', dismissed: 'Nichts für uns', wrong: 'Als falsch markiert' },
  forbiddenTitle: 'Die Fragen ohne Antwort können Sie nicht sehen',
  since: day => `Gefragt seit ${day}`,
  list: 'Fragen',
  more: 'Mehr anzeigen',
  empty: {
    open: {
      title: 'Jede Frage hat etwas gefunden',
      body: 'Wo ein Agent eine Frage nachschlägt und keinen Abschnitt findet, der passt, erscheint die Frage hier.',
    },
    dismissed: {
      title: 'Nichts wurde beiseitegelegt',
      body: 'Fragen, die nichts für Sie sind, erscheinen hier und lassen sich zurücknehmen.',
    },
    wrong: {
      title: 'Kein Abschnitt wurde als falsch markiert',
      body: 'Unter jeder Antwort eines Agenten sehen Sie, woher sie kommt, und können einen Abschnitt als falsch für diese Frage markieren. Er erscheint hier und lässt sich zurücknehmen.',
    },
  },
  asked: count => (count === 1 ? 'einmal gefragt' : `${number(count)}-mal gefragt`),
  last: 'zuletzt',
  answer: 'Beantworten',
  answerNamed: question => `Beantworten: ${question}`,
  dismiss: 'Nichts für uns',
  dismissNamed: question => `Nichts für uns: ${question}`,
  dismissed: 'Die Frage wurde beiseitegelegt',
  reopen: 'Zurücknehmen',
  reopenNamed: question => `Zurücknehmen: ${question}`,
  reopened: 'Die Frage steht wieder in der Liste',
  wrongFor: question => `Falsch für: ${question}`,
  by: name => `von ${name}`,
}
