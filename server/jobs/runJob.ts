import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { installationId } from '../store/installation.ts'
import type { NewJob } from '../store/jobs/enqueueJob.ts'
import { finishJob, type JobStore, type Leaving } from '../store/jobs/jobStore.ts'
import type { TakenJob } from '../store/jobs/takeJobs.ts'
import type { TenantDb } from '../store/tenantRun.ts'
import { errorText } from './errorText.ts'
import { type Job, JobStopped, type JobType, type StopReason } from './jobType.ts'
import { nextRun } from './schedule.ts'

export interface RunJobDeps {
  store: JobStore
  now: () => Date
  /** Called for each failed attempt; `isTriedAgain` is true if another one follows soon. */
  onError: (task: string, error: unknown, isTriedAgain: boolean) => void
}

/** Runs a job that this process has taken, and records how it ended. Waits until the database is available. */
export async function runJob(
  { store, now, onError }: RunJobDeps,
  type: JobType,
  taken: TakenJob,
  { process, stopping }: { process: number; stopping: AbortController },
): Promise<void> {
  const { signal } = stopping
  // A tenant may enqueue its own jobs, but not the installation's upkeep.
  if (type.schedule && taken.tenantId !== installationId)
    return store.fail(process, taken, 'This is not a job of a tenant.')
  const timer = setTimeout(() => stopping.abort(new JobStopped('late')), maxMs(type)).unref()
  try {
    await type.run(hold(store, process, taken, signal))
    await insist(signal, end)
  } catch (error) {
    await insist(signal, () => settle(error))
  } finally {
    clearTimeout(timer)
  }

  async function end(): Promise<void> {
    await store.finish(process, taken, await successor(type, taken, now()))
  }

  async function settle(error: unknown): Promise<void> {
    const why = stopReason(signal)
    if (why === 'lost' || (error instanceof JobStopped && error.reason === 'lost')) return
    if (why === 'draining' || why === 'cancelled')
      return void (await store.leave(process, taken, cutShort(type)))
    const text = why === 'late' ? 'It took too long.' : errorText(error)
    const leaving = afterFailure(type, taken, now())
    onError(type.task, error, leaving !== null && !type.schedule)
    if (leaving) await store.leave(process, taken, { ...leaving, error: text })
    else await store.fail(process, taken, text)
  }
}

function stopReason({ reason }: AbortSignal): StopReason | null {
  return reason instanceof JobStopped ? reason.reason : null
}

/** Returns how an interrupted job goes back to the queue. */
export function cutShort({ countsWhenCut = false }: JobType): Leaving {
  return { isCounted: countsWhenCut }
}

const usualWaits = [10, 60, 300, 900, 3600, 4 * 3600, 12 * 3600]
const usualMinutes = 10

/** Attempts of a scheduled job have no limit: it is tried again at its next time. */
export const unending = 2 ** 31 - 1

/** Returns the next job of a schedule, or null for a type without one. */
export function scheduled(type: JobType, tenantId: string, after: Date): NewJob | null {
  if (!type.schedule) return null
  const runAt = nextRun(type.schedule, after)
  return { tenantId, task: type.task, key: 'schedule', runAt, maxAttempts: unending }
}

async function successor(type: JobType, { tenantId, runAt }: TakenJob, now: Date): Promise<NewJob | null> {
  // Starts from the job's own time if that is later: another server's clock may have set it.
  const next = scheduled(type, tenantId, runAt > now ? runAt : now)
  const early = next && (await type.early?.())
  if (!early || !next.runAt || early >= next.runAt) return next
  return { ...next, runAt: new Date(Math.max(early.getTime(), now.getTime() + earliestMs)) }
}

/** Shortest delay before an early run, so that work that could not be done is not repeated at once. */
const earliestMs = 10_000

/** Returns when a failed job is tried again, or null if it is not. */
export function afterFailure(type: JobType, taken: TakenJob, now: Date): Leaving | null {
  const { attempts, maxAttempts } = taken
  if (type.schedule) return { isCounted: true, due: nextRun(type.schedule, now) }
  if (attempts >= maxAttempts) return null
  const waits = type.waits ?? usualWaits
  const seconds = waits[Math.min(attempts, waits.length) - 1] ?? 0
  return { isCounted: true, due: new Date(now.getTime() + seconds * 1000) }
}

function maxMs({ maxMinutes = usualMinutes }: JobType): number {
  return maxMinutes * 60_000
}

/** Shortest time between two records of a job's progress. */
const noteMs = 500

function hold(store: JobStore, process: number, taken: TakenJob, signal: AbortSignal): Job {
  const { tenantId, id, payload, attempts, maxAttempts } = taken
  const isLastAttempt = attempts >= maxAttempts
  let notedAt = Number.NEGATIVE_INFINITY
  return { tenantId, id, payload, attempt: attempts, isLastAttempt, signal, progress, finish }

  async function progress(share: number): Promise<void> {
    if (performance.now() - notedAt < noteMs) return
    notedAt = performance.now()
    await store.note(process, taken, Math.min(Math.max(share, 0), 1))
  }

  async function finish(db: TenantDb): Promise<void> {
    if (!(await finishJob(db, process, taken))) throw new JobStopped('lost')
  }
}

const patienceMs = 500

/** Repeats a write while the database is unavailable, so that the end of a job is not lost. */
async function insist(signal: AbortSignal, note: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await note()
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'server.unavailable'
      // A stopping or expelled process does not retry: others take over its jobs.
      if (!isAway || stopReason(signal) === 'draining' || stopReason(signal) === 'lost') throw error
      await pause(patienceMs, undefined, { ref: false })
    }
  }
}
