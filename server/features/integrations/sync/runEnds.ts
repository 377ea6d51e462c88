import { nextRun } from '../../../jobs/schedule.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { withoutSecretsOf } from '../openConnection.ts'
import { asSourceError, SourceError } from '../sourceError.ts'
import { noteHealth } from '../store/integrationStore.ts'
import { endRun, findRun } from '../store/runStore.ts'
import { changeSync, lockSync, type StoredSync } from '../store/syncStore.ts'
import type { RunningSync } from './runningSync.ts'
import { retryAt } from './syncRules.ts'
import { enqueueSync } from './syncTask.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  timeZone: (tenantId: string) => Promise<string>
  log: StoreLog
  now: () => Date
}

/** State of a sync that no run has. */
const idle = { run_id: null, job_id: null, is_stopping: false } as const

/** Creates the ways in which a run ends. Each stores the run's result and what comes next. */
export function createRunEnds({ database, timeZone, log, now }: Deps) {
  return { complete, pause, stopHere, continueLater, fail }

  /** Ends a run whose pass is complete, and plans the next one. */
  async function complete(running: RunningSync): Promise<void> {
    const { id, sync, state, run, pass } = running
    await database.inTenant(id.tenantId, async db => {
      const { counts } = (await findRun(db, run)) ?? { counts: { failed: 0 } }
      await endRun(db, run, counts.failed > 0 ? 'partial' : 'succeeded', null, now())
      // Other settings may have ended the pass meanwhile; then the next one reads everything.
      if ((await lockSync(db, id)).pass === pass) {
        // A pass for changes would take what failed for unchanged.
        const isLeftOut = sync.seesAll && counts.failed > 0
        const since = isLeftOut ? null : (state.next_since ?? state.since)
        const full = state.pass_is_full ? { full_at: now() } : {}
        await changeSync(db, id, { pass: null, place: null, since, next_since: null, ...full })
      }
      await planNext(db, running)
    })
  }

  async function planNext(db: TenantDb, { id, row }: RunningSync): Promise<void> {
    const { is_on, is_stopping } = await lockSync(db, id)
    const cron = row.settings.schedule
    if (!is_on || is_stopping || typeof cron !== 'string') {
      return changeSync(db, id, { ...idle, failures: 0, status: 'stopped', is_on: false, next_run_at: null })
    }
    const runAt = nextRun({ cron, timeZone: await timeZone(id.tenantId) }, now())
    await changeSync(db, id, { ...idle, failures: 0, status: 'scheduled', next_run_at: runAt })
    await enqueueSync(db, id, { cause: 'schedule' }, runAt)
  }

  /** Waits for a person. The next run starts a new pass, except after failures. */
  async function pause({ id, run }: RunningSync, pause: NonNullable<StoredSync['pause']>): Promise<void> {
    await database.inTenant(id.tenantId, async db => {
      await endRun(db, run, 'failed', pauseErrors[pause.reason], now())
      const anew = pause.reason === 'failures' ? {} : { pass: null, place: null, next_since: null }
      await changeSync(db, id, { ...anew, ...idle, next_run_at: null, status: 'paused', pause })
    })
  }

  /** Ends a run after the page at which a person stopped it. The pass keeps its place. */
  async function stopHere({ id, run }: RunningSync): Promise<void> {
    await database.inTenant(id.tenantId, async db => {
      await endRun(db, run, 'stopped', null, now())
      await changeSync(db, id, { ...idle, next_run_at: null, status: 'stopped' })
    })
  }

  /** Makes room for other jobs: a new job continues the run. */
  async function continueLater({ id }: RunningSync): Promise<void> {
    await database.inTenant(id.tenantId, async db => {
      const job = await enqueueSync(db, id, { cause: 'schedule' })
      await changeSync(db, id, { job_id: job })
    })
  }

  /** Ends a run that failed: retries it later, signs out, or waits for a person after five failures in a row. */
  async function fail(running: RunningSync, cause: unknown): Promise<void> {
    const { id, run, kind, connection } = running
    const error = faultOf(cause)
    const isSource = error instanceof SourceError
    const code = isSource ? error.code : 'failed'
    const message = isSource
      ? withoutSecretsOf(kind, connection, error.message)
      : 'Something went wrong on this server. The log says more.'
    await database.inTenant(id.tenantId, async db => {
      const { failures, is_stopping } = await lockSync(db, id)
      await endRun(db, run, 'failed', { code, message }, now())
      if (code === 'unauthorized') await signOut(db, running, message)
      const retry = retryAt(failures, code, isSource ? error.retryAfterMs : undefined, now())
      const counted = failures + (code === 'rate_limited' ? 0 : 1)
      if (is_stopping) return changeSync(db, id, { ...idle, status: 'stopped', next_run_at: null })
      if (!retry || code === 'unauthorized') {
        const reason = code === 'unauthorized' ? ('signed_out' as const) : ('failures' as const)
        const pause = { reason, gone: 0, of: 0 }
        return changeSync(db, id, { ...idle, status: 'paused', failures: counted, pause, next_run_at: null })
      }
      await changeSync(db, id, { ...idle, status: 'error', failures: counted, next_run_at: retry })
      await enqueueSync(db, id, { cause: 'retry' }, retry)
    })
    if (!isSource) log.error({ err: error }, 'Could not sync an integration')
  }

  async function signOut(db: TenantDb, { id }: RunningSync, message: string): Promise<void> {
    const health = { ok: false, checked_at: now().toISOString(), message }
    await noteHealth(db, { tenantId: id.tenantId, id: id.integrationId }, health, true)
  }
}

const pauseErrors = {
  deletions: {
    code: 'deletions',
    message: 'More entries are gone at the source than are deleted without asking.',
  },
  failures: { code: 'failures', message: 'Five runs in a row failed.' },
  bad_items: { code: 'bad_items', message: 'At least one entry in five could not be stored.' },
  signed_out: { code: 'unauthorized', message: 'The sign-in has ended.' },
}

function faultOf(error: unknown): SourceError | Error {
  try {
    return asSourceError(error)
  } catch {
    return error instanceof Error ? error : new Error(String(error))
  }
}
