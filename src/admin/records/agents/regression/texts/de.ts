import { counted, number } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

const questions = (count: number) => counted(count, 'Regressionstest', 'Regressionstests')

export const de: Widened<typeof en> = {
  title: 'Regressionstests',
  asking: (done: number, count: number) =>
    `${questions(count)} mit beiden Versionen: ${number(done)} fertig …`,
  same: (count: number) =>
    count === 1 ? 'Die Antwort bleibt dieselbe.' : `Alle ${number(count)} Antworten bleiben dieselben.`,
  changed: (changed: number, count: number) =>
    changed === 1
      ? `1 von ${counted(count, 'Regressionstest', 'Regressionstests')} wird anders beantwortet:`
      : `${number(changed)} von ${counted(count, 'Regressionstest', 'Regressionstests')} werden anders beantwortet:`,
  failed: 'Die Regressionstests konnten nicht ausgeführt werden',
  published: 'Veröffentlicht',
  draft: 'Entwurf',
  kept: 'Wie gespeichert',
  nothing: 'Keine Antwort',
  handedOver: 'Übergibt an Ihr Team.',
  actions: (names: string) => `Ruft ${names} auf.`,
  passages: (titles: string) => `Gefunden: ${titles}.`,
  differences: {
    answer: 'anderer Wortlaut',
    actions: 'andere Aktionen',
    passages: 'andere Abschnitte',
    ending: 'endet anders',
  },
}
