import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { postingSize } from '../index/postings.ts'

/** Data of one large part for a term: the number of passages, and their postings if requested. */
export interface TermRow {
  segmentId: string
  term: string
  passages: number
  postings: Uint8Array | null
}

/** Reads data of large parts for terms; for terms in `counted`, only the number of passages. */
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

/** Reads small parts in packed form. */
export async function readPacked(
  db: TenantDb,
  segmentIds: readonly string[],
): Promise<{ id: string; packed: Buffer }[]> {
  const { rows } = await sql<{ id: string; packed: Buffer }>`
    select _id as id, packed from knowledge_segment where _id = any(${[...segmentIds]}::uuid[])`.execute(db)
  return rows
}

/** Returns the terms of a large part. */
export async function readTerms(db: TenantDb, segmentId: string): Promise<string[]> {
  // One string costs a third of a row per term; no term contains a space.
  const { rows } = await sql<{ terms: string | null }>`
    select string_agg(term, ' ') as terms from knowledge_term where segment_id = ${segmentId}`.execute(db)
  return rows[0]?.terms?.split(' ') ?? []
}

/** Returns the grams of a large part in order, each followed by the number of passages that have it. */
export async function readGrams(db: TenantDb, segmentId: string): Promise<number[]> {
  const { rows } = await sql<{ grams: string | null }>`
    select string_agg(gram || ' ' || passages, ' ' order by gram) as grams
    from knowledge_gram where segment_id = ${segmentId}`.execute(db)
  return rows[0]?.grams?.split(' ').map(Number) ?? []
}
