import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { NewPassage } from '../index/newPassage.ts'

/** Passage without a vector. */
export type UnembeddedPassage = Required<Pick<NewPassage, 'title' | 'headings' | 'content' | 'questions'>> & {
  number: number
}

/** Returns the first passages after a number that have no vector of the model. */
export async function readUnembedded(
  db: TenantDb,
  { model, after, max, characters }: { model: string; after: number; max: number; characters: number },
): Promise<UnembeddedPassage[]> {
  const { rows } = await sql<UnembeddedPassage>`
    select number, title, headings, left(content, ${characters}::int) as content, questions
    from knowledge_passage as passage
    where number > ${after} and not exists (
      select from knowledge_vector as vector where vector.number = passage.number and model = ${model})
    order by number limit ${max}`.execute(db)
  return rows
}

/** Counts all passages and those with a vector. */
export async function countEmbedded(db: TenantDb): Promise<{ passages: number; embedded: number }> {
  const { rows } = await sql<{ passages: number; embedded: number }>`
    select (select count(*) from knowledge_passage)::int as passages,
      (select count(*) from knowledge_vector)::int as embedded`.execute(db)
  return rows[0] ?? { passages: 0, embedded: 0 }
}

/** Stores vectors of passages that still exist. A lock keeps their positions in the order of commits. */
export async function insertVectors(
  db: TenantDb,
  { tenantId, model, rows }: { tenantId: string; model: string; rows: readonly VectorRow[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge vectors ${tenantId}`}, 0))`.execute(db)
  const numbers = rows.map(({ number }) => number)
  const vectors = rows.map(({ vector }) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength))
  await sql`
    insert into knowledge_vector (tenant_id, number, model, vector)
    select ${tenantId}::uuid, number, ${model}, vector
    from unnest(${numbers}::int[], ${vectors}::bytea[]) as new(number, vector)
    join knowledge_passage as passage using (number)
    on conflict (tenant_id, number) do nothing`.execute(db)
}

/** Deletes the vectors of other models. */
export async function deleteOtherVectors(db: TenantDb, model: string): Promise<void> {
  await db.deleteFrom('knowledge_vector').where('model', '<>', model).execute()
}

interface VectorRow {
  number: number
  vector: Int8Array
}

/** Returns vectors of a model after a position, in order. */
export async function readVectors(
  db: TenantDb,
  { model, after, max }: { model: string; after: number; max: number },
): Promise<{ number: number; position: number; vector: Buffer }[]> {
  return db
    .selectFrom('knowledge_vector')
    .select(['number', 'position', 'vector'])
    .where('model', '=', model)
    .where('position', '>', after)
    .orderBy('position')
    .limit(max)
    .execute()
}
