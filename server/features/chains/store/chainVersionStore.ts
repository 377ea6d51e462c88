import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A published state of a chain. */
export interface ChainVersionRow {
  version: number
  data: RecordData
  tests: { passed: number; failed: number }
  note: string
  created_at: Date
  created_by: Actor
}

/** Stores a version; it is never changed. */
export async function insertChainVersion(
  db: TenantDb,
  { tenantId, chainId, ...row }: ChainVersionRow & { tenantId: string; chainId: string },
): Promise<void> {
  await db
    .insertInto('chain_version')
    .values({
      tenant_id: tenantId,
      chain_id: chainId,
      version: row.version,
      data: JSON.stringify(row.data),
      tests: JSON.stringify(row.tests),
      note: row.note,
      created_at: row.created_at,
      created_by: JSON.stringify(row.created_by),
    })
    .execute()
}

/** The newest so many versions of a chain, the newest first. */
export async function newestChainVersions(
  db: TenantDb,
  chainId: string,
  most: number,
): Promise<ChainVersionRow[]> {
  return db
    .selectFrom('chain_version')
    .select(['version', 'data', 'tests', 'note', 'created_at', 'created_by'])
    .where('chain_id', '=', chainId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
}

/** The newest version, or the newest until then, of the chain with a short name; undefined where there is none. */
export async function findPublishedChain(
  db: TenantDb,
  chainName: string,
  until?: string,
): Promise<{ chainId: string; version: number; data: RecordData } | undefined> {
  return db
    .selectFrom('chain_version')
    .innerJoin('record', join =>
      join.onRef('record._id', '=', 'chain_version.chain_id').on('record.entity', '=', 'smart_chain'),
    )
    .select(['chain_version.chain_id as chainId', 'chain_version.version', 'chain_version.data'])
    .where('record.deleted_at', 'is', null)
    .where(({ eb, ref }) => eb(ref('record.data', '->>').key('chain_name'), '=', chainName))
    .$if(until !== undefined, query => query.where('chain_version.created_at', '<=', new Date(until ?? 0)))
    .orderBy('chain_version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The chain as it is saved; undefined where there is none. */
export async function findSavedChain(
  db: TenantDb,
  chainName: string,
): Promise<{ chainId: string; version: number; data: RecordData } | undefined> {
  return db
    .selectFrom('record')
    .select(['_id as chainId', 'version', 'data'])
    .where('entity', '=', 'smart_chain')
    .where('deleted_at', 'is', null)
    .where(({ eb, ref }) => eb(ref('data', '->>').key('chain_name'), '=', chainName))
    .executeTakeFirst()
}
