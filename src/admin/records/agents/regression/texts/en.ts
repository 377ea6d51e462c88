import { number } from '../../../../../ui/texts/en/wording.ts'

const questions = (count: number) => (count === 1 ? '1 kept question' : `${number(count)} kept questions`)

/** Texts of the regression questions that are asked before an agent is published. */
export const en = {
  title: 'Kept questions',
  asking: (done: number, count: number) =>
    `Asking ${questions(count)} of both versions: ${number(done)} done …`,
  same: (count: number) =>
    count === 1 ? 'The answer stays the same.' : `All ${number(count)} answers stay the same.`,
  changed: (changed: number, count: number) =>
    changed === 1
      ? `1 of ${questions(count)} is answered otherwise:`
      : `${number(changed)} of ${questions(count)} are answered otherwise:`,
  failed: 'The kept questions could not be asked',
  published: 'Published',
  draft: 'Draft',
  kept: 'As it was kept',
  nothing: 'No answer',
  handedOver: 'Hands over to your team.',
  actions: (names: string) => `Calls ${names}.`,
  passages: (titles: string) => `Found: ${titles}.`,
  differences: {
    answer: 'other words',
    actions: 'other actions',
    passages: 'other passages',
    ending: 'ends differently',
  },
}
