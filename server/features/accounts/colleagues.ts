import { isRecordId } from '../../../common/isRecordId.ts'
import type { Session } from '../../access/session.ts'
import type { Actor, Scope } from '../../store/scope.ts'
import { singleUserId } from './singleUser.ts'
import type { Member, MembershipStore } from './store/membershipStore.ts'

interface Deps {
  memberships: Pick<MembershipStore, 'list'>
  now: () => Date
}

export type Colleagues = ReturnType<typeof createColleagues>

/** Lists the team members who can take conversations and tasks. */
export function createColleagues({ memberships, now }: Deps) {
  return { list, find, among, emailOf }

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
    return (await memberOf(tenantId, userId))?.name ?? null
  }

  /** Returns those of the ids that belong to such members or to the caller. */
  async function among({ tenantId, actor }: Scope, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const isCaller = (id: string) => actor.type === 'user' && actor.id === id
    const others = userIds.filter(id => !isCaller(id) && isRecordId(id))
    const isNobody = others.length === 0 || actor.id === singleUserId
    // One colleague is found without reading the whole team.
    const [only] = others.length === 1 ? others : []
    const members = isNobody ? [] : await memberships.list(tenantId, now(), only)
    const known = new Set(members.filter(mayWrite).map(({ userId }) => userId))
    return new Set(userIds.filter(id => isCaller(id) || known.has(id)))
  }

  /** Returns the e-mail address of such a member; null for anybody else. */
  async function emailOf(tenantId: string, userId: string): Promise<string | null> {
    return userId === singleUserId ? null : ((await memberOf(tenantId, userId))?.email ?? null)
  }

  async function memberOf(tenantId: string, userId: string): Promise<Member | null> {
    const [member] = await memberships.list(tenantId, now(), userId)
    return member && mayWrite(member) ? member : null
  }
}

function mayWrite({ status, role }: Member): boolean {
  return status === 'active' && role !== 'viewer'
}
