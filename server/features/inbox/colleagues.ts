import type { Session } from '../../access/session.ts'
import type { Actor } from '../../store/scope.ts'
import { singleUserId } from '../accounts/singleUser.ts'
import type { Member, MembershipStore } from '../accounts/store/membershipStore.ts'

interface Deps {
  memberships: Pick<MembershipStore, 'list'>
  now: () => Date
}

/** Lists the team members who can take conversations. */
export function createColleagues({ memberships, now }: Deps) {
  return { list, find }

  /** Returns the active members who may write, by name; in a single-user installation, the one user. */
  async function list({ user, tenant }: Session) {
    if (user?.id === singleUserId) return [{ user_id: user.id, name: user.name, is_you: true }]
    const members = await memberships.list(tenant.id, now())
    return members
      .filter(mayWrite)
      .map(({ userId, name }) => ({ user_id: userId, name, is_you: userId === user?.id }))
  }

  /** Returns the name of such a member or of the caller; null for anybody else. */
  async function find(tenantId: string, asking: Actor, userId: string): Promise<string | null> {
    if (asking.type === 'user' && asking.id === userId) return asking.name
    if (asking.id === singleUserId) return null
    const [member] = await memberships.list(tenantId, now(), userId)
    return member && mayWrite(member) ? member.name : null
  }
}

function mayWrite({ status, role }: Member): boolean {
  return status === 'active' && role !== 'viewer'
}
