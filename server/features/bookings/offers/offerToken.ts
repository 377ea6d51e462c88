import { isObject } from '../../../../common/json/isObject.ts'
import { AppError } from '../../../errors.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'

/** A time that was offered to somebody. Times are ISO UTC. */
export interface Offer {
  /** Empty for an appointment without a service. */
  service_id: string
  /** Set if the person chose a calendar. */
  calendar_id?: string
  start: string
  end: string
  seats: number
  /** Set if it differs from the duration of the service. */
  minutes?: number
  /** The booking that this time is offered for, if it is to be moved. */
  moved_booking_id?: string
  /** The hold on this time: the id that its booking will have. */
  hold_id?: string
  /** When the offer ends, in milliseconds since 1970. */
  expires: number
}

export type OfferTokens = ReturnType<typeof createOfferTokens>

/**
 * Creates the tokens of offered times. They are sealed for their tenant, so that nobody can make one up, and say by
 * themselves what was offered.
 */
export function createOfferTokens(secretBox: Pick<SecretBox, 'seal' | 'open'>, now: () => Date) {
  return { sealed, opened }

  function sealed(tenantId: string, offer: Offer): string {
    return secretBox.seal(tenantId, mark + JSON.stringify(offer)).$sealed
  }

  /** Returns the offer. Throws `request.invalid` for anything else, and `booking.offer_expired` after its end. */
  function opened(tenantId: string, token: string): Offer {
    const offer = read(tenantId, token)
    if (!offer) throw new AppError('request.invalid', { detail: 'This is not the token of an offered time.' })
    if (offer.expires <= now().getTime()) throw new AppError('booking.offer_expired')
    return offer
  }

  function read(tenantId: string, token: string): Offer | null {
    try {
      const text = secretBox.open(tenantId, { $sealed: token })
      const value: unknown = text.startsWith(mark) ? JSON.parse(text.slice(mark.length)) : null
      // Only `sealed` writes values with this mark.
      return isObject(value) ? (value as unknown as Offer) : null
    } catch {
      return null
    }
  }
}

/** Tells an offer from all else that the key seals. */
const mark = 'offered time:'
