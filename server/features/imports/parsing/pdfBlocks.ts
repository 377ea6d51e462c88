import type { Block } from './block.ts'
import { lineJoiner } from './lineJoiner.ts'
import type { PdfLine } from './pdfLines.ts'

/** Turns lines into headings, paragraphs and tables by letter height, line spacing and repetition. */
export function pdfBlocks(lines: readonly PdfLine[]): Block[] {
  const written = withoutRepeats(lines)
  const body = commonHeight(written)
  const heights = headingHeights(written, body)
  const join = lineJoiner(written.map(({ text }) => text))
  const found = withWholeWords(groups(written, line => kindOf(line, heights)))
  return found.flatMap(group => blocksOf(group, heights, join))
}

/**
 * Removes page headers and footers: lines that occur on more than half of the pages, regardless of the numbers in them.
 * Needs at least three pages.
 */
function withoutRepeats(lines: readonly PdfLine[]): PdfLine[] {
  const pages = new Set(lines.map(({ page }) => page)).size
  if (pages < 3) return [...lines]
  const seen = new Map<string, Set<number>>()
  for (const { text, page } of lines) {
    const form = formOf(text)
    seen.set(form, (seen.get(form) ?? new Set()).add(page))
  }
  return lines.filter(({ text }) => text.length > 200 || (seen.get(formOf(text))?.size ?? 0) <= pages / 2)
}

function formOf(text: string): string {
  return text.replace(/\d+/g, '#')
}

function commonHeight(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>()
  for (const { height, text } of lines)
    letters.set(rounded(height), (letters.get(rounded(height)) ?? 0) + text.length)
  return [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}

/** Returns the heights that count as headings, the largest first, at most six. */
function headingHeights(lines: readonly PdfLine[], body: number): number[] {
  const larger = lines.filter(({ height, text }) => rounded(height) > body * 1.12 && text.length <= 150)
  return [...new Set(larger.map(({ height }) => rounded(height)))]
    .sort((one, other) => other - one)
    .slice(0, 6)
}

function rounded(height: number): number {
  return Math.round(height * 2) / 2
}

type Kind = 'heading' | 'row' | 'text'

function kindOf(line: PdfLine, heights: readonly number[]): Kind {
  if (line.text.length <= 150 && heights.includes(rounded(line.height))) return 'heading'
  return line.cells.length > 1 ? 'row' : 'text'
}

interface Group {
  kind: Kind
  lines: PdfLine[]
}

function groups(lines: readonly PdfLine[], kind: (line: PdfLine) => Kind): Group[] {
  const found: Group[] = []
  for (const line of lines) {
    const last = found.at(-1)
    const before = last?.lines.at(-1)
    if (last && before && last.kind === kind(line) && goesOn(last.kind, before, line)) last.lines.push(line)
    else found.push({ kind: kind(line), lines: [line] })
  }
  return found
}

/** Returns whether a line continues the group of the line before it; a group never continues on the next page. */
function goesOn(kind: Kind, before: PdfLine, line: PdfLine): boolean {
  if (before.page !== line.page) return false
  if (kind === 'row') return before.cells.length === line.cells.length
  const step = before.y - line.y
  const isNear = step > 0 && step < 1.8 * Math.max(before.height, line.height)
  return isNear && rounded(before.height) === rounded(line.height)
}

/** Rejoins each word that a page or column break divides, in the paragraph where it begins. */
function withWholeWords(found: readonly Group[]): Group[] {
  const whole = found.map(group => ({ ...group, lines: [...group.lines] }))
  for (const [index, group] of whole.entries()) {
    const next = whole[index + 1]
    const [end, start] = [group.lines.at(-1), next?.lines[0]]
    if (!next || !end || !start || group.kind !== 'text' || next.kind !== 'text') continue
    const [word] = /^\p{Ll}\S*/u.exec(start.text) ?? []
    if (word === undefined || !/\p{L}[-\u2010\u00ad]$/u.test(end.text)) continue
    group.lines.push({ ...end, text: word })
    const text = start.text.slice(word.length).trimStart()
    next.lines.splice(0, 1, ...(text === '' ? [] : [{ ...start, text }]))
  }
  return whole.filter(({ lines }) => lines.length > 0)
}

function blocksOf(
  { kind, lines }: Group,
  heights: readonly number[],
  join: (lines: readonly string[]) => string,
): Block[] {
  const [{ page, height }] = lines as [PdfLine]
  if (kind === 'row' && lines.length > 1)
    return [{ kind: 'table', rows: lines.map(({ cells }) => cells.map(cell => join([cell]))), page }]
  const text = join(lines.map(line => line.text))
  if (kind === 'heading')
    return [{ kind: 'heading', level: heights.indexOf(rounded(height)) + 1, text, page }]
  return [{ kind: 'text', text, page }]
}
