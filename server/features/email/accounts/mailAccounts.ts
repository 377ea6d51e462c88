import { MailboxError, type MailServer, type MailTokens } from '../../../providers/mailbox/mailbox.ts'
import type { MailProviderName, MailProviders } from '../../../providers/mailbox/mailProvider.ts'
import type { Database } from '../../../store/database.ts'
import type { SignedInAccount, SignedInAccounts } from '../../integrations/oauth/signedInAccounts.ts'
import { SourceError } from '../../integrations/sourceError.ts'
import { type MailAccountFault, mailAccountFault } from './mailAccountFault.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  accounts: Pick<SignedInAccounts, 'find' | 'token' | 'renewedToken'>
  providers: MailProviders
}

/** The account with which a tenant's mailbox is opened. */
export interface MailAccountKey {
  tenantId: string
  provider: MailProviderName
  id: string
}

/** What is known of an account without asking the provider. */
export interface KnownMailAccount {
  /** Null if there is no such account any more. */
  account: SignedInAccount | null
  /** Why it cannot be used; null if it can. */
  fault: MailAccountFault | null
}

export type MailAccounts = ReturnType<typeof createMailAccounts>

/** Creates the access to mailboxes with the accounts of people. */
export function createMailAccounts({ database, accounts, providers }: Deps) {
  return { known, serversOf }

  async function known({ tenantId, provider, id }: MailAccountKey): Promise<KnownMailAccount> {
    const account = await database.inTenant(tenantId, db => accounts.find(db, provider, id))
    return { account, fault: mailAccountFault(account, providers[provider]) }
  }

  /** Returns the provider's servers, to be opened as the account or as a mailbox that it may read. */
  async function serversOf(
    key: MailAccountKey,
    address: string,
  ): Promise<{ incoming: MailServer; outgoing: MailServer }> {
    const { signsInAs, incoming, outgoing } = providers[key.provider]
    const { account } = await known(key)
    const username = (signsInAs === 'account' && account?.name) || address
    const secret = { kind: 'tokens' as const, tokens: tokensOf(key) }
    return { incoming: { ...incoming, username, secret }, outgoing: { ...outgoing, username, secret } }
  }

  function tokensOf(key: MailAccountKey): MailTokens {
    const { tenantId, id } = key
    return {
      current: async () => {
        const { fault } = await known(key)
        if (fault) throw new MailboxError('signed_out', fault.message)
        return asked(() => accounts.token(tenantId, id))
      },
      renewed: refused => asked(() => accounts.renewedToken(tenantId, id, refused)),
    }
  }
}

async function asked(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    // A refused client stays refused until somebody enters its new secret.
    const isEnded = error.code === 'unauthorized' || error.code === 'invalid'
    throw new MailboxError(isEnded ? 'signed_out' : 'unreachable', error.message, { cause: error })
  }
}
