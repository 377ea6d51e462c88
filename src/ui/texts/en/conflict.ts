/** Texts of the dialog for conflicting changes. */
export const conflict = {
  title: 'Somebody else changed the same fields',
  body: (who: string) =>
    `${who} saved while you were editing. Choose what to keep; everything else is merged.`,
  before: 'Before',
  mine: 'Yours',
  theirs: 'Theirs',
  apply: 'Save with these choices',
  restore: 'Continue with these choices',
  empty: 'empty',
}
