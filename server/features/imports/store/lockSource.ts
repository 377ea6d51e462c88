import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ImportEntity } from '../importEntity.ts'

/** Returns a source's data and version, which stay as they are until the transaction ends; undefined where it is gone. */
export function lockSource(db: TenantDb, { entity, id }: { entity: ImportEntity; id: string }) {
  return db
    .selectFrom('record')
    .select(['data', 'version'])
    .where('entity', '=', entity)
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
