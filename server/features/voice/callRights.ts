import { hasRole } from '../../access/permissions.ts'
import { type Session, signedIn } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { StoredCall } from './store/voiceCallStore.ts'

/** Throws `auth.forbidden` unless the user began the call, or is an operator and `isOrOperator` is set. */
export function demandOwnCall(session: Session, call: StoredCall, options: { isOrOperator: boolean }): void {
  const isOwn = call.userId !== null && call.userId === signedIn(session).user.id
  if (isOwn || (options.isOrOperator && hasRole(session, 'operator'))) return
  throw new AppError('auth.forbidden')
}
