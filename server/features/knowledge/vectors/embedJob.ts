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

/** As many as every provider takes at once. */
const textsAtOnce = 32

/** Embeds what has no vector of the tenant's model, batch by batch: what is done is no more to do after a crash. */
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

  /** After which passage to go on; null where none is left. */
  async function embedSome(tenantId: string, after: number, signal: AbortSignal): Promise<number | null> {
    // Asked each time: somebody may choose another one meanwhile.
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
