import type { Block } from './block.ts'

/** Returns the first of a document's highest headings; null if it has none up to level `lowest`. */
export function firstHeading(blocks: readonly Block[], lowest = 6): string | null {
  const headings = blocks.filter(block => block.kind === 'heading')
  const level = headings.reduce((min, one) => Math.min(min, one.level), lowest)
  return headings.find(one => one.level === level)?.text ?? null
}
