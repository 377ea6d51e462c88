import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { FormSubmissionTable, SubmissionState } from '../../../store/formTables.ts'
import { isUniqueViolation } from '../../../store/records/uniqueConflict.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type StoredSubmission = Selectable<FormSubmissionTable>

const maxListed = 200
const keptDays = 90

/**
 * Stores an answer. Throws `form.challenge` if its challenge was used, and `form.answered` if the person has answered
 * a form that everybody answers once.
 */
export async function insertSubmission(
  db: TenantDb,
  { data, ...row }: Omit<StoredSubmission, 'decided_at'>,
): Promise<void> {
  try {
    await db
      .insertInto('form_submission')
      .values({ ...row, data: JSON.stringify(data) })
      .execute()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** Returns an answer, or undefined if there is none. */
export async function findSubmission(db: TenantDb, id: string): Promise<StoredSubmission | undefined> {
  return db.selectFrom('form_submission').selectAll().where('_id', '=', id).executeTakeFirst()
}

/** Returns the newest answers to a form, at most 200, and the number of those that are held back. */
export async function listSubmissions(
  db: TenantDb,
  { formId, state }: { formId: string; state?: SubmissionState | undefined },
): Promise<{ submissions: StoredSubmission[]; held: number }> {
  const all = db.selectFrom('form_submission').where('form_id', '=', formId)
  const wanted = state === undefined ? all : all.where('state', '=', state)
  const submissions = await wanted
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(maxListed)
    .execute()
  const { held } = await all
    .where('state', '=', 'held')
    .select(({ fn }) => fn.countAll<string>().as('held'))
    .executeTakeFirstOrThrow()
  return { submissions, held: Number(held) }
}

/**
 * Decides about an answer that has one of these states. Throws `record.conflict` if somebody has decided otherwise, and
 * `form.answered` if the person has answered again in the meantime.
 */
export async function decideSubmission(
  db: TenantDb,
  { id, from, to }: { id: string; from: readonly SubmissionState[]; to: SubmissionState },
  { at, objectId }: { at: Date; objectId: string | null },
): Promise<StoredSubmission> {
  try {
    const decided = await db
      .updateTable('form_submission')
      .set({ state: to, decided_at: at, object_id: objectId })
      .where('_id', '=', id)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst()
    if (decided) return decided
  } catch (error) {
    throw refusalOf(error) ?? error
  }
  throw new AppError('record.conflict', {
    detail: `Only an answer that is ${from.join(' or ')} can be ${to}.`,
  })
}

/** Deletes the answers of all tenants that are kept no longer. */
export async function forgetSubmissions({ owner }: Pick<Database, 'owner'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`delete from switchboard.form_submission where created_at < ${until}`.execute(owner)
}

/** Returns the id of the form with this token outside the trash, or undefined. */
export async function formOfToken(db: TenantDb, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('record')
    .select('_id')
    .where('entity', '=', 'custom_form')
    .where('deleted_at', 'is', null)
    .where(({ eb, ref }) => eb(ref('data', '->>').key('public_token'), '=', token))
    .executeTakeFirst()
  return found?._id
}

function refusalOf(error: unknown): AppError | undefined {
  if (!isUniqueViolation(error)) return undefined
  return new AppError(error.constraint === 'form_submission_once' ? 'form.answered' : 'form.challenge')
}
