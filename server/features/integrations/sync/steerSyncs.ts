import type { TenantDb } from '../../../store/tenantRun.ts'
import type { StoredIntegration } from '../store/integrationStore.ts'
import { changeSync, isRunning, type StoredSync, syncsOf, type TenantSync } from '../store/syncStore.ts'
import { enqueueSync } from './syncTask.ts'

type Connection = Pick<StoredIntegration, 'tenant_id' | '_id'>

/** Stops all syncs of a connection; a running one after its page. */
export async function stopSyncs(db: TenantDb, connection: Connection): Promise<void> {
  await eachSync(db, connection, async (id, state) => {
    const change = (await isRunning(db, state)) ? { is_stopping: true } : { status: 'stopped' as const }
    await changeSync(db, id, { is_on: false, next_run_at: null, ...change })
  })
}

/** Lets the next run of each sync read everything, because its earlier place belongs to other settings. */
export async function forgetPlaces(db: TenantDb, connection: Connection): Promise<void> {
  await eachSync(db, connection, id =>
    changeSync(db, id, { pass: null, place: null, since: null, next_since: null }),
  )
}

/** Plans the next run of the syncs that wait for theirs. A run that was planned earlier still comes once. */
export async function planAnew(db: TenantDb, connection: Connection, runAt: Date): Promise<void> {
  await eachSync(db, connection, async (id, { status }) => {
    if (status !== 'scheduled') return
    await changeSync(db, id, { next_run_at: runAt })
    await enqueueSync(db, id, { cause: 'schedule' }, runAt)
  })
}

/** Lets syncs go on that waited for a new sign-in. */
export async function resumeSignedOut(db: TenantDb, connection: Connection, now: Date): Promise<void> {
  await eachSync(db, connection, async (id, { pause, is_on }) => {
    if (pause?.reason !== 'signed_out') return
    if (!is_on) return changeSync(db, id, { status: 'stopped', pause: null, failures: 0 })
    await changeSync(db, id, { status: 'queued', pause: null, failures: 0, next_run_at: now })
    await enqueueSync(db, id, { cause: 'person' })
  })
}

async function eachSync(
  db: TenantDb,
  { tenant_id: tenantId, _id: integrationId }: Connection,
  work: (id: TenantSync, state: StoredSync) => Promise<void>,
): Promise<void> {
  for (const state of await syncsOf(db, [integrationId])) {
    await work({ tenantId, integrationId, sync: state.name }, state)
  }
}
