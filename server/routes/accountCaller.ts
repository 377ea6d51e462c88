import type { Call, OperationId } from '../http/handlers.ts'
import type { Caller } from '../services/accounts/caller.ts'

type AnyCall = Pick<Call<OperationId>, 'session' | 'scope' | 'request'>

/** Who asks, for the account services. */
export function callerOf({ session, scope, request }: AnyCall): Caller {
  return {
    session,
    scope,
    origin: `${request.protocol}://${request.host}`,
    userAgent: request.headers['user-agent'] ?? '',
  }
}
