import { v7 } from 'uuid'
import { AppError } from '../../../errors.ts'
import type { Job, JobType } from '../../../jobs/jobType.ts'
import { nextRun } from '../../../jobs/schedule.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Kinds, KnownKind } from '../kinds/createKinds.ts'
import type { KindSync, OpenConnection, SourcePage } from '../kinds/integrationKind.ts'
import { blackedOut, openConnection, withoutSecretsOf } from '../openConnection.ts'
import { asSourceError, SourceError } from '../sourceError.ts'
import { findConnection, noteHealth, type StoredIntegration } from '../store/integrationStore.ts'
import { countUnseen, knownObjects, noteGone, noteSeen, unseenObjects } from '../store/objectStore.ts'
import { addToRun, type Counts, endRun, findRun, insertRun, type StoredRun } from '../store/runStore.ts'
import { changeSync, isJobRunning, lockSync, type StoredSync, type TenantSync } from '../store/syncStore.ts'
import { isOverBrake, isTooBad, passStart, retryAt } from './syncRules.ts'
import type { Outcome, SyncTarget } from './syncTarget.ts'
import { enqueueSync, type SyncPayload, syncTask } from './syncTask.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  kinds: Kinds
  secretBox: SecretBox
  timeZone: (tenantId: string) => Promise<string>
  now: () => Date
}

/** A sync while it runs in this process. */
interface Running {
  id: TenantSync
  kind: KnownKind
  sync: KindSync
  target: SyncTarget
  connection: OpenConnection
  row: StoredIntegration
  state: StoredSync
  run: string
  pass: string
  accepted: number
}

/** Time after which a run makes room for other jobs. */
const sliceMs = 120_000
const deletionBatch = 100

/**
 * Creates the job that runs a sync: page after page, each stored with the place where the next one starts. The sync's
 * row decides about further attempts.
 */
export function syncJob({ database, kinds, secretBox, timeZone, now }: Deps): JobType {
  return { task: syncTask, maxMinutes: 15, run }

  async function run(job: Job): Promise<void> {
    const payload = job.payload as unknown as SyncPayload
    const id = { tenantId: job.tenantId, integrationId: payload.integration, sync: payload.sync }
    const running = await begin(job, id, payload)
    if (!running) return
    try {
      await runPages(job, running)
    } catch (error) {
      if (job.signal.aborted) throw error
      await fail(running, faultOf(error))
    }
  }

  /** Takes the sync over for this job; null if it must not run now. */
  async function begin(
    job: Job,
    id: TenantSync,
    { cause, accepted = 0 }: SyncPayload,
  ): Promise<Running | null> {
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

  async function runPages(job: Job, running: Running): Promise<void> {
    const { id, sync, connection, state } = running
    const startedAt = performance.now()
    let place = state.place
    for (;;) {
      job.signal.throwIfAborted()
      const since = state.pass_is_full ? null : state.since
      const page = await sync.page(connection, { place, since }, job.signal)
      const counts = await storePage(running, page)
      if (isTooBad(counts)) return pause(running, { reason: 'bad_items', gone: 0, of: 0 })
      place = page.place
      if (place === null) return endPass(job, running)
      const now = await database.inTenant(id.tenantId, db => lockSync(db, id))
      if (now.job_id !== job.id) return
      if (now.is_stopping) return stopHere(running)
      const isChanged = (await currentVersion(id)) !== running.row.version
      if (isChanged || performance.now() - startedAt > sliceMs) return continueLater(running)
    }
  }

  async function currentVersion({ tenantId, integrationId }: TenantSync): Promise<number | undefined> {
    return (await database.inTenant(tenantId, db => findConnection(db, integrationId)))?.version
  }

  /** Stores a page and the place behind it in one transaction. */
  async function storePage(running: Running, page: SourcePage): Promise<Counts> {
    const { id, sync, target, state, run, pass } = running
    const { fresh, repeated } = once(page)
    const keys = fresh.map(({ key }) => key)
    const known = await database.inTenant(id.tenantId, db => knownObjects(db, id, keys))
    const [changed, same] = split(fresh, item => {
      const object = known.get(item.key)
      return !object || object.hash !== item.hash || object.goneAt !== null
    })
    const next = laterChange(sync, state.next_since, page.since)
    let sum: Counts | undefined
    await target.store(
      changed.map(item => ({ item, known: known.get(item.key) })),
      async (db, outcomes) => {
        const seen = changed.flatMap((item, at) => {
          const outcome = outcomes[at]
          const recordId =
            outcome && outcome.result !== 'failed' ? outcome.recordId : known.get(item.key)?.recordId
          const hash = outcome?.result === 'failed' ? 'failed' : item.hash
          return recordId ? [{ key: item.key, entity: target.entity, recordId, hash }] : []
        })
        const unchanged = same.flatMap(({ key, hash }) => {
          const object = known.get(key)
          return object ? [{ key, entity: target.entity, recordId: object.recordId, hash }] : []
        })
        await noteSeen(db, { ...id, pass }, [...seen, ...unchanged])
        await noteUnseenRefusals(db, running, page)
        const counts = countsOf(outcomes, {
          same: same.length,
          refused: page.refused.length + repeated.length,
        })
        sum = await addToRun(db, run, counts, errorsOf(running, page, changed, outcomes, repeated))
        await changeSync(db, id, { place: page.place, next_since: next ?? null, failures: 0 })
      },
    )
    running.state = { ...state, next_since: next }
    return sum ?? { seen: 0, added: 0, updated: 0, deleted: 0, unchanged: 0, failed: 0 }
  }

  /** An entry that is refused is still there: it must not count as gone. */
  async function noteUnseenRefusals(db: TenantDb, { id, pass, target }: Running, { refused }: SourcePage) {
    const keys = refused.map(({ key }) => key).filter(key => key !== '')
    const known = await knownObjects(db, id, keys)
    const seen = [...known.values()].filter(({ goneAt }) => goneAt === null)
    await noteSeen(
      db,
      { ...id, pass },
      seen.map(({ key, recordId }) => ({ key, recordId, hash: 'failed', entity: target.entity })),
    )
  }

  /** Deletes what the pass has not seen, unless that is suspiciously much, and plans the next run. */
  async function endPass(job: Job, running: Running): Promise<void> {
    const { id, state, pass, accepted, run } = running
    if (state.pass_is_full) {
      const { gone, of } = await database.inTenant(id.tenantId, db => countUnseen(db, id, pass))
      if (isOverBrake(gone, of) && gone > accepted) return pause(running, { reason: 'deletions', gone, of })
      await deleteUnseen(job, running)
    }
    await database.inTenant(id.tenantId, async db => {
      const { counts } = (await findRun(db, run)) ?? { counts: { failed: 0 } }
      await endRun(db, run, counts.failed > 0 ? 'partial' : 'succeeded', null, now())
      const since = state.next_since ?? state.since
      const full = state.pass_is_full ? { full_at: now() } : {}
      await changeSync(db, id, { pass: null, place: null, since, next_since: null, ...full })
      await planNext(db, running)
    })
  }

  async function deleteUnseen(job: Job, { id, pass, target, run }: Running): Promise<void> {
    for (let after = ''; ; ) {
      job.signal.throwIfAborted()
      const asked = { pass, after, limit: deletionBatch }
      const batch = await database.inTenant(id.tenantId, db => unseenObjects(db, id, asked))
      const last = batch.at(-1)
      if (!last) return
      const gone: string[] = []
      const errors: StoredRun['errors'] = []
      for (const { key, recordId } of batch) {
        try {
          await target.remove(recordId)
          gone.push(key)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          errors.push({ key, label: key, pointer: '', message: error.message })
        }
      }
      await database.inTenant(id.tenantId, async db => {
        await noteGone(db, id, gone, now())
        await addToRun(db, run, { deleted: gone.length, failed: errors.length }, errors)
      })
      after = last.key
    }
  }

  async function planNext(db: TenantDb, { id, row }: Running): Promise<void> {
    const { is_on, is_stopping } = await lockSync(db, id)
    const cron = row.settings.schedule
    const idle = { run_id: null, job_id: null, is_stopping: false, failures: 0 }
    if (!is_on || is_stopping || typeof cron !== 'string') {
      return changeSync(db, id, { ...idle, status: 'stopped', is_on: false, next_run_at: null })
    }
    const runAt = nextRun({ cron, timeZone: await timeZone(id.tenantId) }, now())
    await changeSync(db, id, { ...idle, status: 'scheduled', next_run_at: runAt })
    await enqueueSync(db, id, { cause: 'schedule' }, runAt)
  }

  /** Waits for a person. The pass starts anew then. */
  async function pause({ id, run, state }: Running, pause: NonNullable<StoredSync['pause']>): Promise<void> {
    await database.inTenant(id.tenantId, async db => {
      await endRun(db, run, 'failed', pauseErrors[pause.reason], now())
      const anew = pause.reason === 'failures' ? {} : { pass: null, place: null, next_since: null }
      const idle = { run_id: null, job_id: null, is_stopping: false, next_run_at: null }
      await changeSync(db, id, { ...anew, ...idle, status: 'paused', pause, is_on: state.is_on })
    })
  }

  async function stopHere({ id, run }: Running): Promise<void> {
    await database.inTenant(id.tenantId, async db => {
      await endRun(db, run, 'stopped', null, now())
      const idle = { run_id: null, job_id: null, is_stopping: false, next_run_at: null }
      await changeSync(db, id, { ...idle, status: 'stopped' })
    })
  }

  async function continueLater({ id }: Running): Promise<void> {
    await database.inTenant(id.tenantId, async db => {
      const job = await enqueueSync(db, id, { cause: 'schedule' })
      await changeSync(db, id, { job_id: job })
    })
  }

  /** Ends a run that failed: retries it later, signs out, or waits for a person after five failures in a row. */
  async function fail(running: Running, error: SourceError | Error): Promise<void> {
    const { id, run, kind, connection } = running
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
      const idle = { run_id: null, job_id: null, is_stopping: false }
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
    if (!isSource) throw error
  }

  async function signOut(db: TenantDb, { id }: Running, message: string): Promise<void> {
    const health = { ok: false, checked_at: now().toISOString(), message }
    await noteHealth(db, { tenantId: id.tenantId, id: id.integrationId }, health, true)
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

/** Keeps the first of entries with the same key. */
function once({ items }: SourcePage) {
  const keys = new Set<string>()
  const [fresh, repeated] = split(items, ({ key }) => {
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
  return { fresh, repeated }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []]
  for (const one of all) (isFirst(one) ? first : second).push(one)
  return [first, second]
}

function laterChange({ laterOf }: KindSync, one: unknown, other: unknown): unknown {
  if (other === undefined || other === null) return one
  return one === null || one === undefined ? other : (laterOf?.(one, other) ?? other)
}

function countsOf(
  outcomes: readonly Outcome[],
  { same, refused }: { same: number; refused: number },
): Partial<Counts> {
  const count = (...results: Outcome['result'][]) =>
    outcomes.filter(({ result }) => results.includes(result)).length
  return {
    seen: outcomes.length + same + refused,
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged', 'kept') + same,
    failed: count('failed') + refused,
  }
}

function errorsOf(
  { kind, connection }: Running,
  { refused }: SourcePage,
  changed: SourcePage['items'],
  outcomes: readonly Outcome[],
  repeated: SourcePage['items'],
): StoredRun['errors'] {
  const failed = changed.flatMap(({ key, label }, at) => {
    const outcome = outcomes[at]
    return outcome?.result === 'failed' ? [{ key, label, errors: outcome.errors }] : []
  })
  const message = 'The source has another entry with the same key on this page.'
  const twice = repeated.map(({ key, label }) => ({
    key,
    label,
    errors: [{ pointer: '', keyword: 'key', message }],
  }))
  const all = [...refused, ...failed, ...twice].flatMap(({ key, label, errors }) => {
    const [first] = errors
    return first ? [{ key, label, pointer: first.pointer, message: first.message }] : []
  })
  return blackedOut(kind, connection, all) as StoredRun['errors']
}
