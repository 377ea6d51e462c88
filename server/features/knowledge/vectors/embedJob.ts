import type { JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import { readCharacters, wholeText } from '../index/indexSegment.ts'
import { readKnowledgeSettings } from '../store/readKnowledgeSettings.ts'
import { embedTask } from './embedTask.ts'
import type { EmbedTexts } from './embedTexts.ts'
import { packVector } from './packVector.ts'
import { countEmbedded, deleteOtherVectors, insertVectors, readUnembedded } from './vectorStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  embed: EmbedTexts
}

/** Batch size that every provider accepts. */
const textsAtOnce = 32

/**
 * Creates the job that embeds passages without a vector of the tenant's model. It works in batches, so that after a
 * crash it continues where it stopped.
 */
export function embedJob({ database, embed }: Deps): JobType {
  return {
    task: embedTask,
    maxMinutes: 120,
    run: async ({ tenantId, signal, progress }) => {
      for (let after: number | null = 0; after !== null; ) {
        signal.throwIfAborted()
        after = await embedSome(tenantId, after, signal)
        const { passages, embedded } = await database.inTenant(tenantId, countEmbedded)
        await progress(passages > 0 ? Math.min(1, embedded / passages) : 1)
      }
    },
  }

  /** Embeds a batch; returns the passage number to continue after, null if none is left. */
  async function embedSome(tenantId: string, after: number, signal: AbortSignal): Promise<number | null> {
    // Read each time, since the model may change in the meantime.
    const { model, passages } = await database.inTenant(tenantId, async db => {
      const model = (await readKnowledgeSettings(db)).search.embedding_model
      await deleteOtherVectors(db, model)
      if (model === '') return { model, passages: [] }
      const wanted = { model, after, max: textsAtOnce, characters: readCharacters }
      return { model, passages: await readUnembedded(db, wanted) }
    })
    const last = passages.at(-1)
    if (!last) return null
    const vectors = await embed({ tenantId, model, texts: passages.map(wholeText), signal })
    const rows = passages.flatMap(({ number }, at) => {
      const vector = vectors[at]
      return vector ? [{ number, vector: packVector(vector) }] : []
    })
    await database.inTenant(tenantId, db => insertVectors(db, { tenantId, model, rows }))
    return last.number
  }
}
