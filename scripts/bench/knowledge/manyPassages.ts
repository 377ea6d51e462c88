import type { Doc } from './collections.ts'

const copies = 10

/** Ten of each document, each with some seven of ten sentences, the same ones in each run. */
export function manyPassages(docs: readonly Doc[]): Doc[] {
  return Array.from({ length: copies }, (_, copy) =>
    docs.map(({ id, title, text }, at) => {
      const sentences = text.split(/(?<=[.!?])\s+/)
      const kept = sentences.filter((_, index) => (index * 7 + copy * 3 + at) % 10 < 7)
      return { id: `${id}-${copy}`, title, text: kept.join(' ') || text }
    }),
  ).flat()
}
