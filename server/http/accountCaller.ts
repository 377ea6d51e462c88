import type { Caller } from '../access/caller.ts'
import type { Call, OperationId } from './handlers.ts'

type AnyCall = Pick<Call<OperationId>, 'session' | 'scope' | 'request'>

/** Returns the caller in the form that the account services take. */
export function callerOf({ session, scope, request }: AnyCall): Caller {
  return {
    session,
    scope,
    origin: `${request.protocol}://${request.host}`,
    userAgent: request.headers['user-agent'] ?? '',
  }
}
