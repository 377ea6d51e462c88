/** Texts of keeping a question with its answer. */
export const en = {
  keep: 'Keep the question',
  kept: 'Kept: it is asked again before this agent is published',
  suite: 'Kept questions',
  see: 'See kept questions',
}
