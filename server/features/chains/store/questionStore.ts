import { sql } from 'kysely'
import type { QuestionAnswer } from '../../../store/chainTables.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { AskedQuestion } from '../waiting/askedQuestion.ts'

/** Channel that notifies changes of a tenant's questions. */
export const questionChannel = 'chain_question'

/** Keeps a run from ending until the transaction is over; returns false if it has ended already. */
export async function holdRun(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from chain_run where _id = ${id}::uuid and status in ('running', 'paused') for share`.execute(db)
  return rows.length > 0
}

/**
 * Stores a question, unless the run has asked at the same path before. A question that closed with an interrupted run
 * opens again while there is time for an answer. Returns true if the question is new or opens again.
 */
export async function insertQuestion(
  db: TenantDb,
  { tenantId, runId, path, askedAt, due, ...content }: AskedQuestion,
  isLate: boolean,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('chain_question')
    .values({
      tenant_id: tenantId,
      run_id: runId,
      path,
      content: JSON.stringify(content),
      asked_at: askedAt,
      due_at: due,
    })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'run_id', 'path'])
        .doUpdateSet({ closed_at: null })
        .where('chain_question.closed_at', 'is not', null)
        .where('chain_question.answer', 'is', null)
        .where(sql<boolean>`not ${isLate}::boolean`),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Returns the answer at a path of a run, or null if there is none. */
export async function findAnswer(db: TenantDb, runId: string, path: string): Promise<QuestionAnswer | null> {
  const found = await db
    .selectFrom('chain_question')
    .select('answer')
    .where('run_id', '=', runId)
    .where('path', '=', path)
    .executeTakeFirst()
  return found?.answer ?? null
}

/** Returns the question at a path of a run, with its chain and conversation. */
export async function findAsked(db: TenantDb, runId: string, path: string) {
  return questions(db)
    .where('chain_question.run_id', '=', runId)
    .where('chain_question.path', '=', path)
    .executeTakeFirst()
}

/** Closes a question, so that nobody can answer it any more. */
export async function closeQuestion(
  db: TenantDb,
  { runId, path, at }: { runId: string; path: string; at: Date },
): Promise<void> {
  await db
    .updateTable('chain_question')
    .set({ closed_at: at })
    .where('run_id', '=', runId)
    .where('path', '=', path)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes the questions of a run that nobody has answered, and returns their ids. */
export async function closeQuestions(db: TenantDb, runId: string, at: Date): Promise<string[]> {
  const closed = await db
    .updateTable('chain_question')
    .set({ closed_at: at })
    .where('run_id', '=', runId)
    .where('closed_at', 'is', null)
    .returning('_id')
    .execute()
  return closed.map(({ _id }) => _id)
}

const open = [
  ...([
    'chain_question._id',
    'chain_question.run_id',
    'chain_question.path',
    'chain_question.content',
  ] as const),
  ...(['chain_question.asked_at', 'chain_question.due_at', 'chain_question.closed_at'] as const),
  ...([
    'chain_question.answer',
    'chain_run.chain_name',
    'chain_run.conversation_id',
    'chain_run.status',
  ] as const),
] as const

function questions(db: TenantDb) {
  return db
    .selectFrom('chain_question')
    .innerJoin('chain_run', join =>
      join
        .onRef('chain_run.tenant_id', '=', 'chain_question.tenant_id')
        .onRef('chain_run._id', '=', 'chain_question.run_id'),
    )
    .select(open)
}

export type QuestionRow = Awaited<ReturnType<typeof openQuestions>>[number]

/** The person who answers. A question is for a role, and may name a few people with that role. */
export interface Answerer {
  roles: readonly string[]
  /** In lower case; null for a caller without an address. */
  email: string | null
}

function questionsFor(db: TenantDb, { roles, email }: Answerer) {
  const people = sql`chain_question.content -> 'people'`
  return questions(db)
    .where(sql<boolean>`chain_question.content ->> 'role' = any(${roles})`)
    .where(sql<boolean>`(${people} = '[]' or ${people} @> to_jsonb(${email}::text))`)
}

/** Returns the questions that wait for the caller's answer, newest first. */
export async function openQuestions(db: TenantDb, by: Answerer, { at, max }: { at: Date; max: number }) {
  return questionsFor(db, by)
    .where('chain_question.closed_at', 'is', null)
    .where('chain_question.due_at', '>', at)
    .where('chain_run.status', 'in', ['running', 'paused'])
    .orderBy('chain_question.asked_at', 'desc')
    .limit(max)
    .execute()
}

/** Returns a question that the caller may answer, answered or not. */
export async function findQuestion(db: TenantDb, by: Answerer, id: string): Promise<QuestionRow | undefined> {
  return questionsFor(db, by).where('chain_question._id', '=', id).executeTakeFirst()
}

/** Returns the question and locks it until the transaction ends. */
export async function lockQuestion(db: TenantDb, by: Answerer, id: string): Promise<QuestionRow | undefined> {
  await sql`select from chain_question where _id = ${id}::uuid for update`.execute(db)
  return findQuestion(db, by, id)
}

/** Stores the answer. */
export async function answerQuestion(
  db: TenantDb,
  id: string,
  answer: { action: string; data: Record<string, unknown>; by: Actor; at: Date },
): Promise<void> {
  const { at, ...kept } = answer
  await db
    .updateTable('chain_question')
    .set({ answer: JSON.stringify(kept), closed_at: at })
    .where('_id', '=', id)
    .execute()
}

/** Notifies followers of the tenant's questions, once the transaction commits. */
export async function notifyQuestions(db: TenantDb, tenantId: string): Promise<void> {
  await sql`select pg_notify(${questionChannel}, ${tenantId})`.execute(db)
}
