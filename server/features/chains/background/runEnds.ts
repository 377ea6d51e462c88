import { type Actor, systemActor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { cancelRun, type RunEnd, storeRunEnd } from '../store/chainRunStore.ts'
import { queueFollowUp } from '../store/followUpTask.ts'
import { notifyRunChanged } from '../store/runNotices.ts'
import type { Questions } from '../waiting/questions.ts'

export type RunEnds = ReturnType<typeof createRunEnds>

/** Ends runs together with the questions that they still ask, in the caller's transaction. */
export function createRunEnds({ questions }: { questions: Pick<Questions, 'closeOf'> }) {
  return { end, endLost, cancel }

  /**
   * Ends a run and, if it is a background run of a binding, queues its follow-up; best the last statement of its
   * transaction. Another process may have resumed an interrupted run meanwhile; the result of that process then counts.
   */
  async function end(db: TenantDb, id: string, result: RunEnd): Promise<void> {
    await endFrom(db, id, result, ['running', 'cancelled'])
  }

  /** Ends a run that no process continues, also one that pauses. */
  async function endLost(db: TenantDb, id: string, result: RunEnd): Promise<void> {
    await endFrom(db, id, result, ['running', 'paused'])
  }

  async function endFrom(db: TenantDb, id: string, result: RunEnd, from: Parameters<typeof storeRunEnd>[3]) {
    const ended = await storeRunEnd(db, id, result, from)
    if (!ended) return
    const { tenantId, isBackground, isBound, hasOpenQuestions } = ended
    if (hasOpenQuestions)
      await questions.closeOf(db, { tenantId, id }, { outcome: 'expired', by: systemActor })
    if (isBackground) await notifyRunChanged(db, id)
    if (isBackground && isBound) await queueFollowUp(db, { tenantId, id })
  }

  /** Cancels a run for good, in any process; returns false if it has ended or does not exist. */
  async function cancel(
    db: TenantDb,
    run: { tenantId: string; id: string },
    { by, at }: { by: Actor; at: Date },
  ): Promise<boolean> {
    const isEnded = await cancelRun(db, run.id, { by, at })
    if (isEnded) await questions.closeOf(db, run, { outcome: 'cancelled', by })
    return isEnded
  }
}
