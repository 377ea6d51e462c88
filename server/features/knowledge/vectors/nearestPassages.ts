import { LRUCache } from 'lru-cache'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { similarities } from './packVector.ts'
import { readVectors } from './vectorStore.ts'

export interface NearQuestion {
  tenantId: string
  model: string
  /** Packed. */
  vector: Int8Array
  /** Those of which it is wanted how near they are, beside the nearest. */
  wanted: ReadonlySet<number>
  max: number
  passesFilter: (number: number) => boolean
}

interface Block {
  numbers: Int32Array
  vectors: Int8Array
  /** Of its last one. */
  position: number
}

/** Of the last ones, which are fewer, nothing is kept. */
const rowsAtOnce = 500
/** Bytes of vectors that a process keeps for all tenants; what is beyond is read from the database each time. */
const maxKept = 64_000_000
const keptMs = 3_600_000

/** Finds exactly what lies nearest to a question, block by block. */
export function createNearestPassages() {
  const kept = new LRUCache<string, Block>({
    maxSize: maxKept,
    sizeCalculation: ({ numbers, vectors }) => numbers.byteLength + vectors.byteLength,
    ttl: keptMs,
  })
  return { nearest }

  /** How near passages are, of the nearest and those wanted; some of them may be gone. */
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

  /** Positions are given once and in the order of commits, so a full block stays as it is; a passage that is gone is found by nobody. */
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
    // A model that was given another width since is not compared.
    const alike = rows.filter(row => row.vector.length === vector.length)
    const vectors = new Int8Array(alike.length * vector.length)
    for (const [at, row] of alike.entries()) vectors.set(row.vector, at * vector.length)
    const numbers = Int32Array.from(alike, ({ number }) => number)
    const block = { numbers, vectors, position: last.position }
    if (rows.length === rowsAtOnce) kept.set(key, block)
    return block
  }
}
