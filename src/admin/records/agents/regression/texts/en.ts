import { number } from '../../../../../ui/texts/en/wording.ts'

const questions = (count: number) => (count === 1 ? '1 regression test' : `${number(count)} regression tests`)

/** Texts of the regression questions that are asked before an agent is published. */
export const en = {
  title: 'Regression tests',
  asking: (done: number, count: number) =>
    `Running ${questions(count)} on both versions: ${number(done)} done …`,
  same: (count: number) =>
    count === 1 ? 'The answer stays the same.' : `All ${number(count)} answers stay the same.`,
  changed: (changed: number, count: number) =>
    changed === 1
      ? `1 of ${questions(count)} gets a different answer:`
      : `${number(changed)} of ${questions(count)} get different answers:`,
  failed: 'The regression tests could not be run',
  published: 'Published',
  draft: 'Draft',
  kept: 'As saved',
  nothing: 'No answer',
  handedOver: 'Hands off to your team.',
  actions: (names: string) => `Calls ${names}.`,
  passages: (titles: string) => `Found: ${titles}.`,
  differences: {
    answer: 'different wording',
    actions: 'different actions',
    passages: 'different passages',
    ending: 'ends differently',
  },
}
