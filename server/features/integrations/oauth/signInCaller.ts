import type { Session } from '../../../access/session.ts'
import type { TenantOrigins } from '../../../access/tenantOrigins.ts'
import { callerOf } from '../../../http/accountCaller.ts'
import type { Scope } from '../../../store/scope.ts'

/** The person who signs in at another system, and the address to which that system sends them back. */
export interface SignInCaller {
  scope: Scope
  session: Session
  redirectUri: string
}

/** Path to which other systems send the browser back. */
const callbackPath = '/api/integrations/callback'

/** Returns the person who makes a call, with the address for their host. */
export function signInCaller(
  call: Parameters<typeof callerOf>[0],
  origins: Pick<TenantOrigins, 'forCaller'>,
): SignInCaller {
  const { scope, session, origin } = callerOf(call)
  return { scope, session, redirectUri: `${origins.forCaller(origin)}${callbackPath}` }
}
