import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { Participant, Participation } from './participation.ts'
import { conversationOfToken } from './store/threadStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  participation: Participation
}

/**
 * Creates the finder of the visitor whose token was sent without a conversation id. It throws `resource.not_found` for
 * an unknown token.
 */
export function createVisitorOfToken({ database, participation }: Deps) {
  return async (
    { session, scope, token }: { session: Session; scope: Scope; token: string },
    as: 'reader' | 'writer',
  ): Promise<Participant> => {
    const hash = hashToken(token)
    const conversationId = await database.inTenant(scope.tenantId, db => conversationOfToken(db, hash), 1)
    if (conversationId === undefined) throw new AppError('resource.not_found')
    return participation[as]({ session, scope, conversationId, token })
  }
}
