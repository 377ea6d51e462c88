import { AppError } from '../../../errors.ts'
import { slotTaken } from '../../../store/records/slotRefusal.ts'
import type { Scope } from '../../../store/scope.ts'
import { why } from '../availability/why.ts'
import { offerRefusal } from './offerRefusal.ts'
import type { OfferRequests, PreparedWish, Wish } from './offerRequests.ts'
import { type OfferService, requireAsked } from './offerService.ts'
import type { Offer } from './offerToken.ts'

/** An offered time that is still free. */
export interface FreeSlot {
  offer: Offer
  prepared: PreparedWish
  /** The calendars of one appointment, and of the others that could take its place, in the order of assignment. */
  choices: readonly (readonly [string, ...string[]])[]
}

interface Deps {
  requests: OfferRequests
  offers: Pick<OfferService, 'alternatives'>
  now: () => Date
}

/** Refusals after which another calendar can still be free. */
const passing: ReadonlySet<string> = new Set(['booking.slot_taken', 'booking.busy'])
/** How many locked calendars one request waits for, each up to three seconds. */
const mostBusy = 2

export type SlotClaims = ReturnType<typeof createSlotClaims>

/** Creates the service that takes an offered time in the first of its calendars that is free. */
export function createSlotClaims({ requests, offers, now }: Deps) {
  return { recheck, take }

  /**
   * Checks an offer against the rules and all calendars as they are now. Throws `booking.slot_taken` with
   * alternatives, `booking.calendar_unavailable`, or the code of the rule that forbids the time.
   */
  async function recheck(scope: Scope, offer: Offer): Promise<FreeSlot> {
    const [start, end] = [Date.parse(offer.start), Date.parse(offer.end)]
    const prepared = await requests.prepare(scope, wishOf(offer), { start, end }, 'now')
    requireAsked(prepared)
    const answer = why(prepared.request, start)
    const ids = answer.slot?.calendar_ids ?? []
    const choices = prepared.request.rules.mode === 'together' ? [ids] : ids.map(id => [id])
    if (answer.slot) return { offer, prepared, choices: choices.flatMap(asChoice) }
    const refusal = offerRefusal(answer, now().getTime())
    throw refusal.code === 'booking.slot_taken' ? await takenError(scope, offer) : refusal
  }

  /**
   * Returns what the first calendars give that are not taken or locked in the meantime. Otherwise throws
   * `booking.slot_taken` with alternatives, or `booking.busy` if no calendar was found to be taken.
   */
  async function take<T>(
    scope: Scope,
    { offer, choices }: FreeSlot,
    claim: (calendars: readonly [string, ...string[]]) => Promise<T>,
  ): Promise<T> {
    const refusals: AppError[] = []
    for (const calendars of choices) {
      try {
        return await claim(calendars)
      } catch (error) {
        if (!(error instanceof AppError) || !passing.has(error.code)) throw error
        refusals.push(error)
        if (refusals.filter(isBusy).length === mostBusy) break
      }
    }
    const busy = refusals.find(isBusy)
    // Other times to choose from help a visitor more than another wait for a locked calendar.
    throw busy && refusals.every(isBusy) ? busy : await takenError(scope, offer)
  }

  async function takenError(scope: Scope, offer: Offer): Promise<AppError> {
    const alternatives = await offers.alternatives(scope, wishOf(offer), offer.start)
    return new AppError('booking.slot_taken', { ...slotTaken().details, extra: { alternatives } })
  }
}

function isBusy({ code }: AppError): boolean {
  return code === 'booking.busy'
}

/** Returns what an offer was made for. */
function wishOf({ service_id, calendar_id, seats, minutes, moved_booking_id, hold_id }: Offer): Wish {
  return {
    serviceId: service_id,
    calendarId: calendar_id,
    ...{ minutes, seats },
    movedBookingId: moved_booking_id,
    holdId: hold_id,
  }
}

function asChoice([first, ...others]: readonly string[]): [string, ...string[]][] {
  return first === undefined ? [] : [[first, ...others]]
}
