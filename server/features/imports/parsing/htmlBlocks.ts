import type { Block } from './block.ts'
import type { HtmlElement } from './htmlDocument.ts'
import { plainWords } from './plainWords.ts'

interface Options {
  /** Whether a short paragraph in bold is meant as a heading, as people write in Word. */
  boldIsHeading?: boolean
}

/** The headings, paragraphs, lists and tables of a tree of HTML, in their order. */
export function htmlBlocks(root: HtmlElement, { boldIsHeading = false }: Options = {}): Block[] {
  const blocks: Block[] = []
  let words = ''
  walk(root)
  end()
  return blocks

  function walk(parent: HtmlElement): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === textNode) words += node.textContent ?? ''
      else if (node.nodeType === elementNode && !unseen.has(node.localName)) visit(node)
    }
  }

  function visit(node: HtmlElement): void {
    const { localName: name } = node
    if (name === 'br') words += '\n'
    else if (/^h[1-6]$/.test(name)) heading(node, Number(name[1]))
    // The question of a folded answer, or the name of a term.
    else if (name === 'summary' || name === 'dt') heading(node, 5)
    else if (name === 'table') table(node)
    else if (name === 'ul' || name === 'ol') text(listLines(node, 0).join('\n'))
    else if (name === 'pre') text(`\`\`\`\n${(node.textContent ?? '').trim()}\n\`\`\``)
    else if (name === 'p' && boldIsHeading && isBoldLine(node)) heading(node, 6)
    else if (inline.has(name)) walk(node)
    else {
      end()
      walk(node)
      end()
    }
  }

  function heading(node: HtmlElement, level: number): void {
    end()
    const text = plainWords(node.textContent ?? '')
    if (text !== '') blocks.push({ kind: 'heading', level, text })
  }

  function table(node: HtmlElement): void {
    end()
    const rows = rowsOf(node)
    const width = Math.max(0, ...rows.map(row => row.length))
    // One of a single column is there for the looks.
    if (width > 1 && rows.length > 1) blocks.push({ kind: 'table', rows })
    else walk(node)
  }

  function text(value: string): void {
    end()
    if (value.trim() !== '') blocks.push({ kind: 'text', text: value })
  }

  function end(): void {
    const paragraph = words.split('\n').map(plainWords).filter(Boolean).join('\n')
    words = ''
    if (paragraph !== '') blocks.push({ kind: 'text', text: paragraph })
  }
}

const elementNode = 1
const textNode = 3
const unseen: ReadonlySet<string> = new Set([
  'title',
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'canvas',
  'iframe',
  'object',
  'head',
  'select',
  'img',
  'video',
  'audio',
])
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

function isBoldLine(paragraph: HtmlElement): boolean {
  const children = [...paragraph.childNodes].filter(node => (node.textContent ?? '').trim() !== '')
  const text = (paragraph.textContent ?? '').trim()
  const isBold =
    children.length > 0 && children.every(({ localName }) => localName === 'strong' || localName === 'b')
  return isBold && text.length <= 100 && !/[.,;]$/.test(text)
}

function listLines(list: HtmlElement, depth: number): string[] {
  return [...list.children].flatMap(item => {
    if (item.localName !== 'li')
      return item.localName === 'ul' || item.localName === 'ol' ? listLines(item, depth + 1) : []
    const inner = [...item.children].filter(({ localName }) => localName === 'ul' || localName === 'ol')
    const below = inner.flatMap(one => listLines(one, depth + 1))
    for (const one of inner) one.remove()
    const words = plainWords(item.textContent ?? '')
    return words === '' ? below : [`${'  '.repeat(depth)}- ${words}`, ...below]
  })
}

function rowsOf(table: HtmlElement): string[][] {
  const rows = [...table.querySelectorAll('tr')].map(row =>
    [...row.children]
      .filter(({ localName }) => localName === 'td' || localName === 'th')
      .map(cell =>
        plainWords(
          [...cell.querySelectorAll('p, li')].map(part => part.textContent).join(' ') ||
            (cell.textContent ?? ''),
        ),
      ),
  )
  return rows.filter(row => row.some(Boolean))
}
