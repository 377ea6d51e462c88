/** Texts of regression questions. */
export const en = {
  keep: 'Keep the question',
  kept: 'Kept: it is asked again before this agent is published',
  suite: 'Kept questions',
  see: 'See kept questions',
}
