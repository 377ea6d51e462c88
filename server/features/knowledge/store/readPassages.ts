import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { PassagePlace, PassageSource } from '../index/newPassage.ts'

/** Filter for the passages that a search may find among those in use. */
export interface PassageFilter {
  /** A passage needs one of these; an empty list allows all. */
  tags: readonly string[]
  /** Kinds of sources, the business info included; all if omitted. */
  entities?: readonly string[] | undefined
  sourceId?: string | undefined
}

export interface StoredPassage {
  number: number
  entity: PassageSource['entity']
  source_id: string
  title: string
  headings: string[]
  content: string
  questions: string[]
  language: string | null
  place: PassagePlace | null
}

/** Returns the passages in use among the numbers, with only the beginning of their contents. */
export async function readPassages(
  db: TenantDb,
  numbers: readonly number[],
  characters: number,
): Promise<Map<number, StoredPassage>> {
  const { rows } = await sql<StoredPassage>`
    select number, entity, source_id, title, headings, left(content, ${characters}::int) as content, questions,
      language, place
    from knowledge_passage
    where number = any(${[...numbers]}::int[]) and enabled and not is_trashed`.execute(db)
  return new Map(rows.map(row => [row.number, row]))
}

/** Returns the full contents of passages. */
export async function readContents(db: TenantDb, numbers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ number: number; content: string }>`
    select number, content from knowledge_passage where number = any(${[...numbers]}::int[])`.execute(db)
  return new Map(rows.map(({ number, content }) => [number, content]))
}

/** Returns the numbers that pass a filter; null if all do. */
export async function filteredNumbers(
  db: TenantDb,
  { tags, entities, sourceId }: PassageFilter,
): Promise<Set<number> | null> {
  const conditions: RawBuilder<unknown>[] = [
    ...(tags.length > 0 ? [sql`tags && ${[...tags]}::text[]`] : []),
    ...(entities ? [sql`entity = any(${[...entities]}::text[])`] : []),
    ...(sourceId ? [sql`source_id = ${sourceId}`] : []),
  ]
  if (conditions.length === 0) return null
  const { rows } = await sql<{ number: number }>`
    select number from knowledge_passage
    where enabled and not is_trashed and ${sql.join(conditions, sql` and `)}`.execute(db)
  return new Set(rows.map(({ number }) => number))
}
