import { type ElementNode, isBlock, type RenderNode } from './renderNode.ts'

/** Yields blocks, and what stands between them as paragraphs without an element of their own. */
export function* blocksIn(nodes: readonly RenderNode[]): Generator<ElementNode | RenderNode[]> {
  let inline: RenderNode[] = []
  for (const node of nodes) {
    if (!isBlock(node)) inline.push(node)
    else {
      if (inline.length > 0) yield inline
      inline = []
      yield node
    }
  }
  if (inline.length > 0) yield inline
}
