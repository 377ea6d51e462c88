import type { TenantDb } from '../../../store/tenantRun.ts'

/** Whether a document is still this file, as it stays until the transaction ends. */
export async function namesFile(db: TenantDb, id: string, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'imported_document')
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found?.data.file_id === fileId
}
