import { hasRole } from '../../access/permissions.ts'
import { type Session, signedIn } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { StoredCall } from './store/voiceCallStore.ts'

/** Who has begun a call may end and rate it, and operators may end any; throws `auth.forbidden`. */
export function demandOwnCall(session: Session, call: StoredCall, options: { isOrOperator: boolean }): void {
  const isOwn = call.userId !== null && call.userId === signedIn(session).user.id
  if (isOwn || (options.isOrOperator && hasRole(session, 'operator'))) return
  throw new AppError('auth.forbidden')
}
