import type { Selectable } from 'kysely'
import type { IntegrationSignInTable } from '../../../store/integrationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type StoredSignIn = Selectable<IntegrationSignInTable>

export async function insertSignIn(db: TenantDb, { authorization, ...own }: StoredSignIn): Promise<void> {
  await db
    .insertInto('integration_sign_in')
    .values({ ...own, authorization: JSON.stringify(authorization) })
    .execute()
}

/** Returns a sign-in and forgets it, so that it works once. */
export async function takeSignIn(db: TenantDb, stateHash: string): Promise<StoredSignIn | undefined> {
  return db
    .deleteFrom('integration_sign_in')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst()
}

/** Forgets the sign-ins of all tenants from which nobody came back in time. */
export async function purgeSignIns(owner: TenantDb, now: Date): Promise<void> {
  await owner.deleteFrom('integration_sign_in').where('expires_at', '<', now).execute()
}
