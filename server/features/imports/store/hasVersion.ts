import type { TenantDb } from '../../../store/tenantRun.ts'

/** Whether nobody has written a web page since that version, as it stays until the transaction ends. */
export async function hasVersion(db: TenantDb, id: string, version: number): Promise<boolean> {
  const found = await db
    .selectFrom('record')
    .select('version')
    .where('entity', '=', 'imported_webpage')
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found?.version === version
}
