/** A file of the rows that were refused, safe to open in a spreadsheet, under one line of names. */
export async function failedCsv(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const csv = papa.unparse({ fields: [...names], data: rows.map(row => [...row]) }, { escapeFormulae: true })
  // Spreadsheets take a file without the mark for the encoding of long ago.
  return new Blob([`\u{feff}${csv}\r\n`], { type: 'text/csv;charset=utf-8' })
}
