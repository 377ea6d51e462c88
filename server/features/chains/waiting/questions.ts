import { isRecordId } from '../../../../common/isRecordId.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { roles, type Session } from '../../../access/session.ts'
import { AppError, type FieldError } from '../../../errors.ts'
import type { QuestionAnswer, QuestionContent } from '../../../store/chainTables.ts'
import type { Database } from '../../../store/database.ts'
import { type Actor, type Scope, systemActor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { AskedTasks } from '../../tasks/askedTasks.ts'
import { RunEnded } from '../run/runEnded.ts'
import { enqueueRun } from '../store/chainJobTask.ts'
import * as store from '../store/questionStore.ts'
import type { AskedQuestion } from './askedQuestion.ts'

type Question = components['schemas']['ChainQuestion']

interface Deps {
  database: Pick<Database, 'inTenant'>
  schemas: Pick<SchemaValidation, 'check'>
  /** The tasks of the team that stand for questions. */
  questionTasks: AskedTasks
  now: () => Date
}

export type Questions = ReturnType<typeof createQuestions>

/** Asks the team questions of chains, and stores the answers. */
export function createQuestions({ database, schemas, questionTasks, now }: Deps) {
  return { ask, list, answer, closeOf }

  /**
   * Asks once and returns the answer: 'open' if there is none yet, null if the time is over. Throws RunEnded if the run
   * has ended, since nothing would close its question.
   */
  async function ask(question: AskedQuestion, isLate: boolean): Promise<QuestionAnswer | 'open' | null> {
    const { tenantId, runId, path } = question
    return database.inTenant(tenantId, async db => {
      if (!(await store.holdRun(db, runId))) throw new RunEnded()
      const isNew = await store.insertQuestion(db, question, isLate)
      if (isNew) await askInTask(db, question)
      if (isLate) await closeLate(db, question)
      // Read after closing, so that an answer given just before the deadline counts.
      const found = await store.findAnswer(db, runId, path)
      if (isNew || isLate) await store.notifyQuestions(db, tenantId)
      return found ?? (isLate ? null : 'open')
    })
  }

  /** Gives the team a task with the question. Only people who may answer it read its words. */
  async function askInTask(db: TenantDb, { tenantId, runId, path, title, role, people }: AskedQuestion) {
    const asked = await store.findAsked(db, runId, path)
    if (!asked) return
    const isForAll = role === 'operator' && people.length === 0
    const actor = { ...systemActor, name: `Chain ${asked.chain_name}` }
    await questionTasks.askForQuestion(
      db,
      { tenantId, actor, requestId: runId },
      {
        questionId: asked._id,
        title: isForAll ? title : asked.chain_name,
        conversationId: asked.conversation_id,
      },
    )
  }

  async function closeLate(db: TenantDb, { tenantId, runId, path }: AskedQuestion): Promise<void> {
    await store.closeQuestion(db, { runId, path, at: now() })
    const asked = await store.findAsked(db, runId, path)
    const scope = { tenantId, actor: systemActor, requestId: runId }
    if (asked && !asked.answer) await questionTasks.settle(db, scope, { questionId: asked._id }, 'expired')
  }

  /** Closes what a run that has ended still asks, with the tasks of the team. */
  async function closeOf(
    db: TenantDb,
    { tenantId, id: runId }: { tenantId: string; id: string },
    { outcome, by }: { outcome: 'expired' | 'cancelled'; by: Actor },
  ): Promise<void> {
    const closed = await store.closeQuestions(db, runId, now())
    const scope = { tenantId, actor: by, requestId: runId }
    for (const questionId of closed) await questionTasks.settle(db, scope, { questionId }, outcome)
    if (closed.length > 0) await store.notifyQuestions(db, tenantId)
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
      await questionTasks.settle(db, scope, { questionId: id }, 'completed')
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
