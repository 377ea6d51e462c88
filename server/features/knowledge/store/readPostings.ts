import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { openSegment, type PackedSegment } from '../index/packSegment.ts'
import { postingSize } from '../index/postings.ts'

/** What an index has of some terms and pieces of four characters, as of one moment. */
export interface ReadIndex {
  passages: number
  words: number
  characters: number
  /** The small parts, whole. */
  packed: readonly PackedSegment[]
  /** Ids of the large parts. */
  large: readonly string[]
  /** Of the large parts. */
  postings: ReadonlyMap<string, readonly Uint8Array[]>
  /** In how many passages of the large parts the terms are of which only that was asked. */
  counts: ReadonlyMap<string, number>
  grams: ReadonlyMap<number, number>
}

/** `counted`: those of the terms of which it is enough to know how many passages have them. */
export async function readPostings(
  db: TenantDb,
  terms: readonly string[],
  counted: readonly string[],
  grams: readonly number[],
): Promise<ReadIndex> {
  // One statement sees one moment: what another transaction merges meanwhile is neither lost nor there twice.
  const { rows } = await sql<Row>`
    select 'segment' as kind, _id as id, null as term, null::int as gram, passages, words::float8 as words,
      characters::float8 as characters, packed as bytes from knowledge_segment
    union all
    select 'term', null, term, null, octet_length(postings) / ${postingSize}::int, 0, 0,
      case when term = any(${[...counted]}::text[]) then null else postings end
      from knowledge_term where term = any(${[...terms]}::text[])
    union all
    select 'gram', null, null, gram, sum(passages)::int, 0, 0, null from knowledge_gram
      where gram = any(${[...grams]}::int[]) group by gram`.execute(db)
  const segments = rows.filter(({ kind }) => kind === 'segment')
  const postings = new Map<string, Uint8Array[]>()
  const counts = new Map<string, number>()
  const having = new Map<number, number>()
  for (const { term, gram, bytes, passages } of rows) {
    if (term !== null && bytes) postings.set(term, [...(postings.get(term) ?? []), bytes])
    if (term !== null && !bytes) counts.set(term, (counts.get(term) ?? 0) + passages)
    if (gram !== null) having.set(gram, passages)
  }
  return {
    passages: sum(segments.map(one => one.passages)),
    words: sum(segments.map(one => one.words)),
    characters: sum(segments.map(one => one.characters)),
    packed: segments.flatMap(({ bytes }) => (bytes ? [openSegment(bytes)] : [])),
    large: segments.flatMap(({ id, bytes }) => (id && !bytes ? [id] : [])),
    postings,
    counts,
    grams: having,
  }
}

interface Row {
  kind: 'segment' | 'term' | 'gram'
  id: string | null
  term: string | null
  gram: number | null
  passages: number
  words: number
  characters: number
  bytes: Buffer | null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** The terms of a large part. */
export async function readTerms(db: TenantDb, segmentId: string): Promise<string[]> {
  // One value costs a third of what a row for each does; no term has a blank.
  const { rows } = await sql<{ terms: string | null }>`
    select string_agg(term, ' ') as terms from knowledge_term where segment_id = ${segmentId}`.execute(db)
  return rows[0]?.terms?.split(' ') ?? []
}

/** More postings, of terms that turned out to be meant. */
export async function readMore(db: TenantDb, terms: readonly string[]): Promise<Map<string, Uint8Array[]>> {
  const { rows } = await sql<{ term: string; postings: Buffer }>`
    select term, postings from knowledge_term where term = any(${[...terms]}::text[])`.execute(db)
  const found = new Map<string, Uint8Array[]>()
  for (const { term, postings } of rows) found.set(term, [...(found.get(term) ?? []), postings])
  return found
}
