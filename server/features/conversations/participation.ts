import { hasRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import type { HeldAccess } from '../../store/heldAccessStore.ts'
import type { Actor, Scope } from '../../store/scope.ts'
import { isBegunBy } from './isBegunBy.ts'
import { findThread, type ThreadRow } from './store/threadStore.ts'

/** The caller of a request about a conversation, with their credentials. */
export interface ConversationCaller {
  session: Session
  scope: Scope
  conversationId: string
  /** The conversation token that the caller sent; undefined if none was sent. */
  token: string | undefined
}

export interface Participant {
  /** True for a member of the team, false for the conversation's visitor. */
  isTeam: boolean
  conversation: ThreadRow
  scope: Scope
  /** Access that must stay valid while they follow the conversation; null if nothing can end it. */
  access: HeldAccess | null
}

export type Participation = ReturnType<typeof createParticipation>

/** Creates the check of who takes part in a conversation. Anyone else gets `resource.not_found`. */
export function createParticipation({ database }: { database: Pick<Database, 'inTenant'> }) {
  return { reader, writer, speaker }

  /** Returns the visitor, or a member of the team who may read. Throws `resource.not_found`. */
  async function reader({ session, scope, conversationId, token }: ConversationCaller): Promise<Participant> {
    // A token takes precedence: its sender acts as the visitor, even if signed in.
    if (token === undefined && !hasRole(session, 'viewer')) throw new AppError('resource.not_found')
    const { tenantId } = scope
    const conversation = await database.inTenant(tenantId, db => findThread(db, conversationId), 1)
    if (!conversation) throw new AppError('resource.not_found')
    if (token === undefined) return { isTeam: true, conversation, scope, access: accessOf(session) }
    const value = hashToken(token)
    if (conversation.token_hash !== value) throw new AppError('resource.not_found')
    const asVisitor = { ...scope, actor: visitorActor }
    return { isTeam: false, conversation, scope: asVisitor, access: { kind: 'token', tenantId, value } }
  }

  /**
   * Returns the visitor, or a member of the team who may write. Throws `resource.not_found`, and `auth.forbidden` to
   * viewers.
   */
  async function writer(caller: ConversationCaller): Promise<Participant> {
    return asWriter(await reader(caller), caller)
  }

  /** Returns who may speak: like `writer`, but viewers may also speak or type in their own call. */
  async function speaker(caller: ConversationCaller): Promise<Participant> {
    const participant = await reader(caller)
    return isOwnCall(participant) ? participant : asWriter(participant, caller)
  }
}

function asWriter(participant: Participant, { session }: ConversationCaller): Participant {
  if (participant.isTeam && !hasRole(session, 'operator')) throw new AppError('auth.forbidden')
  return participant
}

function isOwnCall({ conversation, scope }: Participant): boolean {
  return conversation.data.communication_channel === 'voice' && isBegunBy(conversation, scope.actor)
}

/** The actor for everything that a visitor does. */
export const visitorActor: Actor = { type: 'system', id: '', name: 'Visitor' }

/**
 * Returns the access of a session. Null for the one user of a single-user installation, who has no session that could
 * end.
 */
export function accessOf({ id, key, tenant }: Session): HeldAccess | null {
  if (key) return { kind: 'key', tenantId: tenant.id, value: key.id }
  return id === null ? null : { kind: 'session', tenantId: tenant.id, value: id }
}
