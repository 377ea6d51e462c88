import { sql } from 'kysely'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Metric } from './metric.ts'

/** Returns the figures of a tenant in the order of its reports. */
export async function readMetrics(db: TenantDb): Promise<Metric[]> {
  const rows = await db
    .selectFrom('record')
    .select(['_id as id', 'data'])
    .where('entity', '=', 'agent_report_metrics')
    .where('deleted_at', 'is', null)
    .execute()
  const metrics = rows.flatMap(({ id, data }) => {
    const read = readData('agent_report_metrics', data)
    return read ? [{ ...read, id }] : []
  })
  return metrics.sort((one, other) => one.position - other.position || (one.key < other.key ? -1 : 1))
}

/** Returns a figure outside the trash; null if there is none. */
export async function findMetric(db: TenantDb, id: string): Promise<Metric | null> {
  const row = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'agent_report_metrics')
    .where('_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const read = row && readData('agent_report_metrics', row.data)
  return read ? { ...read, id } : null
}

/** Counts the tenant's own figures. */
export async function countOwn(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record
    where entity = 'agent_report_metrics' and deleted_at is null and data->>'kind' <> 'builtin'`.execute(db)
  return rows[0]?.count ?? 0
}
