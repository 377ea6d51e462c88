import { type Selectable, sql } from 'kysely'
import type { IntegrationSyncTable } from '../../../store/integrationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { notifyIntegration } from './integrationStore.ts'
import type { SyncId } from './objectStore.ts'

export type StoredSync = Selectable<IntegrationSyncTable>

export interface TenantSync extends SyncId {
  tenantId: string
}

/** Changes of a sync's state; JSON columns take values. */
export type SyncChange = Partial<Omit<StoredSync, 'tenant_id' | 'integration_id' | 'name'>>

const jsonColumns = new Set(['place', 'since', 'next_since', 'pause'])

export async function syncsOf(db: TenantDb, integrationIds: readonly string[]): Promise<StoredSync[]> {
  if (integrationIds.length === 0) return []
  return db.selectFrom('integration_sync').selectAll().where('integration_id', 'in', integrationIds).execute()
}

/** Locks a sync until the transaction ends; creates it, stopped, if it has no state yet. */
export async function lockSync(
  db: TenantDb,
  { tenantId, integrationId, sync }: TenantSync,
): Promise<StoredSync> {
  await sql`
    insert into integration_sync (tenant_id, integration_id, name, status)
    values (${tenantId}::uuid, ${integrationId}::uuid, ${sync}, 'stopped') on conflict do nothing`.execute(db)
  return db
    .selectFrom('integration_sync')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .where('name', '=', sync)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns what may end a run between two pages: another job, a stop, other settings. */
export async function readSteering(db: TenantDb, { integrationId, sync }: SyncId) {
  return db
    .selectFrom('integration_sync as sync')
    .innerJoin('integration', 'integration._id', 'sync.integration_id')
    .select(['sync.job_id', 'sync.is_stopping', 'integration.version'])
    .where('sync.integration_id', '=', integrationId)
    .where('sync.name', '=', sync)
    .executeTakeFirst()
}

/** Stores a sync's new state and tells followers. */
export async function changeSync(
  db: TenantDb,
  { tenantId, integrationId, sync }: TenantSync,
  change: SyncChange,
): Promise<void> {
  const values = Object.entries(change).map(([column, value]) => [
    column,
    jsonColumns.has(column) && value !== null ? JSON.stringify(value) : value,
  ])
  await db
    .updateTable('integration_sync')
    .set(Object.fromEntries(values))
    .where('integration_id', '=', integrationId)
    .where('name', '=', sync)
    .execute()
  await notifyIntegration(db, tenantId, integrationId)
}

/** Returns whether a job still runs, so that its sync is not taken over. */
export function isJobRunning(db: TenantDb, id: string): Promise<boolean> {
  return isJobIn(db, id, ['running'])
}

/** Returns whether a sync runs: its job does, or waits to go on. */
export async function isRunning(db: TenantDb, { status, job_id }: StoredSync): Promise<boolean> {
  return status === 'running' && job_id !== null && isJobIn(db, job_id, ['running', 'waiting'])
}

async function isJobIn(db: TenantDb, id: string, states: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from job where _id = ${id}::uuid and state = any(${states})`.execute(db)
  return rows.length > 0
}
