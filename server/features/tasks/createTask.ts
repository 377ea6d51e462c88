import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { readData } from '../../store/records/readData.ts'
import { isUniqueViolation } from '../../store/records/uniqueConflict.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { newApproval, newTask } from './newTask.ts'
import { overlaid } from './overlaid.ts'
import { openTaskByKey } from './store/taskStore.ts'
import { doerOf, givenFields, type Task, type TaskOrigin } from './task.ts'

/** A task that another feature creates. */
export interface NewTask
  extends Partial<
    Pick<
      Task,
      | 'text'
      | 'type'
      | 'priority'
      | 'due_at'
      | 'run_at'
      | 'assigned_user_id'
      | 'conversation_id'
      | 'contact_id'
      | 'record'
      | 'repeat'
      | 'needs_approval'
      | 'dedupe_key'
      | 'question_id'
    >
  > {
  /** The same for every attempt, so that the task is created once. */
  id?: string
  title: string
  /** The action of an agent that waits for a decision. */
  approval?: Pick<NonNullable<Task['approval']>, 'action' | 'parameters' | 'event_id'>
  origin: Exclude<TaskOrigin, 'series'>
}

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry' | 'input'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  now: () => Date
}

export type CreateTask = ReturnType<typeof createTaskCreator>

/**
 * Returns the function that creates a task in the caller's transaction, and returns its id. A task with the same id, or
 * an open one with the same key, is returned instead. Throws `record.invalid` for values that no task can have.
 */
export function createTaskCreator({ records: { store, registry, input }, settings, now }: Deps) {
  return async (
    db: TenantDb,
    scope: Scope,
    { id, origin, question_id, approval, ...wish }: NewTask,
  ): Promise<string> => {
    const within = store.within(db, scope.tenantId)
    if (id !== undefined && (await within.get(scope, 'task', id, { trash: true }))) return id
    const known = wish.dedupe_key === undefined ? undefined : await openTaskByKey(db, wish.dedupe_key)
    if (known !== undefined) return known
    const data = input.created(scope, registry.get('task'), wish)
    const given = readData('task', data)
    if (!given) throw new AppError('record.invalid')
    const place = { now: now(), timeZone: await settings.timeZone(scope.tenantId) }
    const made = newTask(given, { ...place, by: doerOf(scope.actor), origin })
    const asked = { ...made, ...(question_id && { question_id }) }
    const task: Task = approval
      ? { ...asked, status: 'waiting_approval', approval: newApproval(asked, place.now, approval) }
      : asked
    try {
      const options = { action: 'task.create', ...(id !== undefined && { id }) }
      const { record } = await within.create(scope, 'task', overlaid(data, givenFields(given), task), options)
      return record._id
    } catch (error) {
      // Somebody else has created it in the meantime.
      const other =
        isConflict(error) && wish.dedupe_key ? await openTaskByKey(db, wish.dedupe_key) : undefined
      if (other === undefined) throw error
      return other
    }
  }
}

function isConflict(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof AppError && error.code === 'record.conflict')
}
