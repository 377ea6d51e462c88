import type { Kysely } from 'kysely'
import { notifyAccessEnded } from '../../../store/accessChannel.ts'
import type { MembershipTable, Role, Tables } from '../../../store/tables.ts'

export type MembershipStatus = 'active' | 'suspended'

export interface Membership {
  userId: string
  role: Role
  status: MembershipStatus
}

export interface Member extends Membership {
  email: string
  name: string
  hasSecondFactor: boolean
  joinedAt: Date
  /** Null without a live session. */
  lastSeenAt: Date | null
}

export type MembershipStore = ReturnType<typeof createMembershipStore>

/** Creates the store of members: who belongs to which tenant, with which role. */
export function createMembershipStore(db: Kysely<Tables>) {
  return { find, list, administrators, insert, change, remove, lockOwners, hasOtherTenant }

  async function find(tenantId: string, userId: string): Promise<Membership | undefined> {
    return db
      .selectFrom('membership')
      .select(['user_id as userId', 'role', 'status'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  }

  /** Returns the members of a tenant by name, or only the member `userId`. */
  async function list(tenantId: string, now: Date, userId?: string): Promise<Member[]> {
    const members = db
      .selectFrom('membership as m')
      .innerJoin('account_user as u', 'u._id', 'm.user_id')
      .leftJoin('account_totp as t', 't.user_id', 'm.user_id')
      .select(({ selectFrom }) => [
        'm.user_id as userId',
        'm.role',
        'm.status',
        'm.created_at as joinedAt',
        'u.email',
        'u.name',
        't.confirmed_at as confirmedAt',
        selectFrom('account_session as s')
          .select(({ fn }) => fn.max('s.last_seen_at').as('at'))
          .whereRef('s.user_id', '=', 'm.user_id')
          .where('s.tenant_id', '=', tenantId)
          .where('s.expires_at', '>', now)
          .as('lastSeenAt'),
      ])
      .where('m.tenant_id', '=', tenantId)
      .orderBy('u.name')
      .orderBy('u.email')
    const rows = await (userId ? members.where('m.user_id', '=', userId) : members).execute()
    return rows.map(({ confirmedAt, ...row }) => ({ ...row, hasSecondFactor: confirmedAt !== null }))
  }

  /**
   * Returns the ids of all people who administer the tenant now: its active admins and owners, and the installation's
   * admins.
   */
  async function administrators(tenantId: string): Promise<Set<string>> {
    const rows = await db
      .selectFrom('account_user as u')
      .leftJoin('membership as m', join =>
        join
          .onRef('m.user_id', '=', 'u._id')
          .on('m.tenant_id', '=', tenantId)
          .on('m.status', '=', 'active')
          .on('m.role', 'in', ['admin', 'owner']),
      )
      .select('u._id as id')
      .where(row => row.or([row('u.is_instance_admin', '=', true), row('m.user_id', 'is not', null)]))
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  /** Makes a person a member. An existing member gets the new role and is no longer suspended. */
  async function insert(tenantId: string, userId: string, role: Role, at: Date): Promise<void> {
    await db
      .insertInto('membership')
      .values({ tenant_id: tenantId, user_id: userId, role, status: 'active', created_at: at })
      .onConflict(conflict =>
        conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ role, status: 'active' }),
      )
      .execute()
  }

  async function change(
    tenantId: string,
    userId: string,
    fields: Partial<Pick<MembershipTable, 'role'> & { status: MembershipStatus }>,
  ): Promise<void> {
    await db
      .updateTable('membership')
      .set(fields)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute()
    await notifyAccessEnded(db)
  }

  async function remove(tenantId: string, userId: string): Promise<void> {
    await db
      .deleteFrom('membership')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute()
    await notifyAccessEnded(db)
  }

  /**
   * Returns the active owners and locks them until the transaction ends, so that two owners cannot demote each other at
   * once.
   */
  async function lockOwners(tenantId: string): Promise<string[]> {
    // Locks the tenant's row first: locks on the owners themselves would follow another order once a role has changed.
    await db.selectFrom('tenant').select('_id').where('_id', '=', tenantId).forUpdate().execute()
    const owners = await db
      .selectFrom('membership')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('role', '=', 'owner')
      .where('status', '=', 'active')
      .execute()
    return owners.map(owner => owner.user_id)
  }

  async function hasOtherTenant(userId: string, tenantId: string): Promise<boolean> {
    const found = await db
      .selectFrom('membership')
      .select('tenant_id')
      .where('user_id', '=', userId)
      .where('tenant_id', '!=', tenantId)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }
}
