import type { components } from '../../../openapi/generated/types.d.ts'
import type { ForeignBusy } from './availability/availabilityInput.ts'
import type { Interval } from './availability/interval.ts'

/** How fresh busy times have to be: at most two minutes old to offer a time, asked anew to book it. */
export type Freshness = 'recent' | 'now'

type CalendarBusy = components['schemas']['CalendarBusy']

/** The calendars of other systems, such as Google's, that decide with ours when somebody is free. */
export interface ForeignCalendars {
  /**
   * Returns the busy times within a range (milliseconds since 1970) by the id of our calendar. A calendar without a
   * connection is missing; null means that its connection could not be asked and its owner wants it closed then.
   */
  busyOf(
    tenantId: string,
    calendarIds: readonly string[],
    range: Interval,
    freshness: Freshness,
  ): Promise<ReadonlyMap<string, readonly ForeignBusy[] | null>>

  /**
   * Returns what the latest look has found within a range, in order, and how the connections are. Nothing is asked.
   */
  known(
    tenantId: string,
    calendarIds: readonly string[],
    range: Interval,
  ): Promise<Pick<CalendarBusy, 'busy' | 'connections'>>
}
