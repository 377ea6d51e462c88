import { hasRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import type { HeldAccess } from '../../store/heldAccessStore.ts'
import type { Actor, Scope } from '../../store/scope.ts'
import { isBegunBy } from './isBegunBy.ts'
import { findThread, type ThreadRow } from './store/threadStore.ts'

/** Who asks for something in a conversation, and by what right. */
export interface ConversationCaller {
  session: Session
  scope: Scope
  conversationId: string
  /** What the caller showed as the conversation's token; undefined where nothing was. */
  token: string | undefined
}

/** Somebody who takes part in a conversation. */
export interface Participant {
  /** Somebody of the team; else the conversation's visitor. */
  isTeam: boolean
  conversation: ThreadRow
  scope: Scope
  /** What has to hold as long as they follow the conversation; null where nothing can end it. */
  access: HeldAccess | null
}

export type Participation = ReturnType<typeof createParticipation>

/** Finds out who takes part; whoever does not is told that there is no such conversation. */
export function createParticipation({ database }: { database: Pick<Database, 'inTenant'> }) {
  return { reader, writer, speaker }

  /** The visitor, or somebody of the team who may read; throws `resource.not_found`. */
  async function reader({ session, scope, conversationId, token }: ConversationCaller): Promise<Participant> {
    // A token wins: whoever shows one acts as the visitor, signed in or not.
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

  /** The visitor, or somebody of the team who may write; throws `resource.not_found`, and `auth.forbidden` to mere readers. */
  async function writer(caller: ConversationCaller): Promise<Participant> {
    return asWriter(await reader(caller), caller)
  }

  /** The same for what is said: in their own call mere readers have a word as well, spoken or typed. */
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

/** Who acts where a visitor does. */
export const visitorActor: Actor = { type: 'system', id: '', name: 'Visitor' }

/** The one user of a single-user installation has no session that could end. */
export function accessOf({ id, key, tenant }: Session): HeldAccess | null {
  if (key) return { kind: 'key', tenantId: tenant.id, value: key.id }
  return id === null ? null : { kind: 'session', tenantId: tenant.id, value: id }
}
