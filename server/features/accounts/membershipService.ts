import type { Caller } from '../../access/caller.ts'
import { mayManage } from '../../access/permissions.ts'
import { requireId } from '../../access/requireId.ts'
import type { Role, Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { SessionEnd } from '../../store/accountTables.ts'
import type { AuditAction } from '../../store/auditStore.ts'
import type { SessionService } from './sessionService.ts'
import type { AccountStoreSet, AccountStores } from './store/accountStores.ts'
import type { Member, Membership, MembershipStatus } from './store/membershipStore.ts'

interface Deps {
  stores: AccountStores
  sessions: Pick<SessionService, 'listOf'>
  now: () => Date
}

/**
 * Creates the service for the members of a tenant. A change of a person's rights ends their sessions in the tenant in
 * the same transaction.
 */
export function createMembershipService({ stores, sessions, now }: Deps) {
  return { list, change, remove, listSessions, endSession, endSessions }

  async function list(session: Session) {
    const members = await stores.memberships.list(session.tenant.id, now())
    return members.map(member => present(session, member))
  }

  /**
   * Changes a member's role or status. Throws `resource.not_found`, `people.above_role` if the caller may not manage
   * the old or the new role, or `people.last_owner`.
   */
  async function change(caller: Caller, userId: string, patch: { role?: Role; status?: MembershipStatus }) {
    const { session } = caller
    const tenantId = session.tenant.id
    await stores.atomically(async set => {
      const owners = await set.memberships.lockOwners(tenantId)
      const member = await manageable(set, session, userId)
      const next = { ...member, ...patch }
      if (!mayManage(session, next.role)) throw new AppError('people.above_role')
      if (next.role === member.role && next.status === member.status) return
      if (next.role !== 'owner' || next.status !== 'active') requireOtherOwner(owners, userId)
      await set.memberships.change(tenantId, userId, { role: next.role, status: next.status })
      const reason = next.status === 'suspended' ? 'suspended' : 'role_changed'
      await end(set, caller, { action: 'changePerson', userId, reason, changes: changesOf(member, next) })
      // A readmitted person must no longer read that they are suspended.
      if (member.status === 'suspended' && next.status === 'active')
        await set.sessions.forgetEnds(userId, tenantId)
    })
    const [changed] = await stores.memberships.list(tenantId, now(), userId)
    if (!changed) throw new AppError('resource.not_found')
    return present(session, changed)
  }

  /** Removes a person from the tenant; throws as `change` does. */
  async function remove(caller: Caller, userId: string): Promise<void> {
    const { session } = caller
    await stores.atomically(async set => {
      const owners = await set.memberships.lockOwners(session.tenant.id)
      await manageable(set, session, userId)
      requireOtherOwner(owners, userId)
      await set.memberships.remove(session.tenant.id, userId)
      await end(set, caller, { action: 'removePerson', userId, reason: 'removed' })
    })
  }

  /** Returns a person's sessions in this tenant. Throws `resource.not_found` or `people.above_role`. */
  async function listSessions(session: Session, userId: string) {
    await manageable(stores, session, userId)
    return sessions.listOf(userId, session)
  }

  /** Ends one session of a person. Throws `resource.not_found` or `people.above_role`. */
  async function endSession(caller: Caller, userId: string, id: string): Promise<void> {
    const sessionId = requireId(id)
    await stores.atomically(async set => {
      await manageable(set, caller.session, userId)
      const count = await end(set, caller, {
        action: 'endPersonSession',
        userId,
        sessionId,
        reason: 'ended',
      })
      if (count === 0) throw new AppError('resource.not_found')
    })
  }

  /** Ends all sessions of a person in this tenant. Throws `resource.not_found` or `people.above_role`. */
  async function endSessions(caller: Caller, userId: string): Promise<void> {
    await stores.atomically(async set => {
      await manageable(set, caller.session, userId)
      await end(set, caller, { action: 'endPersonSessions', userId, reason: 'ended' })
    })
  }

  /** Ends a person's sessions in this tenant and records the reason. Returns the number of ended sessions. */
  async function end(set: AccountStoreSet, { session, scope }: Caller, ending: Ending): Promise<number> {
    const { action, userId, sessionId, reason, changes } = ending
    const tenantId = session.tenant.id
    const only = { tenantId, ...(sessionId && { id: sessionId }) }
    const count = await set.sessions.endAll(userId, { reason, at: now() }, only)
    const label = (await set.accounts.find(userId))?.name ?? ''
    const details = { label, ...(changes && { changes }) }
    await set.audit.note(scope, { action, entity: 'user', entityId: userId, at: now(), details })
    return count
  }
}

interface Ending {
  action: AuditAction
  userId: string
  /** If omitted, all sessions end. */
  sessionId?: string
  reason: SessionEnd
  changes?: { field: string; from: string; to: string }[]
}

function changesOf(before: Membership, after: Membership) {
  return (['role', 'status'] as const)
    .filter(field => before[field] !== after[field])
    .map(field => ({ field, from: before[field], to: after[field] }))
}

async function manageable(
  { memberships }: Pick<AccountStoreSet, 'memberships'>,
  session: Session,
  userId: string,
): Promise<Membership> {
  const member = await memberships.find(session.tenant.id, userId)
  if (!member) throw new AppError('resource.not_found')
  if (!mayManage(session, member.role)) throw new AppError('people.above_role')
  return member
}

function requireOtherOwner(owners: readonly string[], userId: string): void {
  if (owners.length === 1 && owners[0] === userId) throw new AppError('people.last_owner')
}

function present(session: Session, member: Member) {
  return {
    _id: member.userId,
    email: member.email,
    name: member.name,
    role: member.role,
    status: member.status,
    has_second_factor: member.hasSecondFactor,
    joined_at: member.joinedAt.toISOString(),
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
    is_you: member.userId === session.user?.id,
    is_manageable: mayManage(session, member.role),
  }
}
