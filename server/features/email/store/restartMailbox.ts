import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/**
 * Lets the mailbox that an account opens be connected anew, in the transaction that changes the account: after a new
 * sign-in it is read at once, and without one no longer.
 */
export async function restartMailbox(db: TenantDb, { id }: { id: string }): Promise<void> {
  await db
    .updateTable('mail_account')
    .set(({ eb }) => ({
      state: 'connecting',
      error: null,
      failing_since: null,
      version: eb('version', '+', 1),
    }))
    .where(
      sql<boolean>`exists (select from record where entity = 'email_configuration' and deleted_at is null
        and data ->> 'account_id' = ${id})`,
    )
    .execute()
}
