import { assignmentOrder } from './assignmentOrder.ts'
import type { Slot } from './availabilityInput.ts'
import { minute } from './interval.ts'
import type { Refusal } from './refusal.ts'
import { refusalAt, seatsLeft } from './refusalAt.ts'
import type { Schedule } from './schedule.ts'

/** What the calendars of a service say to one start. */
export interface Offer {
  /** Null if it cannot be booked. */
  slot: Slot | null
  /** The answer of each calendar, null from one that is free. */
  refusals: (Refusal | null)[]
}

/** Asks all calendars for one start. */
export function offerAt(start: number, schedules: readonly Schedule[]): Offer {
  const refusals = schedules.map(schedule => refusalAt(start, schedule) ?? null)
  const free = schedules.filter((_, index) => refusals[index] === null)
  return { slot: slotOf(start, schedules, free), refusals }
}

function slotOf(start: number, all: readonly Schedule[], free: readonly Schedule[]): Slot | null {
  const rules = free[0]?.rules
  if (!rules || (rules.mode === 'together' && free.length < all.length)) return null
  const seats = free.map(schedule => seatsLeft(start, schedule))
  return {
    ...{ start, end: start + rules.duration_minutes * minute },
    seats_left: rules.mode === 'together' ? Math.min(...seats) : Math.max(...seats),
    calendar_ids: assignmentOrder(free, start).map(({ calendar }) => calendar.calendar_id),
  }
}
