import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { RawRecords } from '../../records/rawRecords.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { Colleagues } from '../accounts/colleagues.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { approvalHash } from './approvalHash.ts'
import {
  newApproval,
  newTask,
  openStatus,
  type TaskPlace,
  taskFaults,
  urgencyOf,
  withSeries,
} from './newTask.ts'
import { overlaid } from './overlaid.ts'
import { doerOf, givenFields, ownedFields, type Task } from './task.ts'
import { isAsked, isOpen } from './taskStatus.ts'
import { createTaskTargets, type TaskChange } from './taskTargets.ts'

interface Deps extends Pick<RawRecords, 'store' | 'database' | 'registry' | 'now'> {
  settings: Pick<TenantSettingsService, 'timeZone'>
  colleagues: Pick<Colleagues, 'among'>
}

/**
 * Creates the hook that completes tasks written as records. What the server owns stays as it was, also when an earlier
 * version is restored; the status follows only from time, and from approvals that no longer match the task.
 */
export function taskHook({ settings, now, ...deps }: Deps): EntityHook {
  const targets = createTaskTargets(deps)
  return {
    beforeWrite: async (scope, records, before) => {
      const place = { now: now(), timeZone: await settings.timeZone(scope.tenantId) }
      const changes = records.map((record, at) => changeOf(record, before[at]))
      const faults = await targets.faultsOf(
        scope,
        changes.flatMap(change => change ?? []),
      )
      const left = faults.values()
      return changes.map((change, at) =>
        // The schema has been checked, so that only rows older than it cannot be read.
        change ? checked(scope, place, change, left.next().value ?? []) : (records[at] ?? {}),
      )
    },
    beforeUndo: (current, next) => {
      const [now, then] = [readData('task', current.data), readData('task', next)]
      if (now && then && isAsked(now) && !isOpen(now) && isOpen(then))
        throw new AppError('record.conflict', { detail: 'What the task asks for has been decided.' })
    },
  }
}

function changeOf(record: RecordData, before: StoredRecord | undefined): TaskChange | null {
  const given = readData('task', record)
  const earlier = (before && readData('task', before.data)) ?? undefined
  return given && { record, given, earlier, id: before?._id }
}

function checked(
  scope: Scope,
  place: TaskPlace,
  { record, given, earlier }: TaskChange,
  faults: readonly FieldError[],
): RecordData | AppError {
  const errors = [...taskFaults(given), ...faults]
  if (earlier?.status === 'waiting_approval' && !given.needs_approval) errors.push(stillNeeded)
  if (errors.length > 0) return new AppError('record.invalid', { errors })
  if (earlier) return overlaid(record, given, changedTask(given, earlier, place))
  const origin = scope.actor.type === 'user' ? 'team' : 'api'
  return overlaid(record, givenFields(given), newTask(given, { ...place, by: doerOf(scope.actor), origin }))
}

const stillNeeded = {
  pointer: '/needs_approval',
  keyword: 'approval',
  message: 'The task waits for its approval. Approve or reject it.',
}

/** Returns a task after a change of its fields. */
function changedTask(given: Task, earlier: Task, place: TaskPlace): Task {
  const kept = Object.fromEntries(
    ownedFields.flatMap(name => (earlier[name] === undefined ? [] : [[name, earlier[name]]])),
  )
  // Both together have all fields of a task.
  const merged = { ...givenFields(given), ...kept, urgency: urgencyOf(given) } as Task
  const task = withSeries(merged, place)
  return isOpen(earlier) ? { ...task, ...stateOf(task, place) } : task
}

/** Returns the status of a changed task: what was approved must be what is done. */
function stateOf(task: Task, { now }: TaskPlace): Partial<Task> {
  const { status, approval, needs_approval } = task
  const isApproved = approval?.hash === approvalHash(task)
  if (status === 'waiting_approval') return isApproved ? {} : { approval: newApproval(task, now) }
  if (needs_approval && !isApproved)
    return { status: 'waiting_approval', approval: newApproval(task, now), claim: undefined }
  return status === 'in_progress' ? {} : { status: openStatus(task, now) }
}
