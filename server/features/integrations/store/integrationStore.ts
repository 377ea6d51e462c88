import { type Selectable, sql } from 'kysely'
import type { IntegrationTable } from '../../../store/integrationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { integrationChannel } from '../integrationTopic.ts'

export type StoredIntegration = Selectable<IntegrationTable>

type Health = StoredIntegration['health']

/** Returns all connections, newest first. */
export async function listConnections(db: TenantDb): Promise<StoredIntegration[]> {
  return db
    .selectFrom('integration')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .execute()
}

export async function findConnection(db: TenantDb, id: string): Promise<StoredIntegration | undefined> {
  return db.selectFrom('integration').selectAll().where('_id', '=', id).executeTakeFirst()
}

/** Locks a connection until the transaction ends. */
export async function lockConnection(db: TenantDb, id: string): Promise<StoredIntegration | undefined> {
  return db.selectFrom('integration').selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
}

/** Serializes the creation of connections of a kind, so that two requests cannot exceed its limit. */
export async function lockKind(db: TenantDb, tenantId: string, kind: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`integration ${tenantId} ${kind}`}, 0))`.execute(
    db,
  )
  const { count } = await db
    .selectFrom('integration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertConnection(
  db: TenantDb,
  row: Pick<
    StoredIntegration,
    'tenant_id' | '_id' | 'kind' | 'account' | 'authorization' | 'settings' | 'health'
  >,
  now: Date,
): Promise<void> {
  const { authorization, settings, health, ...own } = row
  await db
    .insertInto('integration')
    .values({
      ...own,
      authorization: JSON.stringify(authorization),
      settings: JSON.stringify(settings),
      health: health && JSON.stringify(health),
      connected_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await notifyIntegration(db, row.tenant_id, row._id)
}

/** Stores a connection's new state as its next version. */
export async function updateConnection(
  db: TenantDb,
  { tenant_id, _id, version }: StoredIntegration,
  change: Partial<Pick<StoredIntegration, 'account' | 'authorization' | 'settings' | 'connected_at'>> & {
    health?: Health
    is_signed_out?: boolean
  },
  now: Date,
): Promise<void> {
  const { authorization, settings, health, ...own } = change
  await db
    .updateTable('integration')
    .set({
      ...own,
      ...(authorization && { authorization: JSON.stringify(authorization) }),
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(health !== undefined && { health: health && JSON.stringify(health) }),
      version: version + 1,
      updated_at: now,
    })
    .where('_id', '=', _id)
    .execute()
  await notifyIntegration(db, tenant_id, _id)
}

/** Stores what a check found, without a new version. A refused sign-in signs the connection out. */
export async function noteHealth(
  db: TenantDb,
  { tenantId, id }: { tenantId: string; id: string },
  health: NonNullable<Health>,
  isSignedOut: boolean,
): Promise<void> {
  await db
    .updateTable('integration')
    .set({ health: JSON.stringify(health), is_signed_out: isSignedOut })
    .where('_id', '=', id)
    .execute()
  await notifyIntegration(db, tenantId, id)
}

/** Stores that an endpoint accepts requests again; writes nothing if it did not fail. */
export async function noteEndpointSuccess(
  db: TenantDb,
  { tenantId, id }: { tenantId: string; id: string },
  at: Date,
): Promise<void> {
  const health = JSON.stringify({ ok: true, checked_at: at.toISOString(), message: null })
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({ failing_since: null, health })
    .where('_id', '=', id)
    .where(sql<boolean>`(failing_since is not null or health->'ok' = 'false')`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await notifyIntegration(db, tenantId, id)
}

/** Stores that an endpoint fails; writes nothing if it already fails for the same reason. */
export async function noteEndpointFailure(
  db: TenantDb,
  { tenantId, id }: { tenantId: string; id: string },
  message: string,
  at: Date,
): Promise<void> {
  const health = JSON.stringify({ ok: false, checked_at: at.toISOString(), message })
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({ failing_since: sql`coalesce(failing_since, ${at})`, health })
    .where('_id', '=', id)
    .where(sql<boolean>`(failing_since is null or health->>'message' is distinct from ${message})`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await notifyIntegration(db, tenantId, id)
}

/** Forgets how long an endpoint has failed, because a person switched it on again. */
export async function forgetFailures(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('integration').set({ failing_since: null }).where('_id', '=', id).execute()
}

export async function removeConnection(db: TenantDb, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('integration').where('_id', '=', id).execute()
  await notifyIntegration(db, tenantId, id)
}

/** Tells followers that a connection has changed. */
export async function notifyIntegration(db: TenantDb, tenantId: string, id: string): Promise<void> {
  await sql`select pg_notify(${integrationChannel}::text, ${`${tenantId}:${id}`}::text)`.execute(db)
}
