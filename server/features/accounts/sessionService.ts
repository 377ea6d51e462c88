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

/** Creates the service that identifies callers by the token of their cookie, and ends sessions. */
export function createSessionService({ stores, now }: Deps) {
  return { resolve, whyEnded, list, listOf, end, endOne, endOthers, endExpired }

  /**
   * Returns the caller's session in this tenant, or a signed-out one if the token is not valid here. A request with
   * `isLook` does not count as use, so that an open page does not keep a session alive.
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

  /** Returns why the session of a token ended. Only the holder of the token learns this. */
  async function whyEnded(token: string, tenant: Tenant): Promise<SessionEnd | 'ran_out'> {
    // An invented token gets the same answer as an expired one.
    return (await stores.sessions.whyEnded(hashToken(token), tenant.id)) ?? 'ran_out'
  }

  /** Returns the caller's sessions in this tenant, newest first. */
  async function list(session: Session) {
    return listOf(signedIn(session).user.id, session)
  }

  /** Returns a person's sessions in the tenant of the given session, newest first. */
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

  /** Signs the caller out. */
  async function end({ session: { id, user, secondFactor }, scope }: Caller): Promise<void> {
    if (!id || !user) return
    await stores.atomically(async ({ sessions, audit }) => {
      const hasEnded = await sessions.end(id)
      // A person who has not entered the code was never signed in.
      if (hasEnded && secondFactor !== 'pending') await audit.note(scope, ownEntry('signOut', user))
    })
  }

  /** Ends one of the caller's sessions. Throws `resource.not_found`. */
  async function endOne({ session, scope }: Caller, id: string): Promise<void> {
    const { user, tenant } = signedIn(session)
    const only = { id: requireId(id), tenantId: tenant.id }
    await stores.atomically(async ({ sessions, audit }) => {
      const count = await sessions.endAll(user.id, { reason: 'ended', at: now() }, only)
      if (count === 0) throw new AppError('resource.not_found')
      await audit.note(scope, ownEntry('endSession', user))
    })
  }

  /** Ends all of the caller's sessions except this one, in all tenants. */
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

  /** Deletes expired sessions and tokens; call it at intervals. */
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
