import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { MailTables } from '../../../store/mailTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type MailAccount = Selectable<MailTables['mail_account']>

/** What is kept of what the test mail of a mailbox has shown. */
export interface LearnedFacts {
  authServer: string | null
  filesSentCopy: boolean
}

/** Seconds without a sign of life after which another process reads the mailbox. */
const leaseSeconds = 30
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/**
 * Stores, in the transaction of the settings, whether the mailbox is read. What was learned about another mailbox is
 * forgotten.
 */
export async function putAccount(
  db: TenantDb,
  tenantId: string,
  { isEnabled, isOther }: { isEnabled: boolean; isOther: boolean },
): Promise<void> {
  const begun = {
    is_enabled: isEnabled,
    state: 'connecting' as const,
    error: null,
    failing_since: null,
    waiting: 0,
  }
  const unlearned = { auth_server: null, files_sent_copy: null, learned_at: null }
  await db
    .insertInto('mail_account')
    .values({ tenant_id: tenantId, ...begun })
    .onConflict(conflict =>
      conflict.column('tenant_id').doUpdateSet(({ eb, ref }) => ({
        ...begun,
        ...(isOther && { ...unlearned, last_mail_at: null }),
        version: eb(ref('mail_account.version'), '+', 1),
      })),
    )
    .execute()
}

export async function findAccount(db: TenantDb): Promise<MailAccount | undefined> {
  return db.selectFrom('mail_account').selectAll().executeTakeFirst()
}

/** Renews the leases of a process and takes those that nobody has. Returns all mailboxes that it reads now. */
export async function leaseAccounts(
  { owner }: Pick<Database, 'owner'>,
  process: string,
): Promise<{ tenantId: string; version: number }[]> {
  return owner
    .updateTable('mail_account')
    .set({ lease_owner: process, lease_until: leaseEnd })
    .where('is_enabled', '=', true)
    .where(({ or, eb }) =>
      or([
        eb('lease_owner', '=', process),
        eb('lease_until', 'is', null),
        eb('lease_until', '<', sql<Date>`clock_timestamp()`),
      ]),
    )
    .returning(['tenant_id as tenantId', 'version'])
    .execute()
}

/** Lets other processes read the mailboxes of one that stops. */
export async function releaseAccounts({ owner }: Pick<Database, 'owner'>, process: string): Promise<void> {
  await owner
    .updateTable('mail_account')
    .set({ lease_owner: null, lease_until: null })
    .where('lease_owner', '=', process)
    .execute()
}

/** Notes that the mailbox works. */
export async function noteReading(db: TenantDb): Promise<void> {
  await db.updateTable('mail_account').set({ state: 'reading', error: null, failing_since: null }).execute()
}

/** Notes why the mailbox cannot be read. */
export async function noteTrouble(
  db: TenantDb,
  { state, error, at }: { state: 'retrying' | 'sign_in_needed'; error: string; at: Date },
): Promise<void> {
  await db
    .updateTable('mail_account')
    .set({ state, error, failing_since: sql<Date>`coalesce(failing_since, ${at})` })
    .execute()
}

/** Notes that a mail arrived, and how many still wait. */
export async function noteMail(db: TenantDb, arrivedAt: Date, waiting: number): Promise<void> {
  await db
    .updateTable('mail_account')
    .set({ waiting, last_mail_at: sql<Date>`greatest(last_mail_at, ${arrivedAt})` })
    .execute()
}

/** Stores what the test mail has shown. */
export async function noteLearned(
  db: TenantDb,
  { authServer, filesSentCopy }: LearnedFacts,
  at: Date,
): Promise<void> {
  await db
    .updateTable('mail_account')
    .set({
      auth_server: authServer,
      files_sent_copy: filesSentCopy,
      learned_at: at,
    })
    .execute()
}
