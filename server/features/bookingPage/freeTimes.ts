import { isoTime } from '../../../common/time/isoTime.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { OfferedSlot, OfferRange } from '../bookings/offers/offerService.ts'

type FreeTimes = components['schemas']['BookingPageSlots']

/** Finds the free times of one wish. */
type Find = (range: OfferRange) => Promise<{ slots: readonly OfferedSlot[] }>

/** The bounds of a search for the next free time, in milliseconds since 1970. */
interface Bounds {
  now: number
  /** Nothing can be booked from then on. */
  end: number
}

/** Returns the free times in a range, without the calendars; and the first one after a range without any. */
export async function freeTimes(find: Find, range: OfferRange, { now, end }: Bounds): Promise<FreeTimes> {
  const { slots } = await find(range)
  if (slots.length > 0) return { slots: slots.map(shown), next_start: null }
  // From today at the earliest, so that no range makes the search longer than the time in which people can book.
  for (let from = Math.max(now, Date.parse(range.to)); from < end; from += stepMs) {
    const to = Math.min(end, from + stepMs)
    const next = await find({ from: isoTime(from), to: isoTime(to), limit: 1 })
    if (next.slots[0]) return { slots: [], next_start: next.slots[0].start }
  }
  return { slots: [], next_start: null }
}

function shown({ start, end, seats_left, token }: OfferedSlot): FreeTimes['slots'][number] {
  return { start, end, seats_left, token }
}

/** The longest range that one search looks through. */
const stepMs = 62 * 86_400_000
