import { openTaskStatuses } from '../../../common/openTaskStatuses.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { servedRecord } from '../../records/servedRecord.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Written } from '../../store/records/entityWriter.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Colleagues } from '../accounts/colleagues.ts'
import { type Act, attemptFailed, claimed, requireHolder } from './claims.ts'
import { openStatus } from './newTask.ts'
import { lockTask, openTaskByKey } from './store/taskStore.ts'
import { doerOf, logged, type Task } from './task.ts'
import { requireOwn, requireStatus, wrongState } from './taskStatus.ts'
import type { TaskEdit, TaskWrites } from './taskWrites.ts'

/** Decides about an action of an agent that waits for approval, and settles its task in the same transaction. */
export type DecideAction = (
  scope: Scope,
  conversationId: string,
  decision: { event_id: string; decision: 'approve' | 'decline' },
) => Promise<unknown>

interface Deps {
  records: Pick<RecordServices, 'registry'>
  store: Pick<EntityStore, 'get' | 'transaction'>
  writes: TaskWrites
  colleagues: Pick<Colleagues, 'among'>
  decideAction: DecideAction
}

interface Decision {
  hash: string
  note?: string | undefined
}

export type TaskService = ReturnType<typeof createTaskService>

/**
 * Creates the service that changes the status of tasks. Everything throws `resource.not_found`, and
 * `task.wrong_state` if the status of the task does not allow the change.
 */
export function createTaskService({ records, store, writes, colleagues, decideAction }: Deps) {
  return { claim, release, complete, cancel, retry, approve, reject, assign }

  /** Takes a task. Throws `task.claimed_by_other` if somebody else has it. */
  async function claim(
    scope: Scope,
    id: string,
    { minutes, claim_id }: { minutes?: number | undefined; claim_id?: string | undefined } = {},
  ) {
    return change(scope, id, 'claimTask', (task, now) => claimed(task, actOf(scope, now, claim_id), minutes))
  }

  /** Gives a claim back; with an error, this is a failed attempt. Throws `task.claimed_by_other`. */
  async function release(
    scope: Scope,
    id: string,
    { claim_id, error }: { claim_id?: string | undefined; error?: string | undefined } = {},
  ) {
    return change(scope, id, 'releaseTask', (task, now) => {
      const act = actOf(scope, now, claim_id)
      requireTaken(task, act)
      const log = logged(task, 'released', { by: act.by, at: now, text: error })
      if (error !== undefined) return attemptFailed({ ...task, log }, act, error)
      return { ...task, status: 'pending', claim: undefined, log }
    })
  }

  /** Ends a taken task: done, or failed with an error. Throws `task.claimed_by_other`. */
  async function complete(
    scope: Scope,
    id: string,
    outcome: {
      claim_id?: string | undefined
      result?: string | undefined
      output?: Readonly<Record<string, unknown>> | undefined
      error?: string | undefined
    } = {},
  ) {
    const { claim_id, result, output, error } = outcome
    return change(scope, id, 'completeTask', (task, now) => {
      requireOwn(task)
      const act = actOf(scope, now, claim_id)
      requireTaken(task, act)
      const event = error === undefined ? 'completed' : 'failed'
      return {
        ...task,
        status: event,
        claim: undefined,
        ended_at: now.toISOString(),
        ...(result && { result }),
        ...(output && { output }),
        ...(error !== undefined && { last_error: error, attempts: (task.attempts ?? 0) + 1 }),
        log: logged(task, event, { by: act.by, at: now, text: error ?? result }),
      }
    })
  }

  async function cancel(
    scope: Scope,
    id: string,
    {
      reason,
      stop_repeating: isLast = false,
    }: { reason?: string | undefined; stop_repeating?: boolean | undefined } = {},
  ) {
    const edit = (task: Task, now: Date): Task => {
      requireOwn(task)
      requireStatus(task, ...openTaskStatuses)
      return ended(task, 'cancelled', 'cancelled', { by: doerOf(scope.actor), at: now, text: reason })
    }
    return served(scope, { id, action: 'cancelTask', isLast, edit })
  }

  /** Opens a failed task again, with all its attempts, unless another open task has its key. */
  async function retry(scope: Scope, id: string) {
    const edit = (task: Task, now: Date): Task => {
      requireStatus(task, 'failed')
      const log = logged(task, 'retried', { by: doerOf(scope.actor), at: now })
      return { ...task, status: 'pending', attempts: 0, ended_at: undefined, last_error: undefined, log }
    }
    const written = await store.transaction(scope, async (within, db) => {
      await requireFreeKey(db, id)
      return writes.changeIn({ store: within, db, scope }, { id, action: 'retryTask', edit })
    })
    return presented(written)
  }

  /** Throws `task.changed` if the task is not what the person has seen. */
  async function approve(scope: Scope, id: string, decision: Decision) {
    if (await decided(scope, id, decision, 'approve')) return current(scope, id)
    return change(scope, id, 'approveTask', (task, now) => {
      requireShown(task, decision)
      const log = logged(task, 'approved', { by: doerOf(scope.actor), at: now, text: decision.note })
      return { ...task, status: openStatus(task, now), log }
    })
  }

  /** Throws `task.changed` if the task is not what the person has seen. */
  async function reject(scope: Scope, id: string, decision: Decision) {
    if (await decided(scope, id, decision, 'decline')) return current(scope, id)
    return change(scope, id, 'rejectTask', (task, now) => {
      requireShown(task, decision)
      const act = { by: doerOf(scope.actor), at: now, text: decision.note }
      return ended(task, 'cancelled', 'rejected', act)
    })
  }

  /** Gives an open task to a member, or to anyone. A claim of somebody else ends. */
  async function assign(scope: Scope, id: string, { user_id }: { user_id: string | null }) {
    // Somebody who may not see the task must learn nothing of the members.
    if (!(await store.get(scope, 'task', id))) throw new AppError('resource.not_found')
    if (user_id !== null && !(await colleagues.among(scope, [user_id])).has(user_id)) throw noMember()
    return change(scope, id, 'assignTask', (task, now) => {
      requireStatus(task, ...openTaskStatuses)
      const isKept = user_id !== null && task.claim?.by.id === user_id
      return {
        ...task,
        assigned_user_id: user_id ?? undefined,
        ...(task.claim && !isKept && { status: 'pending' as const, claim: undefined }),
        log: logged(task, 'assigned', { by: doerOf(scope.actor), at: now }),
      }
    })
  }

  /** Decides about the action that a task stands for. Resolves to false if it stands for none. */
  async function decided(
    scope: Scope,
    id: string,
    { hash }: Decision,
    decision: 'approve' | 'decline',
  ): Promise<boolean> {
    const found = await store.get(scope, 'task', id)
    if (!found) throw new AppError('resource.not_found')
    // Read without defaults: only the fields of an approval count.
    const task = found.data as unknown as Task
    const { conversation_id: conversationId, approval } = task
    if (task.origin !== 'action_approval' || !approval?.event_id || !conversationId) return false
    requireShown(task, { hash })
    await decideAction(scope, conversationId, { event_id: approval.event_id, decision })
    return true
  }

  async function current(scope: Scope, id: string) {
    const found = await store.get(scope, 'task', id)
    if (!found) throw new AppError('resource.not_found')
    return { record: servedRecord(records.registry.get('task'), found), operation: null }
  }

  async function change(scope: Scope, id: string, action: string, edit: TaskEdit['edit']) {
    return served(scope, { id, action, edit })
  }

  async function served(scope: Scope, edit: TaskEdit) {
    return presented(await writes.change(scope, edit))
  }

  function presented({ record, operationId }: Written) {
    return { record: servedRecord(records.registry.get('task'), record), operation: operationId }
  }
}

/** Holds a failed task, and refuses to open it while another open task has its key. */
async function requireFreeKey(db: TenantDb, id: string): Promise<void> {
  const { status, dedupe_key: key } = (await lockTask(db, id))?.data ?? {}
  if (status !== 'failed' || typeof key !== 'string') return
  const other = await openTaskByKey(db, key)
  if (other !== undefined) throw wrongState('failed', `Another open task has the key ${key}.`)
}

/** Returns a task that has ended without having been done. */
export function ended(
  task: Task,
  status: 'cancelled' | 'expired' | 'completed',
  event: Parameters<typeof logged>[1],
  act: Parameters<typeof logged>[2],
): Task {
  return {
    ...task,
    status,
    claim: undefined,
    ended_at: act.at.toISOString(),
    log: logged(task, event, act),
  }
}

function actOf({ actor }: Scope, now: Date, claimId: string | undefined): Act {
  return { by: doerOf(actor), now, claimId }
}

function requireTaken(task: Task, act: Act): void {
  // A claim that has ended tells more than the status that the task has by now.
  if (act.claimId === undefined || task.claim) requireStatus(task, 'in_progress')
  requireHolder(task, act)
}

function requireShown(task: Task, { hash }: Pick<Decision, 'hash'>): void {
  requireStatus(task, 'waiting_approval')
  if (task.approval?.hash !== hash) throw new AppError('task.changed')
}

function noMember(): AppError {
  const message = 'No active team member with write access has this ID.'
  return new AppError('record.invalid', { errors: [{ pointer: '/user_id', keyword: 'x-ref', message }] })
}
