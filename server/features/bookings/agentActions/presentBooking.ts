import type { EntityData } from '../../../store/records/entityData.ts'
import { changeableUntil } from '../offers/requireChangeable.ts'
import type { Visitor } from './visitor.ts'
import { writeTime } from './writeTime.ts'

type Booking = NonNullable<EntityData<'booking'>>
type Rules = EntityData<'scheduling_rules'>

/** An appointment as models see it. */
export interface PresentedBooking {
  reference: string
  label: string
  start: string
  time_zone: string
  /** `pending`: the team has to confirm it. */
  status: Booking['status']
  service?: string | undefined
  with?: string | undefined
  location?: string | undefined
  /** Until when the visitor can cancel or move it; null if they cannot. */
  cancel_until: string | null
  move_until: string | null
}

/** Returns an appointment for a visitor, without what they do not need to know. */
export function presentBooking(
  { language }: Pick<Visitor, 'language'>,
  rules: Rules,
  booking: Booking,
  names: { service?: string | undefined; with?: string | undefined },
): PresentedBooking {
  const { reference = '', start, status, location, timezone: time_zone = 'UTC' } = booking
  const until = (change: 'cancellation' | 'reschedule') =>
    rules[change].allowed
      ? writeTime(changeableUntil(rules, booking, change).toISOString(), language, time_zone)
      : null
  return {
    ...{ reference, label: writeTime(start, language, time_zone), start, time_zone, status },
    ...names,
    ...(location !== undefined && { location }),
    ...{ cancel_until: until('cancellation'), move_until: until('reschedule') },
  }
}
