import type { Block } from './block.ts'

/** The first of a document's highest headings, by which people know it; null where it has none up to that level. */
export function firstHeading(blocks: readonly Block[], lowest = 6): string | null {
  const headings = blocks.filter(block => block.kind === 'heading')
  const level = headings.reduce((min, one) => Math.min(min, one.level), lowest)
  return headings.find(one => one.level === level)?.text ?? null
}
