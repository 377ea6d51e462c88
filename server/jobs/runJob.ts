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
  /** Told of each attempt that fails; `isTriedAgain` where there will be another soon. */
  onError: (task: string, error: unknown, isTriedAgain: boolean) => void
}

/** Runs a job that this process has taken, and notes how it ended; waits for the database as long as that takes. */
export async function runJob(
  { store, now, onError }: RunJobDeps,
  type: JobType,
  taken: TakenJob,
  { process, stopping }: { process: number; stopping: AbortController },
): Promise<void> {
  const { signal } = stopping
  // Whoever may enqueue for a tenant alone has no say in what the installation does.
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

/** How a job is put back that did not come to its end. */
export function cutShort({ countsWhenCut = false }: JobType): Leaving {
  return { isCounted: countsWhenCut }
}

const usualWaits = [10, 60, 300, 900, 3600, 4 * 3600, 12 * 3600]
const usualMinutes = 10

/** Every attempt of a schedule is tried again at its next time. */
export const unending = 2 ** 31 - 1

/** The job that a schedule has next; null where there is none. */
export function scheduled(type: JobType, tenantId: string, after: Date): NewJob | null {
  if (!type.schedule) return null
  const runAt = nextRun(type.schedule, after)
  return { tenantId, task: type.task, key: 'schedule', runAt, maxAttempts: unending }
}

async function successor(type: JobType, { tenantId, runAt }: TakenJob, now: Date): Promise<NewJob | null> {
  // Not from before its own time, which another server's clock may have said.
  const next = scheduled(type, tenantId, runAt > now ? runAt : now)
  const early = next && (await type.early?.())
  if (!early || !next.runAt || early >= next.runAt) return next
  return { ...next, runAt: new Date(Math.max(early.getTime(), now.getTime() + earliestMs)) }
}

/** What could not be done now is not tried again at once. */
const earliestMs = 10_000

/** When a job is tried again; null where it is not. */
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

/** Notes at most so often how far a job is. */
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

/** How a job ended must not be forgotten because the database is away for a moment. */
async function insist(signal: AbortSignal, note: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await note()
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'server.unavailable'
      // Whoever leaves lets the others see it by that.
      if (!isAway || stopReason(signal) === 'draining' || stopReason(signal) === 'lost') throw error
      await pause(patienceMs, undefined, { ref: false })
    }
  }
}
