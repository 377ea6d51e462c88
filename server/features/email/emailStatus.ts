import type { components } from '../../../openapi/generated/types.d.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { KnownMailAccount, MailAccounts } from './accounts/mailAccounts.ts'
import type { EmailSettings, EmailSettingsService } from './emailSettings.ts'
import { findAccount } from './store/accountStore.ts'
import { countUnreadable } from './store/mailStore.ts'

type Status = components['schemas']['EmailStatus']

interface Deps {
  database: Pick<Database, 'inTenant'>
  emailSettings: Pick<EmailSettingsService, 'of'>
  accounts: Pick<MailAccounts, 'known'>
}

export type EmailStatus = ReturnType<typeof createEmailStatus>

/** Creates the function that returns the state of a tenant's mailbox. */
export function createEmailStatus({ database, emailSettings, accounts }: Deps) {
  return async ({ tenantId }: Scope): Promise<Status> => {
    const settings = await emailSettings.of(tenantId)
    const [row, unreadable] = await database.inTenant(tenantId, async db => [
      await findAccount(db),
      await countUnreadable(db),
    ])
    const { account, fault } = await accountOf(tenantId, settings)
    const state = row?.is_enabled ? row.state : 'off'
    return {
      // Sending may have met what reading has not met yet.
      state: fault && state !== 'off' ? 'sign_in_needed' : state,
      error: fault?.message ?? row?.error ?? null,
      failing_since: row?.failing_since?.toISOString() ?? null,
      last_mail_at: row?.last_mail_at?.toISOString() ?? null,
      waiting: row?.waiting ?? 0,
      unreadable,
      verifies_senders: typeof row?.auth_server === 'string',
      learned_at: row?.learned_at?.toISOString() ?? null,
      sign_in: settings.sign_in,
      account: account?.name ?? null,
      account_fault: fault?.reason ?? null,
    }
  }

  async function accountOf(
    tenantId: string,
    { sign_in: provider, account_id: id }: Pick<EmailSettings, 'sign_in' | 'account_id'>,
  ): Promise<KnownMailAccount> {
    if (provider === 'password' || id === undefined) return { account: null, fault: null }
    return accounts.known({ tenantId, provider, id })
  }
}
