import type { AvailabilityRequest, Slot } from './availabilityInput.ts'
import type { Refusal } from './refusal.ts'
import { refusalAt } from './refusalAt.ts'
import { schedules } from './schedule.ts'
import { slotAt } from './slotAt.ts'

/** The reasons why a start is not offered. */
export interface Why {
  /** The slot, if it is offered. */
  slot: Slot | null
  /** Null for a calendar that is free. */
  calendars: { calendar_id: string; refusal: Refusal | null }[]
}

/** Explains for each calendar of a service why it does not offer a start, by the rules that `slots` uses. */
export function why(request: AvailabilityRequest, start: number): Why {
  const prepared = schedules(request, { start, end: start + 1 })
  return {
    slot: slotAt(start, prepared) ?? null,
    calendars: prepared.map(schedule => ({
      calendar_id: schedule.calendar.calendar_id,
      refusal: refusalAt(start, schedule) ?? null,
    })),
  }
}
