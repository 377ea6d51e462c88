import { LRUCache } from 'lru-cache'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { createVocabulary, type Vocabulary } from '../index/vocabulary.ts'
import { readTerms } from '../store/readPostings.ts'

/** Bytes of terms that a process keeps for all tenants; what is beyond is read from the database each time. */
const mostKept = 48_000_000
const keptMs = 3_600_000

export type Vocabularies = ReturnType<typeof createVocabularies>

/** The terms of large parts of indexes. A part never changes and is asked for by the id that its tenant sees, so none is ever stale. */
export function createVocabularies() {
  const kept = new LRUCache<string, Vocabulary>({
    maxSize: mostKept,
    sizeCalculation: ({ size }) => size,
    ttl: keptMs,
  })
  return { of }

  async function of(db: TenantDb, segments: readonly string[]): Promise<Vocabulary[]> {
    const found: Vocabulary[] = []
    for (const id of segments) found.push(kept.get(id) ?? (await read(db, id)))
    return found
  }

  async function read(db: TenantDb, id: string): Promise<Vocabulary> {
    const vocabulary = createVocabulary(await readTerms(db, id))
    kept.set(id, vocabulary)
    return vocabulary
  }
}
