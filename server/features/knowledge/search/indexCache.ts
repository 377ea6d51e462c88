import { LRUCache } from 'lru-cache'
import { sum } from '../../../../common/sum.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { createGramCounts, type GramCounts } from '../index/gramCounts.ts'
import { openSegment, type PackedSegment } from '../index/packSegment.ts'
import { createVocabulary, type Vocabulary } from '../index/vocabulary.ts'
import type { IndexPart } from '../store/readIndexHead.ts'
import { readGrams, readPacked, readPostings, readTerms } from '../store/readPostings.ts'

/** Maximum bytes that a process caches of each kind for all tenants; the rest is read from the database each time. */
const maxOfSmall = 8_000_000
const maxOfTerms = 24_000_000
const maxOfPostings = 32_000_000
const keptMs = 3_600_000
/** Overhead of an entry in bytes. */
const bytesOfEntry = 200
/** Size of an open small part relative to its packed form. */
const opened = 8

/** Data of a large part for a term; postings are null if they were not read. */
interface TermOfPart {
  passages: number
  postings: Uint8Array | null
}

/** Data of an index for the terms of a question. */
export interface TermsFound {
  postings: ReadonlyMap<string, readonly Uint8Array[]>
  /** Number of passages by term, for terms whose postings were not read. */
  counts: ReadonlyMap<string, number>
}

export type IndexCache = ReturnType<typeof createIndexCache>

/**
 * Creates a cache of index parts. A part never changes and is requested by an id that only its tenant sees, so that no
 * entry is stale or belongs to another tenant.
 */
export function createIndexCache() {
  const small = createCache<PackedSegment & { size: number }>(maxOfSmall, ({ size }) => size)
  const vocabularies = createCache<Vocabulary>(maxOfTerms, ({ size }) => size)
  const grams = createCache<GramCounts>(maxOfTerms, ({ size }) => size)
  const terms = createCache<TermOfPart>(maxOfPostings, ({ postings }) => postings?.length ?? 0)
  return {
    smallParts,
    termsOf,
    vocabularies: (db: TenantDb, parts: readonly IndexPart[]) =>
      each(parts, vocabularies, async id => createVocabulary(await readTerms(db, id))),
    gramCounts: (db: TenantDb, parts: readonly IndexPart[]) =>
      each(parts, grams, async id => createGramCounts(await readGrams(db, id))),
  }

  async function smallParts(db: TenantDb, parts: readonly IndexPart[]): Promise<PackedSegment[]> {
    const known = new Map(parts.map(({ id }) => [id, small.get(id)]))
    const unknown = [...known].flatMap(([id, part]) => (part ? [] : [id]))
    const read = unknown.length > 0 ? await readPacked(db, unknown) : []
    for (const { id, packed } of read) {
      const part = { ...openSegment(packed), size: packed.length * opened }
      small.set(id, part)
      known.set(id, part)
    }
    return [...known.values()].flatMap(part => part ?? [])
  }

  /** Returns data of large parts for terms; for terms in `counted`, the number of passages is enough. */
  async function termsOf(
    db: TenantDb,
    parts: readonly IndexPart[],
    wanted: readonly string[],
    counted: readonly string[] = [],
  ): Promise<TermsFound> {
    const isCounted = new Set(counted)
    const found = new Map<string, readonly TermOfPart[]>()
    for (const term of wanted) {
      const known = parts.flatMap(({ id }) => terms.get(`${id} ${term}`) ?? [])
      const isEnough = ({ passages, postings }: TermOfPart) =>
        postings !== null || passages === 0 || isCounted.has(term)
      if (known.length === parts.length && known.every(isEnough)) found.set(term, known)
    }
    const unknown = wanted.filter(term => !found.has(term))
    for (const [term, read] of await readUnknown(db, parts, unknown, counted)) found.set(term, read)
    return {
      postings: new Map(
        [...found].map(([term, all]) => [term, all.flatMap(({ postings }) => postings ?? [])]),
      ),
      counts: new Map([...found].map(([term, all]) => [term, sum(all.map(unreadPassages))])),
    }
  }

  async function readUnknown(
    db: TenantDb,
    parts: readonly IndexPart[],
    unknown: readonly string[],
    counted: readonly string[],
  ): Promise<Map<string, TermOfPart[]>> {
    if (unknown.length === 0 || parts.length === 0) return new Map()
    const ids = parts.map(({ id }) => id)
    const rows = await readPostings(db, ids, unknown, counted)
    const read = new Map(
      rows.map(({ segmentId, term, passages, postings }) => {
        // A copy, because the value read shares its memory with others.
        return [`${segmentId} ${term}`, { passages, postings: postings && new Uint8Array(postings) }]
      }),
    )
    return new Map(
      unknown.map(term => {
        const all = ids.map(id => {
          const key = `${id} ${term}`
          const one = read.get(key) ?? { passages: 0, postings: null }
          terms.set(key, one)
          return one
        })
        return [term, all]
      }),
    )
  }
}

function createCache<V extends object>(maxBytes: number, bytesOf: (value: V) => number) {
  return new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: value => bytesOf(value) + bytesOfEntry,
    ttl: keptMs,
  })
}

/** Reads one part after another, because a transaction runs one query at a time. */
async function each<V extends object>(
  parts: readonly IndexPart[],
  cache: LRUCache<string, V>,
  read: (id: string) => Promise<V>,
): Promise<V[]> {
  const all: V[] = []
  for (const { id } of parts) {
    const known = cache.get(id)
    const one = known ?? (await read(id))
    if (!known) cache.set(id, one)
    all.push(one)
  }
  return all
}

function unreadPassages({ passages, postings }: TermOfPart): number {
  return postings ? 0 : passages
}
