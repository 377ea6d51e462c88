import type { components } from '../../../openapi/generated/types.d.ts'
import { dateFormat } from '../../ui/formats/dateFormat.ts'
import type { bookingsTexts } from './bookingsTexts.ts'

export type WhyReason = NonNullable<
  components['schemas']['AvailabilityReasons']['calendars'][number]['reason']
>

type Words = ReturnType<typeof bookingsTexts>['why']

/** Returns, as a sentence, the rule because of which a time is not free. Times are in `zone`. */
export function whyText(reason: WhyReason, words: Words, zone: string, language: string): string {
  const {
    code,
    source,
    start = '',
    end = '',
    interval_minutes = 0,
    seats_left = 0,
    limit,
    allowed = 0,
  } = reason
  const said = (shape: Intl.DateTimeFormatOptions, instant: string | undefined) =>
    instant ? dateFormat(language, shape, zone).format(new Date(instant)) : ''
  switch (code) {
    case 'too_soon':
      return words.too_soon(said(moment, reason.earliest))
    case 'too_late':
      return words.too_late(said(moment, reason.latest))
    case 'override':
    case 'closed_day':
      return words[code](
        dateFormat(language, { dateStyle: 'long' }, 'UTC').format(new Date(`${reason.date}T00:00Z`)),
      )
    case 'too_short':
      return words.too_short(said(clock, reason.window_end))
    case 'not_on_raster':
      return words.not_on_raster(said(clock, reason.counted_from), interval_minutes)
    case 'busy': {
      const times = [said(clock, start), said(clock, end)] as const
      if (source === 'booking' || source === 'hold') return words[source](...times)
      return words.busy(source ?? words.otherCalendar, ...times)
    }
    case 'no_seats':
      return words.no_seats(seats_left)
    case 'limit_reached':
      return limit ? words[limit](allowed) : words.limit_reached
    default:
      return words[code]
  }
}

const clock = { hour: 'numeric', minute: '2-digit' } as const
const moment = { weekday: 'short', month: 'short', day: 'numeric', ...clock } as const
