import { counted, number } from '../../../../../ui/texts/de/wording.ts'
import type { Widened } from '../../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

const questions = (count: number) => counted(count, 'gemerkte Frage', 'gemerkte Fragen')

export const de: Widened<typeof en> = {
  title: 'Gemerkte Fragen',
  asking: (done: number, count: number) =>
    `${questions(count)} gehen an beide Fassungen: ${number(done)} fertig …`,
  same: (count: number) =>
    count === 1 ? 'Die Antwort bleibt dieselbe.' : `Alle ${number(count)} Antworten bleiben dieselben.`,
  changed: (changed: number, count: number) =>
    changed === 1
      ? `1 von ${counted(count, 'gemerkten Frage', 'gemerkten Fragen')} wird anders beantwortet:`
      : `${number(changed)} von ${counted(count, 'gemerkten Frage', 'gemerkten Fragen')} werden anders beantwortet:`,
  failed: 'Die gemerkten Fragen konnten nicht gestellt werden',
  published: 'Veröffentlicht',
  draft: 'Entwurf',
  kept: 'Wie sie gemerkt wurde',
  nothing: 'Keine Antwort',
  handedOver: 'Übergibt an Ihr Team.',
  actions: (names: string) => `Ruft ${names} auf.`,
  passages: (titles: string) => `Gefunden: ${titles}.`,
  differences: {
    answer: 'andere Worte',
    actions: 'andere Aktionen',
    passages: 'andere Fundstellen',
    ending: 'endet anders',
  },
}
