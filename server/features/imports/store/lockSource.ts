import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ImportEntity } from '../importEntity.ts'

/** Locks a source until the transaction ends; returns its data and version, or undefined if it does not exist. */
export function lockSource(db: TenantDb, { entity, id }: { entity: ImportEntity; id: string }) {
  return db
    .selectFrom('record')
    .select(['data', 'version'])
    .where('entity', '=', entity)
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
