import type { Session } from '../../../access/session.ts'
import type { Scope } from '../../../store/scope.ts'

/** The person who signs in at another system, and the address to which that system sends them back. */
export interface SignInCaller {
  scope: Scope
  session: Session
  redirectUri: string
}

/** Path to which other systems send the browser back. */
export const callbackPath = '/api/integrations/callback'
