import type { Kysely } from 'kysely'
import { CompiledQuery, sql } from 'kysely'
import { notifyAccessEnded } from '../../../store/accessChannel.ts'
import type { AccountSessionTable, SessionEnd } from '../../../store/accountTables.ts'
import type { Role, Tables } from '../../../store/tables.ts'

export interface NewSession {
  id: string
  tokenHash: string
  userId: string
  tenantId: string
  beganBy: AccountSessionTable['began_by']
  secondFactor: AccountSessionTable['second_factor']
  at: Date
  expiresAt: Date
  ip: string
  userAgent: string
}

/** A live session with its person and their role in its tenant. */
export interface LiveSession {
  id: string
  second_factor: AccountSessionTable['second_factor']
  last_seen_at: Date
  user_id: string
  email: string
  name: string
  given_name: string
  family_name: string
  is_instance_admin: boolean
  /** Null without an active membership. */
  role: Role | null
}

export interface SessionRow {
  id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ip: string
  user_agent: string
}

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Creates the store of sessions by the hash of their token. Ending a session deletes its row, so that it ends in every
 * process at once.
 */
export function createSessionStore(db: Kysely<Tables>) {
  return { insert, resolve, touch, list, end, endAll, endExpired, whyEnded, forgetEnds }

  async function insert(session: NewSession): Promise<void> {
    await db
      .insertInto('account_session')
      .values({
        _id: session.id,
        token_hash: session.tokenHash,
        user_id: session.userId,
        tenant_id: session.tenantId,
        began_by: session.beganBy,
        second_factor: session.secondFactor,
        created_at: session.at,
        last_seen_at: session.at,
        expires_at: session.expiresAt,
        ip: session.ip,
        user_agent: session.userAgent,
      })
      .execute()
  }

  /** Returns the session of this token in this tenant, unless it has expired or was last used before `idleSince`. */
  async function resolve(
    tokenHash: string,
    tenantId: string,
    { now, idleSince }: { now: Date; idleSince: Date },
  ): Promise<LiveSession | undefined> {
    const query = CompiledQuery.raw(resolveSql, [tokenHash, tenantId, now, idleSince])
    const { rows } = await db.executeQuery(query as CompiledQuery<LiveSession>)
    return rows[0]
  }

  async function touch(id: string, at: Date): Promise<void> {
    await db.updateTable('account_session').set({ last_seen_at: at }).where('_id', '=', id).execute()
  }

  /** Returns a person's live sessions in a tenant, newest first. */
  async function list(
    userId: string,
    tenantId: string,
    { now, idleSince }: { now: Date; idleSince: Date },
  ): Promise<SessionRow[]> {
    return db
      .selectFrom('account_session')
      .select(['_id as id', 'created_at', 'last_seen_at', 'expires_at', 'ip', 'user_agent'])
      .where('user_id', '=', userId)
      .where('tenant_id', '=', tenantId)
      .where('second_factor', '!=', 'pending')
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', idleSince)
      .orderBy('created_at', 'desc')
      .execute()
  }

  /** Ends one session at its holder's request; returns false if it has already ended. */
  async function end(id: string): Promise<boolean> {
    const ended = await db.deleteFrom('account_session').where('_id', '=', id).executeTakeFirst()
    await notifyAccessEnded(db)
    return ended.numDeletedRows > 0n
  }

  /** Ends a person's sessions: all, one, those in one tenant, or all but one. Returns the number of ended sessions. */
  async function endAll(userId: string, why: WhyEnded, only: WhichSessions = {}): Promise<number> {
    const { rows } = await sql`
      with gone as (
        delete from account_session where user_id = ${userId}
          and ${only.tenantId ? sql`tenant_id = ${only.tenantId}::uuid` : sql`true`}
          and ${only.id ? sql`_id = ${only.id}::uuid` : sql`true`}
          and ${only.exceptId ? sql`_id <> ${only.exceptId}::uuid` : sql`true`}
        returning token_hash, user_id, tenant_id
      ), remembered as (
        insert into account_session_end (token_hash, user_id, tenant_id, reason, at)
        select token_hash, user_id, tenant_id, ${why.reason}, ${why.at}::timestamptz from gone
      )
      select from gone`.execute(db)
    if (rows.length > 0) await notifyAccessEnded(db)
    return rows.length
  }

  /** Returns why somebody else ended the session of this token, or null. */
  async function whyEnded(tokenHash: string, tenantId: string): Promise<SessionEnd | null> {
    const found = await db
      .selectFrom('account_session_end')
      .select('reason')
      .where('token_hash', '=', tokenHash)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    return found?.reason ?? null
  }

  /** Deletes the reasons why a person's sessions in a tenant ended, once they no longer apply. */
  async function forgetEnds(userId: string, tenantId: string): Promise<void> {
    await db
      .deleteFrom('account_session_end')
      .where('user_id', '=', userId)
      .where('tenant_id', '=', tenantId)
      .execute()
  }

  /** Deletes expired sessions, and the reasons of sessions that ended before `forgottenBefore`. */
  async function endExpired({ now, idleSince, forgottenBefore }: ExpiryLimits): Promise<void> {
    await db
      .deleteFrom('account_session')
      .where(row => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
      .execute()
    await db.deleteFrom('account_session_end').where('at', '<=', forgottenBefore).execute()
  }
}

interface WhyEnded {
  reason: SessionEnd
  at: Date
}

interface WhichSessions {
  tenantId?: string
  id?: string
  exceptId?: string | null
}

interface ExpiryLimits {
  now: Date
  idleSince: Date
  forgottenBefore: Date
}

// Runs with every request of a signed-in person, so it is compiled once, by hand.
const resolveSql = `
  select s._id as id, s.second_factor, s.last_seen_at, u._id as user_id, u.email, u.name, u.given_name,
    u.family_name, u.is_instance_admin, m.role
  from account_session s
  join account_user u on u._id = s.user_id
  left join membership m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.status = 'active'
  where s.token_hash = $1 and s.tenant_id = $2 and s.expires_at > $3 and s.last_seen_at > $4`
