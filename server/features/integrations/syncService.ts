import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { RecordInput } from '../../records/recordInput.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { IntegrationService } from './integrationService.ts'
import type { KnownKind } from './kinds/createKinds.ts'
import type { Data, KindSync } from './kinds/integrationKind.ts'
import { blackedOut, openConnection, withoutSecretsOf } from './openConnection.ts'
import { asSourceError } from './sourceError.ts'
import type { StoredIntegration } from './store/integrationStore.ts'
import { knownObjects } from './store/objectStore.ts'
import { changeSync, isRunning, lockSync, type SyncChange, type TenantSync } from './store/syncStore.ts'
import { enqueueSync, type SyncPayload } from './sync/syncTask.ts'

type Answer = components['schemas']['IntegrationSyncAnswer']
type Trial = components['schemas']['IntegrationTrial']

interface Deps {
  database: Pick<Database, 'inTenant'>
  connections: Pick<IntegrationService, 'required'>
  input: RecordInput
  secretBox: SecretBox
  now: () => Date
}

interface Found {
  row: StoredIntegration
  kind: KnownKind
  sync: KindSync
  id: TenantSync
}

const trialRows = 20
const trialMs = 30_000

/** Creates the service that starts, stops, triggers and tries syncs. */
export function createSyncService({ database, connections, input, secretBox, now }: Deps) {
  return { start, stop, trigger, attempt }

  /** Runs a sync now and by its schedule; `all` means each sync. Throws `integration.not_ready`. */
  function start(scope: Scope, id: string, name: string): Promise<Answer[]> {
    return each(scope, id, name, 'startSync', async (db, found) => {
      requireReady(found)
      const state = await lockSync(db, found.id)
      const again = { is_on: true, is_stopping: false, pause: null, failures: 0 }
      if (await isRunning(db, state)) {
        await changeSync(db, found.id, again)
        return answer(found, 'already_running')
      }
      return queue(db, found, again, {})
    })
  }

  /** Stops a sync after its current page. It keeps its place. */
  function stop(scope: Scope, id: string, name: string): Promise<Answer[]> {
    return each(scope, id, name, 'stopSync', async (db, found) => {
      const runs = await isRunning(db, await lockSync(db, found.id))
      const off = { is_on: false, next_run_at: null, pause: null, failures: 0 }
      await changeSync(db, found.id, {
        ...off,
        ...(runs ? { is_stopping: true } : { status: 'stopped' }),
      })
      return answer(found, runs ? 'stopping' : 'stopped')
    })
  }

  /** Runs a sync once now. `full` reads everything; `acceptDeletions` confirms the deletions that it waits for. */
  function trigger(
    scope: Scope,
    id: string,
    name: string,
    { full, acceptDeletions }: { full: boolean; acceptDeletions: boolean },
  ): Promise<Answer[]> {
    return each(scope, id, name, 'triggerSync', async (db, found) => {
      requireReady(found)
      const state = await lockSync(db, found.id)
      const { pause } = state
      if (await isRunning(db, state)) return answer(found, 'already_running')
      const accepted = acceptDeletions && pause?.reason === 'deletions' ? { accepted: pause.gone } : {}
      const anew = full || pause?.reason === 'deletions' ? { pass: null, place: null, since: null } : {}
      return queue(db, found, { pause: null, failures: 0, ...anew }, accepted)
    })
  }

  /** Returns the first entries as they would be stored with changed settings. */
  async function attempt(scope: Scope, id: string, name: string, patch: Data): Promise<Trial> {
    const { row, kind, sync } = await database.inTenant(scope.tenantId, db => find(db, scope, id, name))
    const settings = { ...input.patched(scope, kind.forms.settings, patch, row.settings) }
    const connection = openConnection(kind, { ...row, settings }, secretBox)
    const missing = sync.missing(connection.settings)
    if (missing.length > 0) throw new AppError('record.invalid', { errors: [...missing] })
    const target = sync.target(connection)
    const preview = target.preview
    if (!sync.canTry || !preview) throw new AppError('resource.not_found')
    try {
      const page = await sync.page(connection, { place: null, since: null }, AbortSignal.timeout(trialMs))
      const items = page.items.slice(0, trialRows)
      const known = await database.inTenant(scope.tenantId, db =>
        knownObjects(
          db,
          { integrationId: id, sync: name },
          items.map(({ key }) => key),
        ),
      )
      const shown = await preview(items.map(item => ({ item, known: known.get(item.key) })))
      const rows = items.flatMap(({ key, label }, at) => (shown[at] ? [{ key, label, ...shown[at] }] : []))
      const refused = page.refused.map(({ key, label, errors }) => {
        return { key, label, outcome: 'failed' as const, values: {}, errors: [...errors] }
      })
      const all = [...rows, ...refused].slice(0, trialRows)
      const columns = [...new Set(all.flatMap(({ values }) => Object.keys(values)))]
      const hasMore = page.place !== null || page.items.length + refused.length > all.length
      const trial = { entity: target.entity, columns, rows: all, more: hasMore }
      return blackedOut(kind, connection, trial) as Trial
    } catch (error) {
      if (error instanceof AppError) throw error
      const { code, message } = asSourceError(error)
      const detail = withoutSecretsOf(kind, connection, message)
      throw new AppError('integration.rejected', { detail, extra: { reason: code }, cause: error })
    }
  }

  async function queue(
    db: TenantDb,
    found: Found,
    change: SyncChange,
    wish: Pick<SyncPayload, 'accepted'>,
  ): Promise<Answer> {
    await changeSync(db, found.id, { ...change, status: 'queued', is_stopping: false, next_run_at: now() })
    const job = await enqueueSync(db, found.id, { cause: 'person', ...wish })
    return { ...answer(found, 'queued'), task_id: job }
  }

  async function each(
    scope: Scope,
    id: string,
    name: string,
    action: 'startSync' | 'stopSync' | 'triggerSync',
    work: (db: TenantDb, found: Found) => Promise<Answer>,
  ): Promise<Answer[]> {
    return database.inTenant(scope.tenantId, async db => {
      const { row, kind } = await connections.required(db, id)
      const wanted = kind.syncs.filter(sync => name === 'all' || sync.name === name)
      if (wanted.length === 0)
        throw new AppError('resource.not_found', { detail: 'This connection has no such sync.' })
      const answers: Answer[] = []
      for (const sync of wanted) answers.push(await work(db, foundOf(scope, row, kind, sync)))
      const details = { label: String(row.settings.name) }
      await createAuditStore(db).note(scope, {
        action,
        entity: 'integration',
        entityId: id,
        at: now(),
        details,
      })
      return answers
    })
  }

  async function find(db: TenantDb, scope: Scope, id: string, name: string): Promise<Found> {
    const { row, kind } = await connections.required(db, id)
    const sync = kind.syncs.find(one => one.name === name)
    if (!sync) throw new AppError('resource.not_found', { detail: 'This connection has no such sync.' })
    return foundOf(scope, row, kind, sync)
  }
}

function foundOf({ tenantId }: Scope, row: StoredIntegration, kind: KnownKind, sync: KindSync): Found {
  return { row, kind, sync, id: { tenantId, integrationId: row._id, sync: sync.name } }
}

function requireReady({ row, sync }: Found): void {
  if (row.settings.enabled === false) throw notReady('The connection is switched off. Switch it on first.')
  if (row.is_signed_out) throw notReady('The sign-in has ended. Sign in again first.')
  const errors = [...sync.missing(row.settings)]
  if (errors.length > 0) {
    const detail = 'Complete the settings of the connection first.'
    throw new AppError('integration.not_ready', { detail, errors })
  }
}

function notReady(detail: string): AppError {
  return new AppError('integration.not_ready', { detail })
}

function answer({ sync }: Found, status: Answer['status']): Answer {
  return { sync: sync.name, status, task_id: null }
}
