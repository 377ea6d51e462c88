import { AppError } from '../../errors.ts'
import type { AccountStoreSet, AccountStores } from '../../store/accounts/accountStores.ts'
import type { Member, Membership, MembershipStatus } from '../../store/accounts/membershipStore.ts'
import { mayManage } from '../permissions.ts'
import type { Role, Session } from '../session.ts'
import type { Caller } from './caller.ts'

interface Deps {
  stores: AccountStores
  now: () => Date
}

/** The people of a tenant. Whatever changes what somebody may do ends their sessions here in the same transaction. */
export function createMembershipService({ stores, now }: Deps) {
  return { list, change, remove, endSessions }

  async function list(session: Session) {
    const members = await stores.memberships.list(session.tenant.id, now())
    return members.map(member => present(session, member))
  }

  /**
   * Changes role or standing; throws `resource.not_found`, `people.above_role` where the caller may not manage the old
   * or the new role, or `people.last_owner`.
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
      await end(set, caller, 'changePerson', userId)
    })
    const [changed] = await stores.memberships.list(tenantId, now(), userId)
    if (!changed) throw new AppError('resource.not_found')
    return present(session, changed)
  }

  /** Takes somebody out of the tenant; throws as `change` does. */
  async function remove(caller: Caller, userId: string): Promise<void> {
    const { session } = caller
    await stores.atomically(async set => {
      const owners = await set.memberships.lockOwners(session.tenant.id)
      await manageable(set, session, userId)
      requireOtherOwner(owners, userId)
      await set.memberships.remove(session.tenant.id, userId)
      await end(set, caller, 'removePerson', userId)
    })
  }

  /** Signs somebody out of this tenant everywhere; throws `resource.not_found` or `people.above_role`. */
  async function endSessions(caller: Caller, userId: string): Promise<void> {
    await stores.atomically(async set => {
      await manageable(set, caller.session, userId)
      await end(set, caller, 'endPersonSessions', userId)
    })
  }

  async function end(set: AccountStoreSet, { session, scope }: Caller, action: string, userId: string) {
    await set.sessions.endAll(userId, { tenantId: session.tenant.id })
    await set.audit.note(scope, { action, entity: 'user', entityId: userId, at: now() })
  }
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
