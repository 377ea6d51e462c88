// Spreadsheets execute a cell that starts with one of these; some convert the full-width forms to the plain ones.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Returns the text of a spreadsheet cell with an apostrophe in front if a spreadsheet would execute it. */
export function guardedCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
