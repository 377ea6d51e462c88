import { assignmentOrder } from './assignmentOrder.ts'
import type { Slot } from './availabilityInput.ts'
import { minute } from './interval.ts'
import { refusalAt, seatsLeft } from './refusalAt.ts'
import type { Schedule } from './schedule.ts'

/** Returns the slot that the calendars of a service offer at a start; undefined if it cannot be booked. */
export function slotAt(start: number, schedules: readonly Schedule[]): Slot | undefined {
  const free = schedules.filter(schedule => !refusalAt(start, schedule))
  const rules = free[0]?.rules
  if (!rules || (rules.mode === 'together' && free.length < schedules.length)) return undefined
  const seats = free.map(schedule => seatsLeft(start, schedule))
  return {
    start,
    end: start + rules.duration_minutes * minute,
    seats_left: rules.mode === 'together' ? Math.min(...seats) : Math.max(...seats),
    calendar_ids: assignmentOrder(free, start).map(({ calendar }) => calendar.calendar_id),
  }
}
