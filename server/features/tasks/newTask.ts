import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { FieldError } from '../../errors.ts'
import { approvalHash } from './approvalHash.ts'
import { hoursFrom } from './hoursFrom.ts'
import { type Doer, logged, type Task, type TaskOrigin } from './task.ts'
import { completeRepeat, firstInSeries } from './taskSeries.ts'

/** Where and when a task is written. */
export interface TaskPlace {
  now: Date
  /** Of the tenant. */
  timeZone: string
}

const approvalHours = 24

/** Returns a new task with everything that the server decides: its status, its place in a series, its log. */
export function newTask(
  given: Task,
  { by, origin, ...place }: TaskPlace & { by: Doer; origin: TaskOrigin },
): Task {
  const inSeries = withSeries({ ...given, origin }, place)
  const task = { ...inSeries, urgency: urgencyOf(given), attempts: 0, log: [] }
  const status = given.needs_approval ? 'waiting_approval' : openStatus(given, place.now)
  return {
    ...task,
    status,
    ...(status === 'waiting_approval' && { approval: newApproval(task, place.now) }),
    log: logged(task, 'created', { by, at: place.now }),
  }
}

/** Returns the task with its place in a series, if it repeats and has none. */
export function withSeries(task: Task, { now, timeZone }: TaskPlace): Task {
  const { repeat } = task
  if (!repeat) return task
  const { series_id, occurrence } = task
  const known = series_id !== undefined && occurrence !== undefined
  const series = known ? { occurrence } : firstInSeries(task, { now, timeZone })
  return { ...task, ...series, repeat: completeRepeat(repeat, series, timeZone) }
}

/** Returns the status of a task that nothing but time holds back. */
export function openStatus({ run_at }: Pick<Task, 'run_at'>, now: Date): 'scheduled' | 'pending' {
  return run_at !== undefined && Date.parse(run_at) > now.getTime() ? 'scheduled' : 'pending'
}

/** Returns the approval that a task waits for. */
export function newApproval(
  task: Task,
  now: Date,
  asked: Partial<NonNullable<Task['approval']>> | undefined = task.approval,
): NonNullable<Task['approval']> {
  const expires_at = hoursFrom(now, approvalHours)
  return { ...asked, hash: approvalHash({ ...task, approval: asked }), expires_at }
}

/** Returns the priority as a number by which lists are sorted. */
export function urgencyOf({ priority }: Pick<Task, 'priority'>): number {
  return priorities.indexOf(priority) + 1
}

const priorities: readonly Task['priority'][] = ['low', 'normal', 'high', 'urgent']

/** Returns the errors of a task's own fields that its schema cannot find. */
export function taskFaults({ repeat }: Task): FieldError[] {
  const zone = repeat?.timezone
  return zone === undefined || isTimeZone(zone) ? [] : [noZone]
}

const noZone = {
  pointer: '/repeat/timezone',
  keyword: 'timezone',
  message: 'This is not a time zone. Enter one such as Europe/Berlin.',
}
