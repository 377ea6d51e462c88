import { isRecordId } from '../../../../common/isRecordId.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns a saved chain, or undefined if there is none or it is in the trash. */
export async function savedChainData(db: TenantDb, chainId: string): Promise<RecordData | undefined> {
  if (!isRecordId(chainId)) return undefined
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'smart_chain')
    .where('_id', '=', chainId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.data
}

/** Returns whether a version of a chain was published. */
export async function hasChainVersion(db: TenantDb, chainId: string, version: number): Promise<boolean> {
  const found = await db
    .selectFrom('chain_version')
    .select('version')
    .where('chain_id', '=', chainId)
    .where('version', '=', version)
    .executeTakeFirst()
  return found !== undefined
}
