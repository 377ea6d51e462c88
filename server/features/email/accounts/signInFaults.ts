import type { FieldError } from '../../../errors.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { MailAccounts } from './mailAccounts.ts'

type Settings = EntityData<'email_configuration'>
type Server = Settings['incoming']

/**
 * Returns what is wrong with the account of settings, and with values that their sign-in does not use. Only what has
 * changed is looked at, so that a mailbox whose account is gone can still be switched off.
 */
export async function signInFaults(
  { known }: Pick<MailAccounts, 'known'>,
  tenantId: string,
  { settings, before }: { settings: Settings; before: Settings | null },
): Promise<FieldError[]> {
  const { sign_in: provider, account_id: id } = settings
  const isOtherAccount = id !== undefined && id !== before?.account_id
  if (provider === 'password') return isOtherAccount ? [fault('/account_id', 'needs', unused)] : []
  const servers = (['incoming', 'outgoing'] as const)
    .filter(name => isEntered(settings[name]) && !isSame(settings[name], before?.[name]))
    .map(name => fault(`/${name}`, 'needs', ownServers))
  if (id === undefined) return [...servers, fault('/account_id', 'required', 'Needed for this sign-in.')]
  if (!isOtherAccount && provider === before?.sign_in) return servers
  const { account, fault: why } = await known({ tenantId, provider, id })
  if (!account) return [...servers, fault('/account_id', 'x-ref', 'There is no such account.')]
  return why ? [...servers, fault('/account_id', 'access', why.message)] : servers
}

const unused = 'An account belongs to the sign-in with Google or Microsoft. Choose that sign-in too.'
const ownServers =
  'The sign-in with Google or Microsoft has servers of its own. Leave this empty, or choose a password.'

function isEntered({ host, username, password }: Server): boolean {
  return [host, username, password].some(value => value !== undefined)
}

function isSame(one: Server, other: Server | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function fault(pointer: string, keyword: string, message: string): FieldError {
  return { pointer, keyword, message }
}
