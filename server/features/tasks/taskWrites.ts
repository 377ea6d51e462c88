import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import type { RawRecords } from '../../records/rawRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { newTask } from './newTask.ts'
import { overlaid } from './overlaid.ts'
import { settledTask } from './settledTask.ts'
import { isInSeries } from './store/taskStore.ts'
import { doerOf, givenFields, type Task } from './task.ts'
import { nextInSeries } from './taskSeries.ts'
import { isOpen } from './taskStatus.ts'

type Deps = Pick<RawRecords, 'store' | 'now'>

export interface TaskEdit {
  id: string
  /** Operation of the contract, or the name of what happened by itself. */
  action: string
  edit: (task: Task, now: Date) => Task
  /** True if a repeating task has no next one. */
  isLast?: boolean
}

export type TaskWrites = ReturnType<typeof createTaskWrites>

/** Creates the writer of tasks. The end of a task and the next one of its series are one operation. */
export function createTaskWrites({ store, now }: Deps) {
  return { change, changeIn }

  /** Changes a task in a transaction of its own. */
  async function change(scope: Scope, edit: TaskEdit) {
    return store.transaction(scope, (within, db) => changeIn({ store: within, db, scope }, edit))
  }

  /** Changes a task in the caller's transaction. Throws what `edit` throws, and `resource.not_found`. */
  async function changeIn(
    { store: within, db, scope }: { store: EntityStore; db: TenantDb; scope: Scope },
    { id, action, edit, isLast = false }: TaskEdit,
  ) {
    const operationId = v7()
    let states: { data: RecordData; before: Task; after: Task } | undefined
    const change = ({ data }: { data: RecordData }) => {
      const before = readData('task', data)
      if (!before) throw new AppError('record.conflict', { detail: 'This task cannot be read.' })
      const after = edit(settledTask(before, now()), now())
      states = { data, before, after }
      return overlaid(data, before, after)
    }
    const written = await within.write(scope, 'task', id, null, change, { op: 'patch', action, operationId })
    if (states && !isLast && isOpen(states.before) && !isOpen(states.after))
      await createNext({ store: within, db, scope }, states, operationId)
    return written
  }

  async function createNext(
    { store: within, db, scope }: { store: EntityStore; db: TenantDb; scope: Scope },
    { data, after: task }: { data: RecordData; after: Task },
    operationId: string,
  ): Promise<void> {
    const next = nextInSeries(task, now())
    const timeZone = task.repeat?.timezone
    // A task that failed, was opened again and done has its next one already.
    if (!next || timeZone === undefined || (await isInSeries(db, next))) return
    const by = doerOf(scope.actor)
    const kept = inheritedFields(data)
    const read = readData('task', kept)
    if (!read) return
    const made = newTask({ ...read, ...next }, { now: now(), timeZone, by, origin: 'series' })
    const options = { action: 'task.create', operationId }
    await within.create(scope, 'task', overlaid(kept, givenFields(read), made), options)
  }
}

const inherited = [
  ...(['title', 'text', 'type', 'priority', 'assigned_user_id', 'needs_approval', 'contact_id'] as const),
  ...(['conversation_id', 'record', 'repeat', 'dedupe_key', 'max_attempts'] as const),
] as const

/** Returns the stored fields that the next task of a series takes over. */
function inheritedFields(data: RecordData): RecordData {
  return Object.fromEntries(Object.entries(data).filter(([name]) => inherited.some(one => one === name)))
}
