import { sql } from 'kysely'
import { storable } from '../../../store/records/storable.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { NumberedPassage } from '../index/indexSegment.ts'
import type { NewPassage, PassageSource } from '../index/newPassage.ts'

/** Passage with a known language. */
export type StoredPassage = NewPassage & { language: string }

/**
 * Stores passages of a source in order, with the source's current tags and state, and returns them with their numbers;
 * none if the source is gone.
 */
export async function insertPassages(
  db: TenantDb,
  { entity, id }: PassageSource,
  passages: readonly StoredPassage[],
): Promise<NumberedPassage[]> {
  const rows = passages.map(
    ({ title, headings = [], content, questions = [], language, place }, position) => {
      return { position, title, headings, content, questions, language, place: place ?? null }
    },
  )
  const { rows: numbered } = await sql<{ number: number; position: number }>`
    insert into knowledge_passage (tenant_id, entity, source_id, version, position, title, headings, content,
      questions, language, place, tags, enabled, is_trashed)
    select tenant_id, entity, _id, version, position, title, headings, content, questions, language, place,
      array(select jsonb_array_elements_text(data->'tags')), data->'enabled' is distinct from 'false'::jsonb,
      deleted_at is not null
    from record, jsonb_to_recordset(${JSON.stringify(storable(rows))}::jsonb) as passage(position int, title text, headings text[],
      content text, questions text[], language text, place jsonb)
    where entity = ${entity} and _id = ${id}
    order by position
    returning number, position`.execute(db)
  return numbered
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ number, position }) => {
      const passage = passages[position]
      return passage ? [{ ...passage, number }] : []
    })
}

/** Returns the passages that still exist among the numbers, as they are indexed, in order. */
export async function readNumbered(db: TenantDb, numbers: readonly number[]): Promise<NumberedPassage[]> {
  const { rows } = await sql<NumberedPassage>`
    select number, title, headings, content, questions, coalesce(language, '') as language
    from knowledge_passage where number = any(${[...numbers]}::int[]) order by number`.execute(db)
  return rows
}

/** Deletes the passages of the sources; returns whether there were any. */
export async function deletePassages(db: TenantDb, sources: readonly PassageSource[]): Promise<boolean> {
  let deleted = 0n
  for (const { entity, id } of sources) {
    const { numDeletedRows } = await db
      .deleteFrom('knowledge_passage')
      .where('entity', '=', entity)
      .where('source_id', '=', id)
      .executeTakeFirst()
    deleted += numDeletedRows
  }
  return deleted > 0n
}

/** Returns the numbers whose passages still exist. */
export async function aliveNumbers(db: TenantDb, numbers: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from knowledge_passage where number = any(${[...numbers]}::int[])`.execute(db)
  return new Set(rows.map(({ number }) => number))
}
