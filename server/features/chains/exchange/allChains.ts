import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns the saved chains with these short names, or all chains for null. */
export async function allChains(
  db: TenantDb,
  names: readonly string[] | null,
): Promise<{ data: RecordData }[]> {
  return db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'smart_chain')
    .where('deleted_at', 'is', null)
    .$if(names !== null, query =>
      query.where(({ eb, ref }) => eb(ref('data', '->>').key('chain_name'), 'in', names ?? [])),
    )
    .orderBy(({ ref }) => ref('data', '->>').key('chain_name'))
    .execute()
}
