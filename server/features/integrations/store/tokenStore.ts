import type { Selectable } from 'kysely'
import type { IntegrationTokenTable } from '../../../store/integrationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type StoredToken = Selectable<IntegrationTokenTable>

export async function findToken(db: TenantDb, integrationId: string): Promise<StoredToken | undefined> {
  return db
    .selectFrom('integration_token')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()
}

/** Returns the tokens of all connections with an account. */
export async function tokensOfAccount(db: TenantDb, subject: string): Promise<StoredToken[]> {
  return db.selectFrom('integration_token').selectAll().where('subject', '=', subject).execute()
}

/** Stores the tokens of a sign-in in place of earlier ones. */
export async function putToken(db: TenantDb, token: Omit<StoredToken, 'version'>): Promise<void> {
  const { tenant_id: _tenant, integration_id: _id, ...change } = token
  await db
    .insertInto('integration_token')
    .values(token)
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'integration_id'])
        .doUpdateSet(({ eb, ref }) => ({ ...change, version: eb(ref('integration_token.version'), '+', 1) })),
    )
    .execute()
}

/** Stores renewed tokens unless others were stored meanwhile; returns whether it did. */
export async function renewToken(
  db: TenantDb,
  { integration_id, version }: Pick<StoredToken, 'integration_id' | 'version'>,
  change: Pick<StoredToken, 'access_token' | 'refresh_token' | 'expires_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integration_token')
    .set({ ...change, version: version + 1 })
    .where('integration_id', '=', integration_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeToken(db: TenantDb, integrationId: string): Promise<void> {
  await db.deleteFrom('integration_token').where('integration_id', '=', integrationId).execute()
}
