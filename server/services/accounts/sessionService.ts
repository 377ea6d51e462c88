import { AppError } from '../../errors.ts'
import type { AccountStores } from '../../store/accounts/accountStores.ts'
import { hashToken } from '../secrets/secretToken.ts'
import type { Session, Tenant } from '../session.ts'
import { signedIn, signedOut } from '../session.ts'
import { requireId } from './requireId.ts'
import { sessionLimits } from './sessionStart.ts'

interface Deps {
  stores: AccountStores
  now: () => Date
}

export type SessionService = ReturnType<typeof createSessionService>

/** Finds out who is calling by the token of their cookie, and ends sessions. */
export function createSessionService({ stores, now }: Deps) {
  return { resolve, isLive, list, end, endOne, endOthers, endExpired }

  /** The caller's session in this tenant; a signed-out one when the token means nothing here (any more). */
  async function resolve(token: string | null, tenant: Tenant): Promise<Session> {
    if (!token) return signedOut(tenant)
    const limits = timeLimits()
    const live = await stores.sessions.resolve(hashToken(token), tenant.id, limits)
    if (!live || (!live.role && !live.is_instance_admin)) return signedOut(tenant)
    if (limits.now.getTime() - live.last_seen_at.getTime() >= sessionLimits.touch) {
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

  /** Whether a session still holds; long-lived streams ask again every few seconds. */
  async function isLive(session: Session): Promise<boolean> {
    return session.id === null || stores.sessions.isLive(session.id, timeLimits())
  }

  /** The caller's sessions in this tenant, the newest first. */
  async function list(session: Session) {
    const { user } = signedIn(session)
    const rows = await stores.sessions.list(user.id, session.tenant.id, timeLimits())
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
  async function end(token: string | null): Promise<void> {
    if (token) await stores.sessions.end({ tokenHash: hashToken(token) })
  }

  /** Ends one of the caller's sessions; throws `resource.not_found`. */
  async function endOne(session: Session, id: string): Promise<void> {
    const { user, tenant } = signedIn(session)
    const ended = await stores.sessions.end({ id: requireId(id), userId: user.id, tenantId: tenant.id })
    if (!ended) throw new AppError('resource.not_found')
  }

  /** Ends all of the caller's sessions but this one, in all tenants. */
  async function endOthers(session: Session): Promise<void> {
    await stores.sessions.endAll(signedIn(session).user.id, { exceptId: session.id })
  }

  /** Forgets sessions and tokens that have run out; to be called now and then. */
  async function endExpired(): Promise<void> {
    await stores.sessions.endExpired(timeLimits())
    await stores.tokens.forgetExpired(now())
  }

  function timeLimits() {
    const at = now()
    return { now: at, idleSince: new Date(at.getTime() - sessionLimits.idle) }
  }
}
