import type { TenantDb } from '../../../store/tenantRun.ts'

/** A document's file and title as they stay until the transaction ends; null where it is gone. */
export async function lockDocument(
  db: TenantDb,
  id: string,
): Promise<{ fileId: unknown; title: unknown } | null> {
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'imported_document')
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ? { fileId: found.data.file_id, title: found.data.title } : null
}
