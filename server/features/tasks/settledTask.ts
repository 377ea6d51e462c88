import { systemActor } from '../../store/scope.ts'
import { attemptFailed } from './claims.ts'
import { doerOf, logged, type Task } from './task.ts'

/**
 * Returns the task with everything that time has decided: a scheduled one opens, a claim of a program ends and counts
 * as an attempt, an approval without a decision expires. Returns the same object if there is nothing.
 */
export function settledTask(task: Task, now: Date): Task {
  const { status, run_at, claim, approval } = task
  const act = { by: doerOf(systemActor), at: now }
  if (status === 'scheduled' && isPast(run_at, now))
    return { ...task, status: 'pending', log: logged(task, 'opened', act) }
  if (status === 'in_progress' && isPast(claim?.until, now)) {
    const noted = { ...task, log: logged(task, 'claim_expired', { ...act, text: claim?.by.name }) }
    return attemptFailed(noted, { by: act.by, now }, `${claim?.by.name} did not finish in time.`)
  }
  if (status === 'waiting_approval' && isPast(approval?.expires_at, now))
    return { ...task, status: 'expired', ended_at: now.toISOString(), log: logged(task, 'expired', act) }
  return task
}

function isPast(time: string | undefined, now: Date): boolean {
  return time !== undefined && Date.parse(time) <= now.getTime()
}
