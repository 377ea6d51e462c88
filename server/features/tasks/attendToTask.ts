import { AppError } from '../../errors.ts'
import type { Job, JobType } from '../../jobs/jobType.ts'
import type { RawRecords } from '../../records/rawRecords.ts'
import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import { readData } from '../../store/records/readData.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import { settledTask } from './settledTask.ts'
import { doerOf, logged, type Task } from './task.ts'
import type { TaskReminder } from './taskReminder.ts'
import type { DecideAction } from './taskService.ts'
import { isOpen } from './taskStatus.ts'
import type { TaskWrites } from './taskWrites.ts'

interface Deps extends Pick<RawRecords, 'store' | 'now'> {
  writes: TaskWrites
  reminder: TaskReminder
  decideAction: DecideAction
}

/** The triggers of the database queue it under this name. */
const task = 'attend to a task'

/**
 * Creates the job that does what time has decided about a task: it opens, its claim ends, its approval expires, and
 * the assignee is reminded. Each happens once, in the transaction that ends the job.
 */
export function attendToTask({ store, now, writes, reminder, decideAction }: Deps): JobType {
  return { task, run, waits: [10, 60, 600] }

  async function run(job: Job): Promise<void> {
    const { tenantId } = job
    const id = String(job.payload.task)
    const scope: Scope = { tenantId, actor: systemActor, requestId: '' }
    const found = await store.get(scope, 'task', id)
    const current = found && readData('task', found.data)
    if (!current || !isOpen(current) || (await declineLate(scope, current))) return
    // Prepared before the transaction, which sends it only if the task is still as it was.
    const isDue = isReminderDue(current, found.created_at, now())
    const mail = isDue ? await reminder.mailFor(tenantId, id, current) : null
    await store.transaction(scope, async (within, db) => {
      await job.finish(db)
      let isReminded = false
      const edit = (one: Task) => {
        isReminded = isDue && isOpen(one) && isSameReminder(one, current)
        return isReminded ? remindedOf(one, mail !== null) : one
      }
      const written = await writes.changeIn(
        { store: within, db, scope },
        { id, action: 'attendToTask', edit },
      )
      if (isReminded && mail) await reminder.write(db, tenantId, mail)
      const after = readData('task', written.record.data)
      const moment = after && momentOf(after, now())
      // The job was queued for an earlier time that no longer counts; a write would have queued the next one.
      if (!written.operationId && moment) await enqueueJob(db, { ...queued(tenantId, id), runAt: moment })
    })
  }

  /** Declines an agent's action whose approval has expired: the agent is told, and the task ends with it. */
  async function declineLate(scope: Scope, current: Task): Promise<boolean> {
    const { approval, conversation_id: conversationId } = current
    if (!approval?.event_id || !conversationId || settledTask(current, now()).status !== 'expired')
      return false
    try {
      await decideAction(scope, conversationId, { event_id: approval.event_id, decision: 'decline' })
      return true
    } catch (error) {
      // The call has ended in the meantime, or its conversation is gone; the task still expires.
      if (error instanceof AppError && error.status < 500) return false
      throw error
    }
  }

  function remindedOf(one: Task, isMailed: boolean): Task {
    const log = isMailed ? logged(one, 'reminded', { by: doerOf(systemActor), at: now() }) : one.log
    return { ...one, reminded_of: one.due_at, log }
  }
}

function queued(tenantId: string, id: string) {
  return { tenantId, task, key: id, payload: { task: id } }
}

/** Returns whether the due time has come; a task that was created after it needs no reminder. */
function isReminderDue({ due_at, reminded_of }: Task, createdAt: string, now: Date): boolean {
  if (due_at === undefined || due_at === reminded_of) return false
  return Date.parse(due_at) > Date.parse(createdAt) && Date.parse(due_at) <= now.getTime()
}

/** Returns whether a reminder of one task is that of the other: a change in the meantime queues another job. */
function isSameReminder(one: Task, other: Task): boolean {
  return (
    one.due_at === other.due_at &&
    one.assigned_user_id === other.assigned_user_id &&
    one.title === other.title &&
    one.text === other.text
  )
}

/** Returns the next time to come that matters to an open task, or null if there is none. */
function momentOf({ status, run_at, claim, approval, due_at, reminded_of }: Task, now: Date): Date | null {
  const own = { scheduled: run_at, in_progress: claim?.until, waiting_approval: approval?.expires_at }
  const times = [
    status === 'scheduled' || status === 'in_progress' || status === 'waiting_approval'
      ? own[status]
      : undefined,
    due_at === reminded_of ? undefined : due_at,
  ]
  const known = times
    .flatMap(time => (time === undefined ? [] : [Date.parse(time)]))
    .filter(time => time > now.getTime())
  return known.length > 0 ? new Date(Math.min(...known)) : null
}
