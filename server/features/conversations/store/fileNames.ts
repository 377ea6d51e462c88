import type { TenantDb } from '../../../store/tenantRun.ts'

/** What files are called, by their ids; those that were deleted are left out. */
export async function fileNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['_id', 'name'])
    .where('_id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ _id, name }) => [_id, name]))
}
