import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** The credential by which somebody follows a stream, as text that can be compared. */
export interface HeldAccess {
  /** A session or an API key, by its id, or a conversation token, by its hash. */
  kind: 'session' | 'key' | 'token'
  tenantId: string
  value: string
}

export interface AccessLimits {
  now: Date
  /** A session that was last used before this time is over. */
  idleSince: Date
  /** User whose keys are valid without an account; null if people sign in. */
  singleUserId: string | null
}

export type HeldAccessStore = ReturnType<typeof createHeldAccessStore>

/** Creates the store that checks the access of all streams of a process in one query. */
export function createHeldAccessStore({ owner }: Pick<Database, 'owner'>) {
  return { holding }

  /**
   * Returns the credentials that are still valid, in active tenants only: sessions with a role, keys whose creator is
   * an admin, and conversation tokens.
   */
  async function holding(
    all: readonly HeldAccess[],
    { now, idleSince, singleUserId }: AccessLimits,
  ): Promise<HeldAccess[]> {
    if (all.length === 0) return []
    const values = [JSON.stringify(all), now.toISOString(), idleSince.toISOString(), singleUserId]
    return (await owner.executeQuery<HeldAccess>(CompiledQuery.raw(holdingStatement, values))).rows
  }
}

const holdingStatement = `
  select given.kind, given."tenantId", given.value
  from jsonb_to_recordset($1::jsonb) as given (kind text, "tenantId" uuid, value text)
  join switchboard.tenant on tenant._id = given."tenantId" and tenant.status = 'active'
  where case given.kind
    when 'session' then exists (
      select from switchboard.account_session s
      join switchboard.account_user u on u._id = s.user_id
      left join switchboard.membership m
        on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.status = 'active'
      where s._id = given.value::uuid and s.tenant_id = given."tenantId" and s.second_factor <> 'pending'
        and s.expires_at > $2::timestamptz and s.last_seen_at > $3::timestamptz
        and (m.role is not null or u.is_instance_admin))
    when 'key' then exists (
      select from switchboard.api_key k
      left join switchboard.account_user u on u._id = k.created_by->>'id'
      left join switchboard.membership m
        on m.tenant_id = k.tenant_id and m.user_id = u._id and m.status = 'active'
      where k.tenant_id = given."tenantId" and k._id = given.value::uuid and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > $2::timestamptz)
        and (k.created_by->>'id' = $4::text or u.is_instance_admin or m.role in ('admin', 'owner')))
    else exists (
      select from switchboard.conversation_thread t
      where t.tenant_id = given."tenantId" and t.token_hash = given.value)
  end`
