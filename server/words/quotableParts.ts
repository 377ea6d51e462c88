/** Sentence, list item or table row. */
export interface QuotablePart {
  text: string
  /** Text that the part is scored by; for a row, with the column names. */
  about: string
  isRow: boolean
  /** Set if it follows the previous part on the same line. */
  isInLine: boolean
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a Markdown text into the smallest parts that make sense by themselves. */
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

/** Writes a row so that it can also be read aloud: first its subject, then each value after its column name. */
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
