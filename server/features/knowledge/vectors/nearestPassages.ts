import { LRUCache } from 'lru-cache'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { similarities } from './packVector.ts'
import { readVectors } from './vectorStore.ts'

export interface NearQuestion {
  tenantId: string
  model: string
  /** Packed vector. */
  vector: Int8Array
  /** Passages whose similarity is returned in addition to the nearest. */
  wanted: ReadonlySet<number>
  max: number
  passesFilter: (number: number) => boolean
}

interface Block {
  numbers: Int32Array
  vectors: Int8Array
  /** Position of the last vector. */
  position: number
}

/** Vectors per block; the last, incomplete block is not cached. */
const rowsAtOnce = 500
/** Maximum bytes of vectors that a process caches for all tenants; the rest is read from the database each time. */
const maxKept = 64_000_000
const keptMs = 3_600_000

/** Creates an exact search for the passages nearest to a question, block by block. */
export function createNearestPassages() {
  const kept = new LRUCache<string, Block>({
    maxSize: maxKept,
    sizeCalculation: ({ numbers, vectors }) => numbers.byteLength + vectors.byteLength,
    ttl: keptMs,
  })
  return { nearest }

  /** Returns the similarity of the nearest and the wanted passages; some of them may be gone. */
  async function nearest(db: TenantDb, question: NearQuestion): Promise<Map<number, number>> {
    const wanted = new Map<number, number>()
    let top: [number: number, similarity: number][] = []
    for (let after: number | null = 0; after !== null; ) {
      const block = await blockAfter(db, question, after)
      after = block?.position ?? null
      if (!block) break
      const found = similarities(block.vectors, question.vector)
      const min = top[question.max - 1]?.[1] ?? Number.NEGATIVE_INFINITY
      for (const [row, similarity] of found.entries()) {
        const number = block.numbers[row] ?? 0
        if (question.wanted.has(number)) wanted.set(number, similarity)
        if (similarity > min && question.passesFilter(number)) top.push([number, similarity])
      }
      top = top.toSorted((a, b) => b[1] - a[1]).slice(0, question.max)
    }
    return new Map([...top, ...wanted])
  }

  /**
   * Reads a block. Positions are unique and follow the order of commits, so a full block never changes; passages that
   * are gone are filtered later.
   */
  async function blockAfter(
    db: TenantDb,
    { tenantId, model, vector }: NearQuestion,
    after: number,
  ): Promise<Block | null> {
    const key = `${tenantId} ${model} ${after}`
    const known = kept.get(key)
    if (known) return known
    const rows = await readVectors(db, { model, after, max: rowsAtOnce })
    const last = rows.at(-1)
    if (!last) return null
    // Skips vectors of another length, which the model had before.
    const alike = rows.filter(row => row.vector.length === vector.length)
    const vectors = new Int8Array(alike.length * vector.length)
    for (const [at, row] of alike.entries()) vectors.set(row.vector, at * vector.length)
    const numbers = Int32Array.from(alike, ({ number }) => number)
    const block = { numbers, vectors, position: last.position }
    if (rows.length === rowsAtOnce) kept.set(key, block)
    return block
  }
}
