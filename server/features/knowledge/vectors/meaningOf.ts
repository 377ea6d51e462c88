import type { EmbedTexts } from './embedTexts.ts'
import { packVector } from './packVector.ts'

/** So long a question waits for its model; then it is answered by words alone. */
const patienceMs = 1_500

/** Where a question lies; null where its model cannot be asked in time. */
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
    // The provider, its budget or its rest: words find as they do without it.
    return null
  }
}
