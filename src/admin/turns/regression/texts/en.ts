/** Texts of regression questions. */
export const en = {
  keep: 'Save as regression test',
  kept: 'Saved: this test runs before the agent is published',
  suite: 'Regression tests',
  see: 'View regression tests',
}
