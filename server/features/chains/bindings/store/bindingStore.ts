import { sql } from 'kysely'
import { isRecordId } from '../../../../../common/isRecordId.ts'
import type { Database } from '../../../../store/database.ts'
import { readData } from '../../../../store/records/readData.ts'
import type { RecordData } from '../../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../../store/tenantRun.ts'
import type { Binding, BindingEvent } from '../binding.ts'

/** Returns the enabled bindings of the events, in the order in which they run. */
export async function enabledBindings(db: TenantDb, events: readonly BindingEvent[]): Promise<Binding[]> {
  const rows = await alive(db)
    .where(sql<boolean>`data->'enabled' = 'true' and data->>'event' = any(${events})`)
    .execute()
  return rows.flatMap(asBinding).sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
}

/** Returns a binding, enabled or not, or undefined if there is none. */
export async function findBinding(db: TenantDb, id: string): Promise<Binding | undefined> {
  if (!isRecordId(id)) return undefined
  return (await alive(db).where('_id', '=', id).execute()).flatMap(asBinding)[0]
}

/** Returns the binding with this webhook token, or undefined if there is none. */
export async function findHook(db: TenantDb, token: string): Promise<Binding | undefined> {
  const found = await alive(db).where(sql<boolean>`data->>'webhook_token' = ${token}`).execute()
  return found.flatMap(asBinding)[0]
}

/** Returns the scheduled bindings of all tenants that have no queued job. */
export async function unplannedBindings(
  { owner }: Pick<Database, 'owner'>,
  task: string,
): Promise<{ tenantId: string; binding: Binding }[]> {
  const { rows } = await sql<{ tenantId: string; id: string; data: RecordData }>`
    select tenant_id as "tenantId", _id as id, data from switchboard.record
    where entity = 'smart_chain_binding' and deleted_at is null
      and data->'enabled' = 'true' and data->>'event' = 'scheduled'
      and not exists (select from switchboard.job where job.tenant_id = record.tenant_id and task = ${task}
        and key = record._id::text and state in ('waiting', 'running'))`.execute(owner)
  return rows.flatMap(({ tenantId, ...row }) => asBinding(row).map(binding => ({ tenantId, binding })))
}

function alive(db: TenantDb) {
  return db
    .selectFrom('record')
    .select(['_id as id', 'data'])
    .where('entity', '=', 'smart_chain_binding')
    .where('deleted_at', 'is', null)
}

/** Returns an empty list if the record cannot be read. */
function asBinding({ id, data }: { id: string; data: RecordData }): Binding[] {
  const read = readData('smart_chain_binding', data)
  return read ? [{ ...read, id }] : []
}
