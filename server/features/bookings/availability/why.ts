import type { AvailabilityRequest, Slot } from './availabilityInput.ts'
import { offerAt } from './offerAt.ts'
import type { Refusal } from './refusal.ts'
import { schedules } from './schedule.ts'

/** The reasons why a start is not offered. */
export interface Why {
  /** The slot, if it is offered. */
  slot: Slot | null
  /** Null for a calendar that is free. */
  calendars: { calendar_id: string; refusal: Refusal | null }[]
}

/** Explains for each calendar of a service why it does not offer a start, by the rules that `slots` uses. */
export function why(request: AvailabilityRequest, start: number): Why {
  const { slot, refusals } = offerAt(start, schedules(request, { start, end: start + 1 }))
  return {
    slot,
    calendars: request.calendars.map(({ calendar_id }, index) => ({
      calendar_id,
      refusal: refusals[index] ?? null,
    })),
  }
}
