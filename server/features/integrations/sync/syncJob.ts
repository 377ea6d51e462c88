import { v7 } from 'uuid'
import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Kinds } from '../kinds/createKinds.ts'
import type { SourcePage } from '../kinds/integrationKind.ts'
import { openConnection } from '../openConnection.ts'
import { findConnection, type StoredIntegration } from '../store/integrationStore.ts'
import { findRun, insertRun } from '../store/runStore.ts'
import {
  changeSync,
  isJobRunning,
  lockSync,
  readSteering,
  type StoredSync,
  type TenantSync,
} from '../store/syncStore.ts'
import { createPageStore } from './pageStore.ts'
import { deleteGone } from './passEnd.ts'
import { createRunEnds } from './runEnds.ts'
import type { RunningSync } from './runningSync.ts'
import { isTooBad, passStart } from './syncRules.ts'
import { type SyncPayload, syncTask } from './syncTask.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  kinds: Kinds
  secretBox: SecretBox
  timeZone: (tenantId: string) => Promise<string>
  log: StoreLog
  now: () => Date
}

/** Time after which a run makes room for other jobs. */
const sliceMs = 120_000

/**
 * Creates the job that runs a sync: page after page, each stored with the place where the next one starts. The sync's
 * row decides about further attempts.
 */
export function syncJob(deps: Deps): JobType {
  const { database, kinds, secretBox, now } = deps
  const storePage = createPageStore(deps)
  const ends = createRunEnds(deps)
  return { task: syncTask, maxMinutes: 15, mustEnd: true, run }

  async function run(job: Job): Promise<void> {
    const payload = job.payload as unknown as SyncPayload
    const id = { tenantId: job.tenantId, integrationId: payload.integration, sync: payload.sync }
    const running = await begin(job, id, payload)
    if (!running) return
    try {
      await runPages(job, running)
    } catch (error) {
      if (job.signal.aborted) throw error
      await ends.fail(running, error)
    }
  }

  /** Takes the sync over for this job; null if it must not run now. */
  async function begin(
    job: Job,
    id: TenantSync,
    { cause, accepted = 0 }: SyncPayload,
  ): Promise<RunningSync | null> {
    const { tenantId, integrationId } = id
    return database.inTenant(tenantId, async db => {
      const row = await findConnection(db, integrationId)
      const kind = row && kinds.find(row.kind)
      const sync = kind?.syncs.find(({ name }) => name === id.sync)
      if (!row || !kind || !sync) return null
      const state = await lockSync(db, id)
      if (!(await mayRun(db, job, row, state, cause))) return null
      const { settings } = row
      if (settings.enabled === false || row.is_signed_out || sync.missing(settings).length > 0) {
        await changeSync(db, id, { status: 'stopped', is_on: false, next_run_at: null })
        return null
      }
      const start = passStart(state, now())
      const open = state.run_id ? await findRun(db, state.run_id) : undefined
      const continued = open?.status === 'running' ? open._id : null
      const run = continued ?? v7()
      if (!continued) {
        const own = { tenant_id: tenantId, _id: run, integration_id: integrationId, sync: sync.name, cause }
        await insertRun(db, { ...own, is_full: start.pass_is_full }, now())
      }
      const change = { ...start, status: 'running' as const, job_id: job.id, run_id: run, next_run_at: null }
      await changeSync(db, id, change)
      const connection = openConnection(kind, row, secretBox)
      const target = sync.target(connection)
      const { pass } = start
      return { id, kind, sync, target, connection, row, state: { ...state, ...change }, run, pass, accepted }
    })
  }

  async function runPages(job: Job, running: RunningSync): Promise<void> {
    const { id, sync, connection, state } = running
    const startedAt = performance.now()
    const since = state.pass_is_full ? null : state.since
    let place = state.place
    let rest: SourcePage | null = null
    for (;;) {
      job.signal.throwIfAborted()
      const page: SourcePage = rest ?? (await sync.page(connection, { place, since }, job.signal))
      const stored = await storePage(running, page, job.signal)
      if (isTooBad(stored.counts)) return ends.pause(running, { reason: 'bad_items', gone: 0, of: 0 })
      rest = stored.rest
      place = page.place
      if (rest === null && place === null) return endPass(job, running)
      const steering = await database.inTenant(id.tenantId, db => readSteering(db, id))
      if (steering?.job_id !== job.id) return
      if (steering.is_stopping) return ends.stopHere(running)
      if (steering.version !== running.row.version || performance.now() - startedAt > sliceMs)
        return ends.continueLater(running)
    }
  }

  /** Deletes what the pass has not seen, unless that is suspiciously much, and ends the run. */
  async function endPass(job: Job, running: RunningSync): Promise<void> {
    const seesAll = running.state.pass_is_full || running.sync.seesAll
    const brake = seesAll ? await deleteGone(deps, job, running) : null
    if (brake) await ends.pause(running, { reason: 'deletions', ...brake })
    else await ends.complete(running)
  }
}

/** Returns whether a job may run its sync: nobody else runs it, and somebody still wants it. */
async function mayRun(
  db: TenantDb,
  job: Job,
  row: StoredIntegration,
  state: StoredSync,
  cause: SyncPayload['cause'],
): Promise<boolean> {
  if (state.status === 'running') {
    const isMine = state.job_id === job.id
    return isMine || state.job_id === null || !(await isJobRunning(db, state.job_id))
  }
  if (state.status === 'paused' || row.settings.enabled === false) return false
  return cause === 'person' ? state.status === 'queued' : state.is_on || state.status === 'error'
}
