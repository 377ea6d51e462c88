import type { TenantDb } from '../../../store/tenantRun.ts'
import type { CrossedLimit } from './alertChange.ts'

/** Returns the limits that figures have crossed, by the figure's id; locked until the transaction ends. */
export async function lockCrossed(db: TenantDb): Promise<ReadonlyMap<string, CrossedLimit>> {
  const rows = await db
    .selectFrom('report_alert')
    .select(['figure_id as id', 'comparator', 'limit_value as limit'])
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, ...limit }) => [id, limit]))
}

/** Notes that a figure has crossed a limit. */
export async function noteCrossed(
  db: TenantDb,
  tenantId: string,
  { id, comparator, limit, at }: CrossedLimit & { id: string; at: Date },
): Promise<void> {
  const crossed = { comparator, limit_value: limit, raised_at: at }
  await db
    .insertInto('report_alert')
    .values({ tenant_id: tenantId, figure_id: id, ...crossed })
    .onConflict(conflict => conflict.columns(['tenant_id', 'figure_id']).doUpdateSet(crossed))
    .execute()
}

/** Forgets the limits that figures had crossed. */
export async function forgetCrossed(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('report_alert').where('figure_id', 'in', ids).execute()
}
