import type { MailServer } from '../../providers/mailbox/mailbox.ts'
import { createSettingsCache } from '../../records/settingsCache.ts'
import { isBoundElsewhere } from '../../secrets/boundSecret.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { systemActor } from '../../store/scope.ts'
import type { MailAccounts } from './accounts/mailAccounts.ts'
import { placeOf } from './serverPlace.ts'

type Stored = EntityData<'email_configuration'>

/** Mailbox settings of a tenant, with decrypted passwords, or with the tokens of the account. */
export interface EmailSettings extends Omit<Stored, 'incoming' | 'outgoing'> {
  /** Null if not set up. */
  incoming: MailServer | null
  outgoing: MailServer | null
}

interface Deps {
  store: Pick<EntityStore, 'get'>
  accounts: Pick<MailAccounts, 'serversOf'>
  secretBox: Pick<SecretBox, 'open'>
  now: () => Date
}

export type EmailSettingsService = ReturnType<typeof createEmailSettings>

/** Reads and caches the mailbox settings of tenants. */
export function createEmailSettings({ store, accounts, secretBox, now }: Deps) {
  return createSettingsCache<EmailSettings>({ read, now })

  async function read(tenantId: string): Promise<EmailSettings> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const { incoming, outgoing, ...settings } = await readSettings(store, scope, 'email_configuration')
    const { sign_in: provider, account_id: id, address } = settings
    if (provider === 'password')
      return { ...settings, incoming: serverOf('imap', incoming), outgoing: serverOf('smtp', outgoing) }
    if (id === undefined || address === undefined) return { ...settings, incoming: null, outgoing: null }
    return { ...settings, ...(await accounts.serversOf({ tenantId, provider, id }, address)) }

    function serverOf(
      protocol: 'imap' | 'smtp',
      { host, port, security, username, password }: Stored['incoming'],
    ): MailServer | null {
      if (host === undefined || username === undefined || password === undefined) return null
      // A password never leaves for another server than the one it was entered for.
      if (isBoundElsewhere(password, placeOf(protocol, { host, port, username }))) return null
      const secret = { kind: 'password' as const, password: secretBox.open(tenantId, password) }
      return { host, port, security, username, secret }
    }
  }
}
