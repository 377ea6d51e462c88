import type { EmbedTexts } from './embedTexts.ts'
import { packVector } from './packVector.ts'

/** Milliseconds that a question waits for its model; then only words are searched. */
const patienceMs = 1_500

/** Returns the packed vector of a question; null if its model does not answer in time. */
export async function meaningOf(
  embed: EmbedTexts,
  { tenantId, model, query }: { tenantId: string; model: string; query: string },
): Promise<Int8Array | null> {
  if (query.trim() === '') return null
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const [vector] = await embed({ tenantId, model, texts: [query], signal })
    return vector ? packVector(vector) : null
  } catch {
    // The provider failed, its budget is used up, or its circuit is open: the search goes on with words alone.
    return null
  }
}
