import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { postingSize } from '../index/postings.ts'

/** Of one large part: how many passages have a term, and which, where that was asked. */
export interface TermRow {
  segmentId: string
  term: string
  passages: number
  postings: Uint8Array | null
}

/** What large parts have of terms; `counted`: those of which it is enough to know how many passages have them. */
export async function readPostings(
  db: TenantDb,
  segmentIds: readonly string[],
  terms: readonly string[],
  counted: readonly string[],
): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select segment_id as "segmentId", term, octet_length(postings) / ${postingSize}::int as passages,
      case when term = any(${[...counted]}::text[]) then null else postings end as postings
    from knowledge_term
    where term = any(${[...terms]}::text[]) and segment_id = any(${[...segmentIds]}::uuid[])`.execute(db)
  return rows
}

/** Small parts as they were packed. */
export async function readPacked(
  db: TenantDb,
  segmentIds: readonly string[],
): Promise<{ id: string; packed: Buffer }[]> {
  const { rows } = await sql<{ id: string; packed: Buffer }>`
    select _id as id, packed from knowledge_segment where _id = any(${[...segmentIds]}::uuid[])`.execute(db)
  return rows
}

/** The terms of a large part. */
export async function readTerms(db: TenantDb, segmentId: string): Promise<string[]> {
  // One value costs a third of what a row for each does; no term has a blank.
  const { rows } = await sql<{ terms: string | null }>`
    select string_agg(term, ' ') as terms from knowledge_term where segment_id = ${segmentId}`.execute(db)
  return rows[0]?.terms?.split(' ') ?? []
}

/** The pieces of four characters of a large part in order, each with how many passages have it behind it. */
export async function readGrams(db: TenantDb, segmentId: string): Promise<number[]> {
  const { rows } = await sql<{ grams: string | null }>`
    select string_agg(gram || ' ' || passages, ' ' order by gram) as grams
    from knowledge_gram where segment_id = ${segmentId}`.execute(db)
  return rows[0]?.grams?.split(' ').map(Number) ?? []
}
