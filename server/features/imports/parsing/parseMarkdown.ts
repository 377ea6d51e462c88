import type { Block, ParsedDocument } from './block.ts'
import { firstHeading } from './firstHeading.ts'
import { tidyText } from './tidyText.ts'

/** Parses a Markdown text into headings, tables and paragraphs; code stays as it is. */
export function parseMarkdown(source: string): ParsedDocument {
  const text = source.replace(/\r\n?/g, '\n')
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? []
  const blocks = partsOf(text.slice(front.length)).flatMap(blocksOf)
  return { title: titleIn(front) ?? firstHeading(blocks), pages: null, blocks }
}

/** Returns the title from the front matter; null if there is none. */
function titleIn(front: string): string | null {
  const [, quoted = '', title = quoted] = /^title:[ \t]*(?:(["'].*["'])|(.+?))[ \t]*$/m.exec(front) ?? []
  return tidyText(title.replace(/^(["'])(.*)\1$/, '$2')) || null
}

/** Splits a text into paragraphs; fenced code stays whole. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let part: string[] = []
  let fence: string | null = null
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null
    } else if (mark) fence = mark
    const isUnderline = fence === null && part.length === 1 && underline.test(line)
    if (isUnderline) part = [`${line.trim().startsWith('=') ? '#' : '##'} ${part[0]?.trim()}`]
    const isHeading = fence === null && headingLine.test(line)
    if ((fence === null && line.trim() === '') || isHeading) end()
    if (isUnderline) end()
    else if (isHeading) parts.push(line)
    else if (line.trim() !== '' || fence !== null) part.push(line)
  }
  end()
  return parts

  function end(): void {
    if (part.length > 0) parts.push(part.join('\n'))
    part = []
  }
}

const headingLine = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/

function blocksOf(part: string): Block[] {
  const [, marks, text = ''] = headingLine.exec(part) ?? []
  if (marks) return [{ kind: 'heading', level: marks.length, text: tidyText(text) }]
  return [tableOf(part) ?? { kind: 'text', text: part }]
}

function tableOf(part: string): Block | null {
  const [head = '', rule = '', ...body] = part.split('\n')
  if (!head.includes('|') || !/^[\s|:-]+$/.test(rule) || !rule.includes('-')) return null
  return { kind: 'table', rows: [head, ...body].map(cellsOf) }
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map(cell => tidyText(cell.replaceAll('\\|', '|')))
}
