const maxColumns = 12
const maxRows = 100

/**
 * Parses the table at a line: a header, a line of dashes, and rows. Returns undefined if there is none or it is too
 * large.
 */
export function parseTable(
  lines: readonly string[],
  at: number,
): { rows: string[][]; end: number } | undefined {
  const [first, dashes] = [lines[at] ?? '', lines[at + 1] ?? '']
  if (!first.includes('|') || !dashes.includes('-') || !dashes.includes('|')) return undefined
  const header = cellsOf(first)
  const columns = cellsOf(dashes)
  if (columns.length !== header.length || header.length > maxColumns) return undefined
  if (!columns.every(cell => /^:?-+:?$/.test(cell))) return undefined
  let end = at + 2
  while (end < lines.length && end - at <= maxRows + 2 && lines[end]?.includes('|')) end += 1
  if (end - at > maxRows + 2) return undefined
  const rows = lines.slice(at + 2, end).map(line => {
    const cells = cellsOf(line)
    return header.map((_, index) => cells[index] ?? '')
  })
  return { rows: [header, ...rows], end }
}

function cellsOf(line: string): string[] {
  const bare = line.trim().replace(/^\|/, '')
  const cells = (bare.endsWith('|') && !bare.endsWith('\\|') ? bare.slice(0, -1) : bare).split('|')
  const joined: string[] = []
  for (const cell of cells) {
    const before = joined.at(-1)
    if (before?.endsWith('\\')) joined[joined.length - 1] = `${before.slice(0, -1)}|${cell}`
    else joined.push(cell)
  }
  return joined.map(cell => cell.trim())
}
