import type { Caller } from '../../access/caller.ts'
import { requireId } from '../../access/requireId.ts'
import type { Session, SessionUser, Tenant } from '../../access/session.ts'
import { signedIn, signedOut } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { SessionEnd } from '../../store/accountTables.ts'
import type { AuditAction, AuditEntry } from '../../store/auditStore.ts'
import { sessionLimits } from './sessionStart.ts'
import type { AccountStores } from './store/accountStores.ts'

interface Deps {
  stores: AccountStores
  now: () => Date
}

export type SessionService = ReturnType<typeof createSessionService>

/** Finds out who is calling by the token of their cookie, and ends sessions. */
export function createSessionService({ stores, now }: Deps) {
  return { resolve, whyEnded, list, listOf, end, endOne, endOthers, endExpired }

  /**
   * The caller's session in this tenant; a signed-out one when the token means nothing here (any more). A mere look
   * does not count as use, so that an open page keeps no session alive.
   */
  async function resolve(token: string | null, tenant: Tenant, isLook = false): Promise<Session> {
    if (!token) return signedOut(tenant)
    const limits = timeLimits()
    const live = await stores.sessions.resolve(hashToken(token), tenant.id, limits)
    if (!live || (!live.role && !live.is_instance_admin)) return signedOut(tenant)
    if (!isLook && limits.now.getTime() - live.last_seen_at.getTime() >= sessionLimits.touch) {
      await stores.sessions.touch(live.id, limits.now)
    }
    const { email, name, given_name, family_name, is_instance_admin } = live
    return {
      id: live.id,
      tenant,
      user: { id: live.user_id, email, name, given_name, family_name, is_instance_admin },
      role: live.role,
      secondFactor: live.second_factor,
    }
  }

  /** Why the session of a token is over; only who holds the token is told. */
  async function whyEnded(token: string, tenant: Tenant): Promise<SessionEnd | 'ran_out'> {
    // A made-up token gets the same words as one that is too old.
    return (await stores.sessions.whyEnded(hashToken(token), tenant.id)) ?? 'ran_out'
  }

  /** The caller's sessions in this tenant, the newest first. */
  async function list(session: Session) {
    return listOf(signedIn(session).user.id, session)
  }

  /** A person's sessions in the tenant of the session that asks, the newest first. */
  async function listOf(userId: string, session: Session) {
    const rows = await stores.sessions.list(userId, session.tenant.id, timeLimits())
    return rows.map(row => ({
      _id: row.id,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      ip: row.ip,
      user_agent: row.user_agent,
      is_current: row.id === session.id,
    }))
  }

  /** Signs out. */
  async function end({ session: { id, user, secondFactor }, scope }: Caller): Promise<void> {
    if (!id || !user) return
    await stores.atomically(async ({ sessions, audit }) => {
      const hasEnded = await sessions.end(id)
      // Who gave no code yet was never signed in.
      if (hasEnded && secondFactor !== 'pending') await audit.note(scope, ownEntry('signOut', user))
    })
  }

  /** Ends one of the caller's sessions; throws `resource.not_found`. */
  async function endOne({ session, scope }: Caller, id: string): Promise<void> {
    const { user, tenant } = signedIn(session)
    const only = { id: requireId(id), tenantId: tenant.id }
    await stores.atomically(async ({ sessions, audit }) => {
      const count = await sessions.endAll(user.id, { reason: 'ended', at: now() }, only)
      if (count === 0) throw new AppError('resource.not_found')
      await audit.note(scope, ownEntry('endSession', user))
    })
  }

  /** Ends all of the caller's sessions but this one, in all tenants. */
  async function endOthers({ session, scope }: Caller): Promise<void> {
    const { user } = signedIn(session)
    await stores.atomically(async ({ sessions, audit }) => {
      await sessions.endAll(user.id, { reason: 'ended', at: now() }, { exceptId: session.id })
      await audit.note(scope, ownEntry('endOtherSessions', user))
    })
  }

  function ownEntry(action: AuditAction, user: SessionUser): AuditEntry {
    return { action, entity: 'user', entityId: user.id, at: now(), details: { label: user.name } }
  }

  /** Forgets sessions and tokens that have run out; to be called now and then. */
  async function endExpired(): Promise<void> {
    const limits = timeLimits()
    const forgottenBefore = new Date(limits.now.getTime() - sessionLimits.longest)
    await stores.sessions.endExpired({ ...limits, forgottenBefore })
    await stores.tokens.forgetExpired(now())
  }

  function timeLimits() {
    const at = now()
    return { now: at, idleSince: new Date(at.getTime() - sessionLimits.idle) }
  }
}
