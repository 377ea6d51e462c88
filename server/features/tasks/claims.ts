import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import { cutText } from '../../store/cutText.ts'
import { type Doer, logged, type Task } from './task.ts'
import { requireStatus, wrongState } from './taskStatus.ts'

/** What a caller does, and when. */
export interface Act {
  by: Doer
  now: Date
  /** The claim that the caller names; programs must. */
  claimId?: string | undefined
}

const usualMinutes = 15
const longestMinutes = 60

/**
 * Returns the task, taken by the caller. Programs keep it for some minutes, at most 60, and renew the claim
 * by naming it. Throws `task.claimed_by_other` and `task.wrong_state`.
 */
export function claimed(task: Task, { by, now, claimId }: Act, minutes = usualMinutes): Task {
  if (task.status === 'in_progress') return renewed(task, { by, now, claimId }, minutes)
  requireStatus(task, 'pending')
  const { assigned_user_id: assigned } = task
  if (assigned !== undefined && !(by.type === 'user' && by.id === assigned))
    throw wrongState(task.status, 'The task is assigned to somebody. Assign it to yourself first.')
  const claim = { claim_id: v7(), by, at: now.toISOString(), ...deadline(by, now, minutes) }
  return { ...task, status: 'in_progress', claim, log: logged(task, 'claimed', { by, at: now }) }
}

function renewed(task: Task, act: Act, minutes: number): Task {
  const claim = requireHolder(task, act)
  const { by, now } = act
  if (by.type === 'user') return task
  const log = logged(task, 'renewed', { by, at: now })
  return { ...task, claim: { ...claim, ...deadline(by, now, minutes) }, log }
}

/** Returns the claim if it is the caller's; throws `task.claimed_by_other` otherwise. */
export function requireHolder(
  { claim }: Pick<Task, 'claim'>,
  { by, claimId }: Act,
): NonNullable<Task['claim']> {
  const isTheirs = claim?.by.type === by.type && claim.by.id === by.id
  // Several workers may share one key, so that only the claim tells them apart.
  if (claim && isTheirs && (by.type === 'user' || claim.claim_id === claimId)) return claim
  const detail = claim ? `${claim.by.name} has taken this task.` : 'The claim has ended.'
  throw new AppError('task.claimed_by_other', { detail })
}

/** Returns the task after a claim that led to nothing: open again, or failed after the last attempt. */
export function attemptFailed(task: Task, { by, now }: Act, error: string): Task {
  const attempts = (task.attempts ?? 0) + 1
  const { claim: _claim, ...free } = { ...task, attempts, last_error: cutText(error, 2000) }
  if (attempts < task.max_attempts) return { ...free, status: 'pending' }
  const log = logged(task, 'failed', { by, at: now, text: error })
  return { ...free, status: 'failed', ended_at: now.toISOString(), log }
}

function deadline({ type }: Doer, now: Date, minutes: number) {
  if (type === 'user') return {}
  return { until: new Date(now.getTime() + Math.min(minutes, longestMinutes) * 60_000).toISOString() }
}
