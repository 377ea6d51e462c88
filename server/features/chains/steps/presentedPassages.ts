import type { FoundPassage } from '../../knowledge/search/foundPassage.ts'

/** Passages that fit, one by one and as a prompt takes them; a chain asks nobody about the others. */
export function presentedPassages(all: readonly FoundPassage[]) {
  const found = all.filter(({ fits }) => fits)
  return {
    passages: found.map(({ chunkId, title, content, score, fit }) => {
      return { chunk_id: chunkId, title, content, score, fit }
    }),
    text: found.map(({ title, content }) => `${title}\n${content}`).join('\n\n'),
  }
}
