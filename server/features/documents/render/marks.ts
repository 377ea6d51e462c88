import { randomBytes } from 'node:crypto'
import { fillNodes } from '../../../templates/tags/fillNodes.ts'
import { tagTree } from '../../../templates/tags/tagTree.ts'
import type { FieldWriter } from './fieldWriter.ts'
import { markdownTree } from './markdownTree.ts'
import type { HtmlFilling } from './tree/readHtml.ts'
import { type Picture, readPicture } from './tree/readPicture.ts'
import { element, type RenderNode } from './tree/renderNode.ts'

type Marked =
  | { kind: 'text'; text: string }
  | { kind: 'formatted'; text: string }
  | { kind: 'picture'; picture: Picture | null }

/**
 * Fills a template with a mark for each value: letters and digits that neither Markdown nor HTML read as anything. The
 * filling puts the values in once the text has been parsed. Throws TooMuchFilled.
 */
export function fillWithMarks(
  text: string,
  values: unknown,
  { write, pictures }: { write: FieldWriter; pictures: Readonly<Record<string, Uint8Array>> },
): { text: string; filling: HtmlFilling } {
  const marked: Marked[] = []
  const secret = `q${randomBytes(8).toString('hex')}x`
  const filled = fillNodes(tagTree(text).nodes, values, {
    words: words => words,
    value: (tag, found) => {
      marked.push(markedOf(tag.as, write(tag, found)))
      return `${secret}${marked.length - 1}z`
    },
  })
  const marks = new RegExp(`${secret}(\\d+)z`, 'g')
  return { text: filled, filling: { text: textNodes, attribute } }

  function markedOf(as: 'text' | 'formatted' | 'picture', written: string): Marked {
    if (as !== 'picture') return { kind: as, text: written }
    const bytes = Object.hasOwn(pictures, written) ? pictures[written] : undefined
    return { kind: 'picture', picture: bytes ? readPicture(bytes) : null }
  }

  function textNodes(piece: string): RenderNode[] {
    return piece.split(marks).flatMap((part, index) => {
      if (index % 2 === 0) return part === '' ? [] : [{ kind: 'text' as const, text: part }]
      return nodesOf(marked[Number(part)])
    })
  }

  /** In an address, a value is one piece of it, unless it is the whole address. */
  function attribute(given: string): string {
    const sole = new RegExp(`^\\s*${secret}(\\d+)z\\s*$`).exec(given)?.[1]
    const textAt = (index: string) => {
      const it = marked[Number(index)]
      return it?.kind === 'text' || it?.kind === 'formatted' ? it.text : ''
    }
    if (sole !== undefined) return textAt(sole)
    return given.replace(marks, (_, index: string) => encodeURIComponent(textAt(index)))
  }
}

function nodesOf(marked: Marked | undefined): RenderNode[] {
  if (!marked) return []
  if (marked.kind === 'picture')
    return marked.picture ? [{ ...element('img', [], { alt: '' }), picture: marked.picture }] : []
  return marked.kind === 'formatted' ? markdownTree(marked.text) : lines(marked.text)
}

/** Returns a text as nodes, with its line breaks. */
export function lines(text: string): RenderNode[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index): RenderNode[] => [
      ...(index > 0 ? [element('br', [])] : []),
      ...(line === '' ? [] : [{ kind: 'text' as const, text: line }]),
    ])
}
