import type { EntityData } from '../../../store/records/entityData.ts'
import { localeOf } from '../../conversations/visitorPlace.ts'

/** Writes a time as people read it, such as “Thursday, June 4 at 9:30 AM”, in a language and a time zone. */
export function writeTime(time: string, language: string, timeZone: string): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat(localeOf(language, undefined), { ...options, timeZone }).format(
    new Date(time),
  )
}

/** Writes when a booking begins, or another time of it, in its own time zone. */
export function writeBookingTime(
  { start, timezone: zone = 'UTC' }: Pick<NonNullable<EntityData<'booking'>>, 'start' | 'timezone'>,
  language: string,
  time = start,
): string {
  return writeTime(time, language, zone)
}
