import type { Block } from './block.ts'
import type { HtmlElement } from './htmlDocument.ts'
import { htmlTable } from './htmlTable.ts'
import { htmlText, inlineText, kindOfNode, type LinkWriter, listLines } from './htmlText.ts'
import { tidyLines } from './tidyLines.ts'

interface Options {
  /** Set if a short bold paragraph counts as a heading, as people write in Word. */
  boldIsHeading?: boolean
  link?: LinkWriter
}

/** Returns the headings, paragraphs, lists and tables of an HTML tree in order. */
export function htmlBlocks(root: HtmlElement, { boldIsHeading = false, link }: Options = {}): Block[] {
  const blocks: Block[] = []
  let words = ''
  walk(root)
  end()
  return blocks

  function walk(parent: HtmlElement): void {
    for (const node of parent.childNodes) {
      const kind = kindOfNode(node)
      if (kind === 'text') words += inlineText(node)
      else if (kind === 'inline') inline(node)
      else if (kind === 'block') visit(node)
    }
  }

  function inline(node: HtmlElement): void {
    // Pages put blocks into inline elements, such as a link around a whole card.
    if (holdsBlocks(node)) walk(node)
    else words += inlineText(node, link)
  }

  function visit(node: HtmlElement): void {
    const { localName: name } = node
    if (name === 'br') words += '\n'
    else if (/^h[1-6]$/.test(name)) heading(Number(name[1]), [node])
    // The question of a collapsed answer, or a term.
    else if (name === 'summary' || name === 'dt') heading(5, [node])
    else if (name === 'dl') terms(node)
    else if (name === 'table') table(node)
    else if ((name === 'ul' || name === 'ol') && !node.querySelector(structured))
      text(listLines(node, link).join('\n'))
    else if (name === 'pre') text(`\`\`\`\n${(node.textContent ?? '').trim()}\n\`\`\``)
    else if (name === 'p' && boldIsHeading && isBoldLine(node)) heading(6, [node])
    else {
      end()
      walk(node)
      end()
    }
  }

  function heading(level: number, nodes: readonly HtmlElement[]): void {
    end()
    const names = nodes.map(node => htmlText(node.childNodes).replaceAll('\n', ' '))
    const text = names.filter(Boolean).join(' / ')
    if (text !== '') blocks.push({ kind: 'heading', level, text })
  }

  /** Adds a description list; terms that share a description become one heading. */
  function terms(list: HtmlElement): void {
    end()
    let names: HtmlElement[] = []
    for (const part of partsOf(list)) {
      if (part.localName === 'dt') names.push(part)
      else {
        heading(5, names)
        names = []
        if (kindOfNode(part) === 'block') visit(part)
        else if (kindOfNode(part) !== 'unseen') words += inlineText(part, link)
      }
    }
    heading(5, names)
  }

  function table(node: HtmlElement): void {
    end()
    const found = htmlTable(node, link)
    if (found) {
      text(found.caption)
      blocks.push({ kind: 'table', rows: found.rows })
    } else walk(node)
  }

  function text(value: string): void {
    end()
    if (value.trim() !== '') blocks.push({ kind: 'text', text: value })
  }

  function end(): void {
    const paragraph = tidyLines(words)
    words = ''
    if (paragraph !== '') blocks.push({ kind: 'text', text: paragraph })
  }
}

/** A list that contains one of these is a means of layout. */
const structured = 'h1, h2, h3, h4, h5, h6, table, pre, summary, dl'

function holdsBlocks(node: HtmlElement): boolean {
  return Array.from(node.children).some(child => {
    const kind = kindOfNode(child)
    return kind === 'block' ? child.localName !== 'br' : kind === 'inline' && holdsBlocks(child)
  })
}

/** Returns terms and descriptions; each pair may be wrapped in a `div`. */
function partsOf(list: HtmlElement): HtmlElement[] {
  return Array.from(list.childNodes).flatMap(node =>
    node.localName === 'div' ? [...node.childNodes] : [node],
  )
}

function isBoldLine(paragraph: HtmlElement): boolean {
  const children = [...paragraph.childNodes].filter(node => (node.textContent ?? '').trim() !== '')
  const text = (paragraph.textContent ?? '').trim()
  const isBold =
    children.length > 0 && children.every(({ localName }) => localName === 'strong' || localName === 'b')
  return isBold && text.length <= 100 && !/[.,;]$/.test(text)
}
