import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

export interface SyncId {
  integrationId: string
  sync: string
}

/** An entry of a source as it was stored. */
export interface KnownObject {
  key: string
  recordId: string
  hash: string
  /** Set if its record is in the trash because the entry was gone. */
  goneAt: Date | null
}

export interface SeenObject extends Omit<KnownObject, 'goneAt'> {
  entity: string
}

/** Something that is still at the source and was not read. */
export interface KeptPlace {
  key: string
  /** Whether this includes all entries below the key; an empty key then means all there are. */
  isFolder: boolean
}

const ofSync = ({ integrationId, sync }: SyncId) =>
  sql<boolean>`integration_id = ${integrationId}::uuid and sync = ${sync}`

const columns = ['key', 'record_id as recordId', 'hash', 'gone_at as goneAt'] as const

/** Returns the known entries among these keys, by key. */
export async function knownObjects(
  db: TenantDb,
  id: SyncId,
  keys: readonly string[],
): Promise<Map<string, KnownObject>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('integration_object')
    .select(columns)
    .where(ofSync(id))
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(row => [row.key, row]))
}

/** Notes that a pass has seen these entries, as they are stored now. */
export async function noteSeen(
  db: TenantDb,
  { tenantId, integrationId, sync, pass }: SyncId & { tenantId: string; pass: string },
  objects: readonly SeenObject[],
): Promise<void> {
  if (objects.length === 0) return
  await sql`
    insert into integration_object (tenant_id, integration_id, sync, key, entity, record_id, hash, pass)
    select ${tenantId}::uuid, ${integrationId}::uuid, ${sync}::text, key, entity, "recordId", hash, ${pass}::uuid
    from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb)
      as seen (key text, entity text, "recordId" uuid, hash text)
    on conflict (tenant_id, integration_id, sync, key) do update set entity = excluded.entity,
      record_id = excluded.record_id, hash = excluded.hash, pass = excluded.pass, gone_at = null`.execute(db)
}

/** Notes that the entries at or below these keys are still there. Returns how many the pass had not seen. */
export async function noteKept(
  db: TenantDb,
  { pass, ...id }: SyncId & { pass: string },
  kept: readonly KeptPlace[],
): Promise<number> {
  if (kept.length === 0) return 0
  const keys = kept.map(({ key }) => key)
  const starts = kept.filter(({ isFolder }) => isFolder).map(({ key }) => (key === '' ? '' : `${key}/`))
  const { numAffectedRows = 0n } = await sql`
    update integration_object set pass = ${pass}::uuid
    where ${ofSync(id)} and gone_at is null and pass <> ${pass}::uuid and (key = any(${keys}::text[])
      or exists (select from unnest(${starts}::text[]) as start where starts_with(key, start)))`.execute(db)
  return Number(numAffectedRows)
}

/** Counts the entries that a pass has not seen, and all that are there. */
export async function countUnseen(
  db: TenantDb,
  id: SyncId,
  pass: string,
): Promise<{ gone: number; of: number }> {
  const { rows } = await sql<{ gone: number; of: number }>`
    select count(*) filter (where pass <> ${pass}::uuid)::int as gone, count(*)::int as of
    from integration_object where ${ofSync(id)} and gone_at is null`.execute(db)
  return rows[0] ?? { gone: 0, of: 0 }
}

/** Returns some entries that a pass has not seen, after a key. */
export async function unseenObjects(
  db: TenantDb,
  id: SyncId,
  { pass, after, limit }: { pass: string; after: string; limit: number },
): Promise<KnownObject[]> {
  return db
    .selectFrom('integration_object')
    .select(columns)
    .where(ofSync(id))
    .where('gone_at', 'is', null)
    .where('pass', '<>', pass)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()
}

/** Notes that these entries are gone at the source and their records in the trash. */
export async function noteGone(db: TenantDb, id: SyncId, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('integration_object')
    .set({ gone_at: now })
    .where(ofSync(id))
    .where('key', 'in', keys)
    .execute()
}

/** Returns the records that a connection brought, in batches of keys. */
export async function recordsOf(
  db: TenantDb,
  integrationId: string,
  after: { sync: string; key: string },
  limit: number,
): Promise<(KnownObject & { sync: string; entity: string })[]> {
  return db
    .selectFrom('integration_object')
    .select([...columns, 'sync', 'entity'])
    .where('integration_id', '=', integrationId)
    .where('gone_at', 'is', null)
    .where(sql<boolean>`(sync, key) > (${after.sync}, ${after.key})`)
    .orderBy('sync')
    .orderBy('key')
    .limit(limit)
    .execute()
}
