import type { components } from '../../../../openapi/generated/types.d.ts'
import type { MailProvider } from '../../../providers/mailbox/mailProvider.ts'
import { allowsScope } from '../../integrations/oauth/allowsScope.ts'
import type { SignedInAccount } from '../../integrations/oauth/signedInAccounts.ts'

type Reason = NonNullable<components['schemas']['EmailStatus']['account_fault']>

/** Why an account cannot open a mailbox, as a short name and as a sentence. */
export interface MailAccountFault {
  reason: Reason
  message: string
}

/** Returns why an account cannot open a mailbox, as far as known without asking; null if it can. */
export function mailAccountFault(
  account: Pick<SignedInAccount, 'state' | 'scopes'> | null,
  { scopes }: Pick<MailProvider, 'scopes'>,
): MailAccountFault | null {
  if (!account) return fault('not_connected')
  const { state, scopes: given } = account
  if (state === 'reauth_required') return fault('signed_out')
  if (state === 'disabled') return fault('switched_off')
  return scopes.every(scope => allowsScope(given, nameOf(scope))) ? null : fault('no_access')
}

function fault(reason: Reason): MailAccountFault {
  return { reason, message: sentences[reason] }
}

const sentences: Readonly<Record<Reason, string>> = {
  not_connected: 'The account is no longer connected. Sign in again.',
  signed_out: 'The sign-in has ended. Sign in again.',
  switched_off: 'The account is switched off under Integrations.',
  no_access: 'The account did not allow access to its mailbox. Sign in again and allow everything.',
}

/** Microsoft may name another of its addresses before a permission than was asked for. */
function nameOf(scope: string): string {
  return scope.slice(scope.lastIndexOf('/') + 1) || scope
}
