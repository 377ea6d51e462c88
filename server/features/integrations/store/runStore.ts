import { type Selectable, sql } from 'kysely'
import type { IntegrationRunTable } from '../../../store/integrationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type StoredRun = Selectable<IntegrationRunTable>
export type Counts = StoredRun['counts']

export const noCounts: Counts = { seen: 0, added: 0, updated: 0, deleted: 0, unchanged: 0, failed: 0 }

/** How many entries with errors a run names. */
const maxErrors = 20

export async function insertRun(
  db: TenantDb,
  run: Pick<StoredRun, 'tenant_id' | '_id' | 'integration_id' | 'sync' | 'cause' | 'is_full'>,
  now: Date,
): Promise<void> {
  const counts = JSON.stringify(noCounts)
  await db
    .insertInto('integration_run')
    .values({ ...run, status: 'running', started_at: now, counts })
    .execute()
}

export async function findRun(db: TenantDb, id: string): Promise<StoredRun | undefined> {
  return db.selectFrom('integration_run').selectAll().where('_id', '=', id).executeTakeFirst()
}

/** Adds counts and entries with errors to a run. Returns its new counts. */
export async function addToRun(
  db: TenantDb,
  id: string,
  counts: Partial<Counts>,
  errors: StoredRun['errors'] = [],
): Promise<Counts> {
  const run = await findRun(db, id)
  if (!run) return noCounts
  const sum = { ...run.counts }
  for (const name of Object.keys(noCounts) as (keyof Counts)[]) sum[name] += counts[name] ?? 0
  const named = [...run.errors, ...errors].slice(0, maxErrors)
  await db
    .updateTable('integration_run')
    .set({ counts: JSON.stringify(sum), errors: JSON.stringify(named) })
    .where('_id', '=', id)
    .execute()
  return sum
}

export async function endRun(
  db: TenantDb,
  id: string,
  status: StoredRun['status'],
  error: StoredRun['error'],
  now: Date,
): Promise<void> {
  await db
    .updateTable('integration_run')
    .set({ status, error: error && JSON.stringify(error), finished_at: now })
    .where('_id', '=', id)
    .execute()
}

/** Returns the runs of a connection, newest first. */
export async function runsOf(db: TenantDb, integrationId: string, limit: number): Promise<StoredRun[]> {
  return db
    .selectFrom('integration_run')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .orderBy('started_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the latest run of each sync of the connections. */
export async function latestRuns(db: TenantDb, integrationIds: readonly string[]): Promise<StoredRun[]> {
  if (integrationIds.length === 0) return []
  return db
    .selectFrom('integration_run')
    .selectAll()
    .distinctOn(['integration_id', 'sync'])
    .where('integration_id', 'in', integrationIds)
    .orderBy('integration_id')
    .orderBy('sync')
    .orderBy('started_at', 'desc')
    .orderBy('_id', 'desc')
    .execute()
}

const keptDays = 90
const keptRuns = 500

/** Deletes old runs of all tenants: those of more than 90 days, and all but the newest 500 of a connection. */
export async function purgeRuns(owner: TenantDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`
    delete from switchboard.integration_run using (
      select tenant_id, _id, started_at,
        row_number() over (partition by tenant_id, integration_id order by started_at desc) as place
      from switchboard.integration_run where status <> 'running') as old
    where integration_run.tenant_id = old.tenant_id and integration_run._id = old._id
      and (old.started_at < ${before} or old.place > ${keptRuns})`.execute(owner)
}
