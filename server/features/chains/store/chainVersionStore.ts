import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A published version of a chain. */
export interface ChainVersionRow {
  _id: string
  version: number
  data: RecordData
  tests: components['schemas']['ChainTestReport']
  note: string
  created_at: Date
  created_by: Actor
}

/** Stores a version, which never changes afterwards. */
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
      _id: row._id,
      data: JSON.stringify(row.data),
      tests: JSON.stringify(row.tests),
      note: row.note,
      created_at: row.created_at,
      created_by: JSON.stringify(row.created_by),
    })
    .execute()
}

/** Returns the newest `max` versions of a chain, newest first, without their data. */
export async function listChainVersions(
  db: TenantDb,
  chainId: string,
  max: number,
): Promise<Omit<ChainVersionRow, 'data'>[]> {
  return versionsOf(db, chainId).limit(max).execute()
}

/** Returns the newest version of a chain, or undefined if none is published. */
export async function newestChainVersion(
  db: TenantDb,
  chainId: string,
): Promise<ChainVersionRow | undefined> {
  return versionsOf(db, chainId).select('data').limit(1).executeTakeFirst()
}

function versionsOf(db: TenantDb, chainId: string) {
  return db
    .selectFrom('chain_version')
    .select(['_id', 'version', 'tests', 'note', 'created_at', 'created_by'])
    .where('chain_id', '=', chainId)
    .orderBy('version', 'desc')
}

/** Returns a certain version of the chain with a short name, or undefined if there is none. */
export async function findChainVersion(
  db: TenantDb,
  chainName: string,
  version: number,
): Promise<{ chainId: string; version: number; data: RecordData } | undefined> {
  return publishedChains(db, chainName).where('chain_version.version', '=', version).executeTakeFirst()
}

/**
 * Returns the newest version of the chain with a short name, or the newest until a time; undefined if there is none.
 */
export async function findPublishedChain(
  db: TenantDb,
  chainName: string,
  until?: string,
): Promise<{ chainId: string; version: number; data: RecordData } | undefined> {
  return publishedChains(db, chainName)
    .$if(until !== undefined, query => query.where('chain_version.created_at', '<=', new Date(until ?? 0)))
    .orderBy('chain_version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function publishedChains(db: TenantDb, chainName: string) {
  return db
    .selectFrom('chain_version')
    .innerJoin('record', join =>
      join.onRef('record._id', '=', 'chain_version.chain_id').on('record.entity', '=', 'smart_chain'),
    )
    .select(['chain_version.chain_id as chainId', 'chain_version.version', 'chain_version.data'])
    .where('record.deleted_at', 'is', null)
    .where(({ eb, ref }) => eb(ref('record.data', '->>').key('chain_name'), '=', chainName))
}

/** Returns the saved chain, or undefined if there is none. */
export async function findSavedChain(
  db: TenantDb,
  chainName: string,
): Promise<{ chainId: string; data: RecordData } | undefined> {
  return db
    .selectFrom('record')
    .select(['_id as chainId', 'data'])
    .where('entity', '=', 'smart_chain')
    .where('deleted_at', 'is', null)
    .where(({ eb, ref }) => eb(ref('data', '->>').key('chain_name'), '=', chainName))
    .executeTakeFirst()
}
