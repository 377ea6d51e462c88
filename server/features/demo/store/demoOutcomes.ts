import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A record that followed from another one, or from an answer to a form. */
export interface Outcome {
  readonly owner: string
  readonly entity: string
  readonly id: string
}

/** Returns the answers to forms, each with the record that it became, if there is one. */
export async function answersTo(
  db: TenantDb,
  formIds: readonly string[],
): Promise<{ id: string; form: string; record: string | null }[]> {
  const { rows } = await sql<{ id: string; form: string; record: string | null }>`
    select answer._id as id, answer.form_id as form, record._id as record from form_submission answer
    left join record on record.entity = 'custom_data_object' and record._id = answer.object_id
    where answer.form_id = any(${formIds}::uuid[]) order by answer._id`.execute(db)
  return rows
}

/** Returns the records that the steps after intakes, forms and actions have made, if they still exist. */
export async function outcomesOf(db: TenantDb, ownerIds: readonly string[]): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select effect.owner_id as owner, record.entity, record._id as id from effect
    join record on record.entity = effect.record_entity and record._id = effect.record_id
    where effect.owner_id = any(${ownerIds}::uuid[]) order by effect._id`.execute(db)
  return rows
}

/** Deletes answers to forms. */
export async function deleteAnswers(db: TenantDb, ids: readonly string[]): Promise<void> {
  await sql`delete from form_submission where _id = any(${ids}::uuid[])`.execute(db)
}

/** Deletes steps that follow from these records and answers, so that none of them begins any more. */
export async function deleteSteps(db: TenantDb, ownerIds: readonly string[]): Promise<void> {
  await sql`delete from effect where owner_id = any(${ownerIds}::uuid[])`.execute(db)
}

/** Deletes what reports count of conversations, as if they had never been held. */
export async function deleteConversationOutcomes(
  db: TenantDb,
  conversationIds: readonly string[],
): Promise<void> {
  await sql`delete from conversation_outcome where conversation_id = any(${conversationIds}::uuid[])`.execute(
    db,
  )
}
