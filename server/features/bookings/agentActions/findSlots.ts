import { addDays } from '../../../../common/time/calendarDate.ts'
import { toWallTime } from '../../../../common/time/wallTime.ts'
import { startOfDate, zonedDate } from '../../../../common/time/zonedDay.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import { type Service, serviceOf } from '../bookingTerms.ts'
import { moveWish } from '../offers/moveWish.ts'
import { alone, type Wish } from '../offers/offerRequests.ts'
import type { OfferedSlot, OfferService } from '../offers/offerService.ts'
import { chooseSlots, isInPart, type PartOfDay } from './chooseSlots.ts'
import { type OfferedFor, presentSlots, type SlotList } from './presentedSlots.ts'
import type { Refusal } from './refusals.ts'
import { type Bookable, type Calendar, calendarNamed, calendarsOf, serviceNamed } from './services.ts'
import type { Visitor } from './visitor.ts'

/** The times that a visitor asks for. */
export interface SlotWish {
  service?: string
  /** Dates such as 2026-06-04, the last one included. */
  from?: string
  to?: string
  part_of_day?: PartOfDay
  /** Such as 09:30. */
  time?: string
  calendar?: string
  count?: number
}

/** Free times, or why none can be looked for. */
export type FoundSlots =
  | (SlotList & { service?: string; note?: string; is_elsewhere?: true })
  | { refusal: Refusal }

interface Deps {
  find: OfferService['find']
  now: () => Date
}

/** How many days are looked at if nothing is free when the visitor asked for it. */
const daysAhead = 30
const usualDays = 14
const usualCount = 5
/** The most days that one answer can cover. */
const maxDays = 61

/**
 * Finds free times for a visitor; for a booking that is to be moved, times that suit it. If none is free when they
 * asked for it, the next ones are returned, with a note.
 */
export async function findSlots(
  { find, now }: Deps,
  visitor: Visitor,
  { rules, services, calendars }: Bookable,
  wish: SlotWish,
  moved: EntityRecord<'booking'> | null,
): Promise<FoundSlots> {
  const choice = chosenService()
  if (choice && 'code' in choice) return { refusal: choice }
  const service = choice
  const own = offeringCalendars()
  const calendar = wish.calendar === undefined ? undefined : calendarNamed(own, wish.calendar)
  const [first] = calendar ? [calendar] : own
  if (!first) return { refusal: nothing }
  if (wish.calendar !== undefined && !calendar) return { refusal: unknownCalendar(own) }
  const { timezone: zone } = first.data
  const asked: Wish = moved
    ? moveWish(rules, { id: moved._id, booking: moved.data }, calendar?._id)
    : { serviceId: service?.service_id, calendarId: calendar?._id }
  const today = zonedDate(now(), zone)
  const from = wish.from !== undefined && wish.from > today ? wish.from : today
  const to = wish.to ?? (wish.from === undefined ? addDays(from, usualDays) : from)
  const { part_of_day: part, time, count = usualCount } = wish
  const wanted = within(await free(from, to < from ? from : to), part)
  const chosen = chooseSlots(wanted, count, time)
  if (chosen.length > 0) return presented(chosen)
  const later = await free(from, addDays(from, daysAhead))
  const others = within(later, part)
  // The next ones, because they come nearest to what was asked for.
  const next = (others.length > 0 ? others : later).slice(0, count)
  return presented(next, next.length > 0 ? nextNote : noneNote)

  function chosenService(): Service | Refusal | undefined {
    if (moved) return serviceOf(rules, moved.data.service_id)
    const wanted = wish.service ?? rules.default_service_id
    const found = wanted === undefined ? undefined : serviceNamed(services, wanted)
    if (found) return found
    if (wish.service !== undefined) return unknownService(services)
    return services.length > 1 ? unknownService(services) : services[0]
  }

  /** Returns the calendars to choose from. A moved booking without a service stays unless another one is named. */
  function offeringCalendars(): Calendar[] {
    if (!moved || service || wish.calendar !== undefined) return calendarsOf(service, calendars)
    return calendars.filter(({ _id }) => _id === moved.data.calendar_id)
  }

  async function free(first: string, last: string) {
    const end = last > addDays(first, maxDays) ? addDays(first, maxDays) : last
    const range = { from: instant(first), to: instant(addDays(end, 1)) }
    const { slots } = await find(visitor.scope, asked, range)
    return slots.map(slot => {
      const [date = '', clock = ''] = toWallTime(slot.start, zone).split('T')
      return { ...slot, date, clock: clock.slice(0, 5) }
    })
  }

  function instant(date: string): string {
    return startOfDate(date, zone).toISOString()
  }

  function presented(found: readonly OfferedSlot[], note?: string): FoundSlots {
    const slots = found.map(({ start, end, calendar_ids }) => ({ start, end, with: nameOf(calendar_ids) }))
    return {
      ...(service && { service: service.name }),
      ...presentSlots(visitor, offeredFor(asked), zone, slots),
      ...(note !== undefined && { note, is_elsewhere: true as const }),
    }
  }

  /** Returns with whom the appointment would be, if there is a choice. */
  function nameOf([id]: readonly string[]): string | undefined {
    return own.length > 1 ? own.find(({ _id }) => _id === id)?.data.name : undefined
  }
}

/** Returns what the times of a wish are offered for, as their result remembers it. */
function offeredFor({ serviceId, calendarId, minutes, seats, movedBookingId }: Wish): OfferedFor {
  return {
    service_id: serviceId ?? '',
    ...(calendarId !== undefined && { calendar_id: calendarId }),
    ...(minutes !== undefined && { minutes }),
    seats: seats ?? alone,
    ...(movedBookingId !== undefined && { moved_booking_id: movedBookingId }),
  }
}

function within<T extends { clock: string }>(slots: readonly T[], part: PartOfDay | undefined): T[] {
  return slots.filter(({ clock }) => isInPart(clock, part))
}

const nextNote = 'Nothing is free at the time that was asked for. These are the next free times.'
const noneNote = `Nothing is free within ${daysAhead} days. Offer another day, or a person of the team.`

const nothing: Refusal = {
  code: 'booking.not_offered',
  error: 'No appointments can be booked at the moment.',
}

function unknownService(services: readonly Service[]): Refusal {
  const list = services.map(({ service_id, name }) => ({ service: service_id, name }))
  return {
    code: 'booking.unknown_service',
    error: 'Ask which service the visitor wants, and name it.',
    more: { services: list },
  }
}

function unknownCalendar(calendars: readonly Calendar[]): Refusal {
  const names = calendars.map(({ data }) => data.name)
  return {
    code: 'booking.unknown_calendar',
    error: `Appointments of this service are with: ${names.join(', ')}.`,
  }
}
