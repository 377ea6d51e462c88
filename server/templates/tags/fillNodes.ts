import type { ValueTag } from './readTag.ts'
import { type Found, innermost, lookUp, type Scope, sectionScopes } from './scopes.ts'
import type { TagNode } from './tagTree.ts'

/** Writes the pieces of a filled template. */
export interface TagWriter {
  words(text: string): string
  value(tag: ValueTag, found: Found): string
}

/** Maximum number of outputs of one template, and of the items of one list. */
export const fillLimits = { outputs: 200_000, items: 10_000, characters: 20_000_000 } as const

/** Error for values that would make a document without end. */
export class TooMuchFilled extends Error {
  /** JSON Pointer of the value that was too much. */
  readonly pointer: string

  constructor(message: string, pointer: string) {
    super(message)
    this.pointer = pointer
  }
}

/** Fills a tree with values. Throws TooMuchFilled if it would grow beyond the limits. */
export function fillNodes(nodes: readonly TagNode[], values: unknown, writer: TagWriter): string {
  const pieces: string[] = []
  const count = createCounter()
  fill(nodes, [{ value: values, pointer: '' }])
  return pieces.join('')

  function fill(within: readonly TagNode[], scopes: readonly Scope[]): void {
    for (const node of within) {
      if (node.kind === 'section') {
        const found = lookUp(scopes, node.tag.path)
        count.list(found)
        for (const inner of sectionScopes(scopes, found, node.tag.isInverted)) fill(node.children, inner)
        continue
      }
      const found = node.kind === 'words' ? innermost(scopes) : lookUp(scopes, node.tag.path)
      const piece = node.kind === 'words' ? writer.words(node.text) : writer.value(node.tag, found)
      count.output(piece.length, found)
      pieces.push(piece)
    }
  }
}

/** Counts what is put out and each repetition of a section, and throws TooMuchFilled at the limits. */
export function createCounter() {
  let [outputs, characters] = [0, 0]
  return { list, output }

  function list({ value, pointer }: Found): void {
    const count = Array.isArray(value) ? value.length : 1
    if (count > fillLimits.items)
      throw new TooMuchFilled(`A list has at most ${fillLimits.items} items.`, pointer)
    add(count, pointer)
  }

  function output(length: number, { pointer }: Pick<Found, 'pointer'>): void {
    characters += length
    add(1, pointer)
  }

  function add(more: number, pointer: string): void {
    outputs += more
    if (outputs > fillLimits.outputs || characters > fillLimits.characters)
      throw new TooMuchFilled('The values make the document too long.', pointer)
  }
}
