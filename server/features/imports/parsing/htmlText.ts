import type { HtmlElement } from './htmlDocument.ts'
import { tidyLines } from './tidyLines.ts'

/** Writes a link from its words and its address; without a writer, a link is only its words. */
export type LinkWriter = (words: string, href: string) => string

const elementNode = 1
const textNode = 3
const unseen: ReadonlySet<string> = new Set(
  'title script style noscript template svg canvas iframe object head select img video audio'.split(' '),
)
const inline: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i input ins kbd label mark nobr output q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Returns how a reader sees a node: as text, as part of a line, as a block, or not at all. */
export function kindOfNode({ nodeType, localName }: HtmlElement): 'text' | 'inline' | 'block' | 'unseen' {
  if (nodeType === textNode) return 'text'
  if (nodeType !== elementNode || unseen.has(localName)) return 'unseen'
  return inline.has(localName) ? 'inline' : 'block'
}

/** Returns the words of an inline node: line breaks of the source become spaces, `<br>` becomes a line break. */
export function inlineText(node: HtmlElement, link?: LinkWriter): string {
  if (node.nodeType === textNode) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (node.localName === 'input') return checkbox(node)
  const words = rawText(node.childNodes, link)
  const href = node.localName === 'a' ? node.getAttribute('href') : null
  return link && href !== null && words.trim() !== '' ? link(words, href) : words
}

/** Returns the full text of nodes with one line per block or break; no words are joined or lost. */
export function htmlText(nodes: Iterable<HtmlElement>, link?: LinkWriter): string {
  return tidyLines(rawText(nodes, link))
}

function rawText(nodes: Iterable<HtmlElement>, link?: LinkWriter): string {
  return Array.from(nodes, node => {
    const kind = kindOfNode(node)
    if (kind === 'unseen') return ''
    return kind === 'block' ? blockText(node, link) : inlineText(node, link)
  }).join('')
}

function blockText(node: HtmlElement, link?: LinkWriter): string {
  const { localName: name } = node
  if (name === 'br' || name === 'hr') return '\n'
  if (name === 'pre') return `\n${node.textContent ?? ''}\n`
  if (name === 'ul' || name === 'ol') return `\n${listLines(node, link).join('\n')}\n`
  // Each row of a table within a cell or an item becomes a line.
  if (name === 'tr') {
    const cells = Array.from(node.children, cell => htmlText(cell.childNodes, link).replaceAll('\n', ' '))
    return `\n${cells.filter(Boolean).join(', ')}\n`
  }
  return `\n${rawText(node.childNodes, link)}\n`
}

function checkbox(input: HtmlElement): string {
  if (input.getAttribute('type') !== 'checkbox') return ''
  return input.getAttribute('checked') === null ? '☐ ' : '☑ '
}

/** Returns the items of a list in Markdown, with nested lists and paragraphs indented. */
export function listLines(list: HtmlElement, link?: LinkWriter): string[] {
  const mark = list.localName === 'ol' ? numbers(list) : () => '-'
  return runsOf(list.childNodes, node => node.localName === 'li' || isList(node)).flatMap(run => {
    const [node] = run
    if (node?.localName === 'li') return itemLines(node, mark(node), link)
    return node && isList(node)
      ? listLines(node, link).map(line => `  ${line}`)
      : marked(linesOf(run, link), '-')
  })
}

function itemLines(item: HtmlElement, mark: string, link?: LinkWriter): string[] {
  const runs = runsOf(item.childNodes, isList)
  const parts = runs.map(run => linesOf(run, link))
  const first = parts.findIndex(lines => lines.length > 0)
  // An item that contains only a list becomes that list.
  const isBare = runs[first]?.some(isList) === true
  return isBare ? parts.flat().map(line => `  ${line}`) : marked(parts.flat(), mark)
}

function linesOf(run: readonly HtmlElement[], link?: LinkWriter): string[] {
  const [node] = run
  if (node && isList(node)) return listLines(node, link)
  return htmlText(run, link).split('\n').filter(Boolean)
}

function marked(lines: readonly string[], mark: string): string[] {
  return lines.map((line, index) => (index === 0 ? `${mark} ${line}` : `  ${line}`))
}

/** Groups nodes into runs, separated by nodes that stand alone. */
function runsOf(nodes: Iterable<HtmlElement>, standsAlone: (node: HtmlElement) => boolean): HtmlElement[][] {
  const runs: HtmlElement[][] = []
  let open: HtmlElement[] | null = null
  for (const node of nodes) {
    if (standsAlone(node)) {
      runs.push([node])
      open = null
    } else if (open) open.push(node)
    else {
      open = [node]
      runs.push(open)
    }
  }
  return runs
}

function isList({ localName }: HtmlElement): boolean {
  return localName === 'ul' || localName === 'ol'
}

/** Returns the function that numbers list items, from the list's `start` and `reversed` and each item's `value`. */
function numbers(list: HtmlElement): (item: HtmlElement) => string {
  const step = list.getAttribute('reversed') === null ? 1 : -1
  const items = Array.from(list.children).filter(({ localName }) => localName === 'li').length
  let next = wholeNumber(list.getAttribute('start')) ?? (step === 1 ? 1 : items)
  return item => {
    const number = wholeNumber(item.getAttribute('value')) ?? next
    next = number + step
    return `${number}.`
  }
}

function wholeNumber(text: string | null): number | null {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(number) ? number : null
}
