import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { roles, type Session } from '../../../access/session.ts'
import { AppError, type FieldError } from '../../../errors.ts'
import type { QuestionAnswer, QuestionContent } from '../../../store/chainTables.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import { enqueueRun } from '../store/chainJobTask.ts'
import * as store from '../store/questionStore.ts'
import type { AskedQuestion } from './askedQuestion.ts'

type Question = components['schemas']['ChainQuestion']

interface Deps {
  database: Pick<Database, 'inTenant'>
  schemas: Pick<SchemaValidation, 'check'>
  now: () => Date
}

export type Questions = ReturnType<typeof createQuestions>

/** Asks the team questions of chains, and stores the answers. */
export function createQuestions({ database, schemas, now }: Deps) {
  return { ask, list, answer }

  /** Asks once and returns the answer: 'open' if there is none yet, null if the time is over. */
  async function ask(question: AskedQuestion, isLate: boolean): Promise<QuestionAnswer | 'open' | null> {
    const { tenantId, runId, path } = question
    return database.inTenant(tenantId, async db => {
      const isNew = await store.insertQuestion(db, question)
      if (isLate) await store.closeQuestion(db, { runId, path, at: now() })
      // Read after closing, so that an answer given just before the deadline counts.
      const found = await store.findAnswer(db, runId, path)
      if (isNew || isLate) await store.notifyQuestions(db, tenantId)
      return found ?? (isLate ? null : 'open')
    })
  }

  /** Returns the questions that the caller may answer, newest first. */
  async function list({ tenantId }: Scope, session: Session): Promise<Question[]> {
    const wanted = { at: now(), max: maxListed }
    const rows = await database.inTenant(tenantId, db => store.openQuestions(db, answerer(session), wanted))
    return rows.map(presented)
  }

  /** Throws `resource.not_found`, `record.invalid`, and `record.conflict` if the question is closed. */
  async function answer(
    scope: Scope,
    session: Session,
    { id, action, data }: { id: string; action: string; data: Record<string, unknown> },
  ): Promise<Question> {
    const { tenantId, actor } = scope
    if (!isRecordId(id)) throw new AppError('resource.not_found')
    const by = answerer(session)
    const asked = demandOpen(await database.inTenant(tenantId, db => store.findQuestion(db, by, id)))
    // Before the transaction, since a schema may take long and the question does not change.
    const errors = await faults(tenantId, asked.content, { action, data })
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    return database.inTenant(tenantId, async db => {
      const row = demandOpen(await store.lockQuestion(db, by, id))
      await store.answerQuestion(db, id, { action, data, by: actor, at: now() })
      await store.notifyQuestions(db, tenantId)
      await enqueueRun(db, { tenantId, id: row.run_id })
      return presented(row)
    })
  }

  function demandOpen(row: store.QuestionRow | undefined): store.QuestionRow {
    if (!row) throw new AppError('resource.not_found')
    refuseClosed(row, now())
    return row
  }

  async function faults(
    tenantId: string,
    { schema, actions }: QuestionContent,
    { action, data }: { action: string; data: Record<string, unknown> },
  ): Promise<FieldError[]> {
    const known = offered(actions).some(one => one.action === action)
    const wrong: FieldError[] = known
      ? []
      : [{ pointer: '/action', keyword: 'enum', message: 'This answer is not offered.' }]
    const verdict = await schemas.check(tenantId, { schema: schema ?? noFields, values: [data] })
    const found = verdict ? [...verdict.schema, ...(verdict.values[0] ?? [])] : [tooLong]
    return [...wrong, ...found.map(one => ({ ...one, pointer: `/data${one.pointer}` }))]
  }
}

const maxListed = 100
const noFields = { type: 'object', additionalProperties: false }
const tooLong: FieldError = { pointer: '', keyword: 'budget', message: 'Takes too long to check.' }

function refuseClosed({ answer, closed_at, due_at, status }: store.QuestionRow, at: Date): void {
  if (answer) throw new AppError('record.conflict', { detail: `${answer.by.name} has answered already.` })
  const isOver = closed_at !== null || due_at <= at || (status !== 'running' && status !== 'paused')
  if (isOver) throw new AppError('record.conflict', { detail: 'The chain no longer waits for an answer.' })
}

function answerer({ role, user }: Session): store.Answerer {
  const ranks: readonly (string | null)[] = roles
  return { roles: roles.slice(0, ranks.indexOf(role) + 1), email: user?.email.toLowerCase() ?? null }
}

function offered(actions: QuestionContent['actions']): QuestionContent['actions'] {
  return actions.length > 0 ? actions : [{ action: 'done', title: '' }]
}

function presented({ content, ...row }: store.QuestionRow): Question {
  return {
    _id: row._id,
    run_id: row.run_id,
    path: row.path,
    chain_name: row.chain_name,
    conversation_id: row.conversation_id,
    title: content.title,
    text: content.text,
    schema: content.schema ?? noFields,
    actions: offered(content.actions).map(one => ({ ...one })),
    asked_at: row.asked_at.toISOString(),
    due_at: row.due_at.toISOString(),
  }
}
