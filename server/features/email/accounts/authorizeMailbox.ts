import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { MailProviders } from '../../../providers/mailbox/mailProvider.ts'
import type { Database } from '../../../store/database.ts'
import type { SignedInAccounts } from '../../integrations/oauth/signedInAccounts.ts'
import type { SignInCaller } from '../../integrations/oauth/signInCaller.ts'

type Schemas = components['schemas']

interface Deps {
  database: Pick<Database, 'inTenant'>
  accounts: Pick<SignedInAccounts, 'find' | 'authorize' | 'authorizeLike'>
  providers: MailProviders
}

export type AuthorizeMailbox = ReturnType<typeof createAuthorizeMailbox>

/** Creates the function that begins a sign-in to a mailbox, which ends on the page of the email settings. */
export function createAuthorizeMailbox({ database, accounts, providers }: Deps) {
  /** Throws `record.invalid` for an unknown account, and what a sign-in to a connection throws. */
  return async function authorizeMailbox(
    caller: SignInCaller,
    { provider, account_id, same_client_as, ...client }: Schemas['MailboxSignIn'],
  ): Promise<Schemas['IntegrationAuthorization']> {
    const { scopes, service } = providers[provider]
    const purpose = { scopes, service, returnTo: '/email_configuration' }
    const known = account_id ?? same_client_as
    if (known === undefined) return accounts.authorize(caller, provider, client, purpose)
    const { tenantId } = caller.scope
    const account = await database.inTenant(tenantId, db => accounts.find(db, provider, known))
    if (!account) throw unknownAccount(account_id === undefined ? '/same_client_as' : '/account_id')
    return accounts.authorizeLike(caller, known, purpose, known === account_id)
  }
}

function unknownAccount(pointer: string): AppError {
  const error = { pointer, keyword: 'x-ref', message: 'There is no such account.' }
  return new AppError('record.invalid', { errors: [error] })
}
