import { v7 } from 'uuid'
import type { Caller } from '../../access/caller.ts'
import { createSecretToken, hashToken } from '../../secrets/secretToken.ts'
import type { AccountStoreSet } from './store/accountStores.ts'

const minute = 60_000
const day = 24 * 60 * minute
/**
 * A session ends after 30 days, after 7 days without use, or if the second-factor code is not entered within 10
 * minutes.
 */
export const sessionLimits = {
  longest: 30 * day,
  idle: 7 * day,
  pending: 10 * minute,
  touch: minute,
} as const

/** A session that has just begun. The token exists only in the caller's cookie. */
export interface BegunSession {
  state: 'second_factor' | 'signed_in'
  token: string
  /** Lifetime of the cookie in seconds. */
  maxAge: number
}

interface Beginning {
  caller: Caller
  userId: string
  beganBy: 'password' | 'oidc'
  secondFactor: 'none' | 'pending' | 'passed'
  at: Date
}

/** Begins a session for a person in the caller's tenant. */
export async function beginSession(
  { sessions }: Pick<AccountStoreSet, 'sessions'>,
  { caller, userId, beganBy, secondFactor, at }: Beginning,
): Promise<BegunSession> {
  const token = createSecretToken()
  const isPending = secondFactor === 'pending'
  const lasts = isPending ? sessionLimits.pending : sessionLimits.longest
  await sessions.insert({
    id: v7(),
    tokenHash: hashToken(token),
    userId,
    tenantId: caller.session.tenant.id,
    beganBy,
    secondFactor,
    at,
    expiresAt: new Date(at.getTime() + lasts),
    ip: caller.scope.ip ?? '',
    userAgent: caller.userAgent.slice(0, 300),
  })
  return { state: isPending ? 'second_factor' : 'signed_in', token, maxAge: lasts / 1000 }
}
