import type { Picture } from './readPicture.ts'

/** A node of a document's content: only what all writers know, and nothing that runs or loads. */
export type RenderNode = TextNode | ElementNode

export interface TextNode {
  kind: 'text'
  text: string
}

export interface ElementNode {
  kind: 'element'
  /** Name of an allowed HTML element. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: RenderNode[]
  /** What an img shows. */
  picture?: Picture
}

/** Creates an element. */
export function element(
  name: string,
  children: RenderNode[],
  attributes: Readonly<Record<string, string>> = {},
): ElementNode {
  return { kind: 'element', name, attributes, children }
}

/** Elements that stand as blocks, one below the other. */
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'blockquote', 'pre', 'hr'],
  ...['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
])

/** Returns whether a node stands as a block of its own. */
export function isBlock(node: RenderNode): node is ElementNode {
  return node.kind === 'element' && blocks.has(node.name)
}

/** Returns the text of nodes. */
export function textOf(nodes: readonly RenderNode[]): string {
  return nodes
    .map(node => {
      if (node.kind === 'text') return node.text
      return node.name === 'br' ? '\n' : textOf(node.children)
    })
    .join('')
}

/** Returns whether text is read from right to left: its first letter with a direction is Hebrew or Arabic. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && rightToLeft.test(first)
}

/** Matches letters of scripts that are written from right to left. */
export const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
