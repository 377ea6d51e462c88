import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { type IndexSegment, indexVersion } from '../index/indexSegment.ts'
import { packSegment, unpackSegment } from '../index/packSegment.ts'

/**
 * Maximum passages of a packed segment; larger ones store each term as a row, so that a search reads only its own
 * terms.
 */
export const maxPacked = 200

/** Segment without its contents. */
export interface SegmentRow {
  id: string
  passages: number
  /** Value of `indexVersion` when the segment was built. */
  version: number
}

export async function insertSegment(db: TenantDb, tenantId: string, segment: IndexSegment): Promise<void> {
  const id = v7()
  const isPacked = segment.numbers.length <= maxPacked
  await db
    .insertInto('knowledge_segment')
    .values({
      tenant_id: tenantId,
      _id: id,
      passages: segment.numbers.length,
      words: segment.words,
      characters: segment.characters,
      languages: [...segment.languages],
      numbers: [...segment.numbers],
      packed: isPacked ? packSegment(segment) : null,
      version: indexVersion,
    })
    .execute()
  if (!isPacked) await insertTerms(db, tenantId, id, segment)
}

const rowsAtOnce = 5_000

async function insertTerms(db: TenantDb, tenantId: string, id: string, { postings, grams }: IndexSegment) {
  for (const rows of batches([...postings])) {
    const terms = rows.map(([term]) => term)
    const packed = rows.map(([, one]) => Buffer.from(one))
    await sql`
      insert into knowledge_term (tenant_id, segment_id, term, postings)
      select ${tenantId}::uuid, ${id}::uuid, * from unnest(${terms}::text[], ${packed}::bytea[])`.execute(db)
  }
  for (const rows of batches([...grams])) {
    const names = rows.map(([gram]) => gram)
    const counts = rows.map(([, count]) => count)
    await sql`
      insert into knowledge_gram (tenant_id, segment_id, gram, passages)
      select ${tenantId}::uuid, ${id}::uuid, * from unnest(${names}::int[], ${counts}::int[])`.execute(db)
  }
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}

/** Returns the segments of the tenant, the smallest first. */
export async function listSegments(db: TenantDb): Promise<SegmentRow[]> {
  return segmentRows(db).orderBy('passages').orderBy('_id').execute()
}

/** Returns the numbers of all passages that a segment was built from. */
export async function readNumbers(db: TenantDb, id: string): Promise<number[]> {
  const row = await db
    .selectFrom('knowledge_segment')
    .select('numbers')
    .where('_id', '=', id)
    .executeTakeFirst()
  return row?.numbers ?? []
}

/** Returns segments that contain deleted passages. */
export async function segmentsWithDead(db: TenantDb, max: number): Promise<SegmentRow[]> {
  const hasDead = sql<boolean>`exists (
    select from unnest(numbers) as held (number)
    where not exists (select from knowledge_passage where knowledge_passage.number = held.number))`
  return segmentRows(db).where(hasDead).limit(max).execute()
}

function segmentRows(db: TenantDb) {
  return db.selectFrom('knowledge_segment').select(['_id as id', 'passages', 'version'])
}

/** Reads whole segments, in the order of their first passage numbers. */
export async function readSegments(db: TenantDb, ids: readonly string[]): Promise<IndexSegment[]> {
  const rows = await db
    .selectFrom('knowledge_segment')
    .select(['_id', 'words', 'characters', 'languages', 'numbers', 'packed'])
    .where('_id', 'in', ids)
    .execute()
  const segments: IndexSegment[] = []
  for (const { _id, packed, words, characters, numbers, languages } of rows) {
    const maps = packed ? unpackSegment(packed) : await readTerms(db, _id)
    segments.push({ numbers, languages, words: Number(words), characters: Number(characters), ...maps })
  }
  return segments.toSorted((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0))
}

async function readTerms(db: TenantDb, id: string): Promise<Pick<IndexSegment, 'postings' | 'grams'>> {
  const terms = await db
    .selectFrom('knowledge_term')
    .select(['term', 'postings'])
    .where('segment_id', '=', id)
    .execute()
  const grams = await db
    .selectFrom('knowledge_gram')
    .select(['gram', 'passages'])
    .where('segment_id', '=', id)
    .execute()
  return {
    postings: new Map(terms.map(({ term, postings }) => [term, postings])),
    grams: new Map(grams.map(({ gram, passages }) => [gram, passages])),
  }
}

export async function deleteSegments(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('knowledge_segment').where('_id', 'in', ids).execute()
}
