/** A sentence, a line of a list or a row of a table. */
export interface QuotablePart {
  text: string
  /** What it speaks of: of a row also the names of its columns. */
  about: string
  isRow: boolean
  /** It follows the part before it in the same line. */
  isInLine: boolean
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A Markdown text in the smallest parts that say something by themselves. */
export function quotableParts(content: string): QuotablePart[] {
  let columns: string[] | null = null
  return content.split('\n').flatMap((line, index, lines) => {
    if (!line.startsWith('|')) {
      columns = null
      return sentencesOf(line)
    }
    if (isRule(line)) return []
    if (isRule(lines[index + 1] ?? '')) {
      columns = cellsOf(line)
      return []
    }
    return rowOf(cellsOf(line), columns ?? [])
  })
}

function sentencesOf(line: string): QuotablePart[] {
  return Array.from(sentences.segment(line), ({ segment }) => segment.trim())
    .filter(Boolean)
    .map((text, index) => ({ text, about: text, isRow: false, isInLine: index > 0 }))
}

/** As it can also be read aloud: what the row is of, then each column by its name. */
function rowOf([first = '', ...others]: string[], [, ...columns]: string[]): QuotablePart[] {
  const values = others.flatMap((cell, index) => {
    const column = columns[index]
    return cell === '' ? [] : [column ? `${column}: ${cell}` : cell]
  })
  const text = [first, values.join(', ')].filter(Boolean).join(' – ')
  return text === '' ? [] : [{ text, about: text, isRow: true, isInLine: false }]
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'))
}

function isRule(line: string): boolean {
  return /^\|(?:\s*:?-+:?\s*\|)+$/.test(line.trim())
}
