import { type Block, type Budget, deepest, type Inline } from './markdownTree.ts'
import { parseInlines } from './parseInlines.ts'
import { parseTable } from './parseTable.ts'

interface Options {
  budget: Budget
  depth: number
  /** More text is coming at the end of the last line. */
  isGrowing: boolean
}

/** Parses lines into paragraphs, lists, quotes, tables and code. Each nesting level reads a line once. */
export function parseBlocks(lines: readonly string[], options: Options): Block[] {
  const { budget, depth } = options
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    budget.left -= 1
    if (budget.left <= 0 || depth > deepest) {
      blocks.push({ kind: 'plain', text: lines.slice(at).join('\n') })
      break
    }
    at = step(lines[at] ?? '')
  }
  return blocks

  function step(line: string): number {
    if (line.trim() === '') return at + 1
    if (fence.test(line)) return code()
    if (isRule(line)) return add({ kind: 'rule' }, at + 1)
    const [, title] = heading.exec(line) ?? []
    if (title !== undefined) return add({ kind: 'heading', children: inlines(title, at + 1) }, at + 1)
    if (quoted.test(line)) return quote()
    if (listMark.test(line)) return list()
    return table() ?? paragraph()
  }

  function add(block: Block, next: number): number {
    blocks.push(block)
    return next
  }

  function inlines(text: string, next: number): Inline[] {
    return parseInlines(text.trim(), { budget, isGrowing: options.isGrowing && next >= lines.length })
  }

  function inside(inner: readonly string[], next: number): Block[] {
    const isGrowing = options.isGrowing && next >= lines.length
    return parseBlocks(inner, { budget, depth: depth + 1, isGrowing })
  }

  /** Parses a fenced code block. An unclosed fence contains all text after it. */
  function code(): number {
    const [, indent = '', mark = ''] = fence.exec(lines[at] ?? '') ?? []
    let end = at + 1
    while (end < lines.length && !closesFence(lines[end] ?? '', mark)) end += 1
    const inner = lines.slice(at + 1, end).map(line => dedented(line, indent.length))
    return add({ kind: 'code', text: inner.join('\n') }, end + 1)
  }

  function quote(): number {
    const end = endOf(line => quoted.test(line))
    const inner = lines.slice(at, end).map(line => line.replace(quoted, ''))
    return add({ kind: 'quote', blocks: inside(inner, end) }, end)
  }

  function paragraph(): number {
    const end = endOf((line, index) => index === at || !(line.trim() === '' || interrupts(line)))
    const text = lines.slice(at, end).join('\n')
    return add({ kind: 'paragraph', children: inlines(text, end) }, end)
  }

  function table(): number | undefined {
    const found = parseTable(lines, at)
    if (!found) return undefined
    const [header = [], ...rows] = found.rows.map(row => row.map(cell => inlines(cell, 0)))
    return add({ kind: 'table', header, rows }, found.end)
  }

  function endOf(belongs: (line: string, index: number) => boolean): number {
    let end = at
    while (end < lines.length && belongs(lines[end] ?? '', end)) end += 1
    return end
  }

  function list(): number {
    const first = markOf(lines[at] ?? '')
    const items: string[][] = []
    let width = 0
    let blanks = 0
    let end = at
    let next = at
    for (; next < lines.length && items.length <= budget.left; next += 1) {
      const line = lines[next] ?? ''
      if (line.trim() === '') {
        blanks += 1
        continue
      }
      const mark = markOf(line)
      const isItem = mark !== undefined && mark.indent < (first?.indent ?? 0) + 2
      if (isItem && (mark.isOrdered !== first?.isOrdered || isRule(line))) break
      if (!isItem && !continues(line, first?.indent ?? 0, blanks)) break
      if (isItem) {
        items.push([mark.text])
        width = mark.width
      } else {
        // Text indented less than the item's text is still meant to belong to the item.
        width = Math.min(width, indentOf(line) || width)
        items.at(-1)?.push(...Array<string>(blanks).fill(''), dedented(line, width))
      }
      blanks = 0
      end = next + 1
    }
    const parsed = items.map((item, index) => inside(item, index === items.length - 1 ? end : 0))
    const { isOrdered = false, start = 1 } = first ?? {}
    return add({ kind: 'list', isOrdered, start, items: parsed }, end)
  }
}

const fence = /^( *)(`{3,}|~{3,})[^`]*$/
const heading = /^ {0,3}#{1,6} +(.*)$/
const quoted = /^ {0,3}> ?/
const listMark = /^ *(?:[-*+]|\d{1,9}[.)])(?: |$)/

interface ListMark {
  indent: number
  /** Column where the text after the marker begins. */
  width: number
  isOrdered: boolean
  start: number
  text: string
}

function markOf(line: string): ListMark | undefined {
  const [whole] = listMark.exec(line) ?? []
  if (whole === undefined) return undefined
  const mark = whole.trim()
  const text = line.slice(whole.length)
  return {
    indent: indentOf(line),
    width: whole.length,
    isOrdered: mark.length > 1,
    start: mark.length > 1 ? Number.parseInt(mark, 10) : 1,
    text: text.trimStart(),
  }
}

/** Returns whether a line belongs to the item above it: it is indented, or continues the item's paragraph. */
function continues(line: string, indent: number, blanks: number): boolean {
  return indentOf(line) >= indent + 2 || (blanks === 0 && !interrupts(line))
}

/**
 * Returns whether a line starts a new block without an empty line before it. A numbered list must start at 1, because
 * sentences can end with a year.
 */
function interrupts(line: string): boolean {
  const mark = markOf(line)
  if (mark) return mark.start === 1
  return fence.test(line) || isRule(line) || heading.test(line) || quoted.test(line)
}

function isRule(line: string): boolean {
  return /^(-{3,}|\*{3,}|_{3,})$/.test(line.replaceAll(' ', ''))
}

function closesFence(line: string, mark: string): boolean {
  const bare = line.trim()
  return bare.length >= mark.length && bare === mark.charAt(0).repeat(bare.length)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function dedented(line: string, width: number): string {
  return line.slice(Math.min(width, indentOf(line)))
}
