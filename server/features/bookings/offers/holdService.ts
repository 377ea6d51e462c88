import { v7 } from 'uuid'
import { AppError } from '../../../errors.ts'
import { hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import { freeHold, type HoldClaim, holdTime } from '../store/heldTimes.ts'
import type { OfferTokens } from './offerToken.ts'
import type { SlotClaims } from './slotClaims.ts'

/** A time that is reserved. Times are ISO UTC. */
export interface Hold {
  /** Books the time, or frees it. */
  token: string
  start: string
  end: string
  calendar_id: string
  held_until: string
}

interface Deps {
  database: Pick<Database, 'owner'>
  claims: SlotClaims
  tokens: OfferTokens
  now: () => Date
}

export type HoldService = ReturnType<typeof createHoldService>

/** Creates the service that reserves offered times while somebody completes a booking. */
export function createHoldService({ database, claims, tokens, now }: Deps) {
  return { hold, release }

  /**
   * Holds a time for a conversation or an address, for the minutes of the rules; a held time starts anew. Throws the
   * errors of `recheck`, and `booking.too_many_holds` above three times of one holder.
   */
  async function hold(scope: Scope, token: string, holder: string): Promise<Hold> {
    const { tenantId } = scope
    const offer = tokens.opened(tenantId, token)
    const free = await claims.recheck(scope, offer)
    const { rules, request } = free.prepared
    const until = new Date(now().getTime() + rules.hold_minutes * 60_000)
    const { service_id, start, end, seats, hold_id: id = v7() } = offer
    const { buffers, seats: capacity } = request.rules
    const held = { service_id, start, end, seats, buffers, holder: hashToken(holder) }
    const calendar_id = await claims.take(scope, free, async calendars => {
      await claim({ ...{ tenantId, id, calendars, capacity, until, held }, now: now() })
      return calendars[0]
    })
    const kept = { ...offer, calendar_id, hold_id: id, expires: until.getTime() }
    const held_until = until.toISOString()
    return { token: tokens.sealed(tenantId, kept), start, end, calendar_id, held_until }
  }

  /** Frees a held time. */
  async function release({ tenantId }: Scope, token: string): Promise<void> {
    const { hold_id } = tokens.opened(tenantId, token)
    if (hold_id !== undefined) await freeHold(database, tenantId, hold_id)
  }

  async function claim(wanted: HoldClaim): Promise<void> {
    if (!(await holdTime(database, wanted))) throw new AppError('booking.too_many_holds')
  }
}
