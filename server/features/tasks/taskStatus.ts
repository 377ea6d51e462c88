import { openTaskStatuses } from '../../../common/openTaskStatuses.ts'
import { AppError } from '../../errors.ts'
import type { Task, TaskStatus } from './task.ts'

const names: Readonly<Record<TaskStatus, string>> = {
  scheduled: 'is scheduled for later',
  pending: 'is open and nobody has taken it',
  in_progress: 'is in progress',
  waiting_approval: 'waits for approval',
  completed: 'is done',
  failed: 'has failed',
  cancelled: 'was canceled',
  expired: 'has expired',
}

/** Returns whether a task still waits for something. */
export function isOpen({ status }: Pick<Task, 'status'>): boolean {
  return openTaskStatuses.some(one => one === status)
}

/** Returns whether a task stands for a question of a chain or for an action that waits for approval. */
export function isAsked({ origin }: Pick<Task, 'origin'>): boolean {
  return origin === 'chain_question' || origin === 'action_approval'
}

/** Throws `task.wrong_state` unless the task has one of these statuses. */
export function requireStatus({ status }: Pick<Task, 'status'>, ...allowed: readonly TaskStatus[]): void {
  if (!allowed.includes(status)) throw wrongState(status, `The task ${names[status]}.`)
}

/** Throws `task.wrong_state` for a task that is answered elsewhere: a question of a chain, an approval of an action. */
export function requireOwn({ status, origin }: Pick<Task, 'status' | 'origin'>): void {
  if (origin === 'chain_question') throw wrongState(status, 'Answer the question of the chain instead.')
  if (origin === 'action_approval') throw wrongState(status, 'Approve or reject the action instead.')
}

/** Returns the error for something that the status of a task does not allow. */
export function wrongState(status: TaskStatus, detail: string): AppError {
  return new AppError('task.wrong_state', { detail, extra: { task_status: status } })
}
