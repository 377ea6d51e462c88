import type { components } from '../../../openapi/generated/types.d.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import { findAccount } from './store/accountStore.ts'
import { countUnreadable } from './store/mailStore.ts'

type Status = components['schemas']['EmailStatus']

/** Returns the state of the tenant's mailbox. */
export async function emailStatus(
  database: Pick<Database, 'inTenant'>,
  { tenantId }: Scope,
): Promise<Status> {
  const [account, unreadable] = await database.inTenant(tenantId, async db => [
    await findAccount(db),
    await countUnreadable(db),
  ])
  return {
    state: account?.is_enabled ? account.state : 'off',
    error: account?.error ?? null,
    failing_since: account?.failing_since?.toISOString() ?? null,
    last_mail_at: account?.last_mail_at?.toISOString() ?? null,
    waiting: account?.waiting ?? 0,
    unreadable,
    verifies_senders: typeof account?.auth_server === 'string',
    learned_at: account?.learned_at?.toISOString() ?? null,
  }
}
