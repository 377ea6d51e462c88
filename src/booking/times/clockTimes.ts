import { dateFormat } from '../../ui/formats/dateFormat.ts'

/** How a page writes times. */
export interface Clock {
  language: string
  timeZone: string
}

/** Returns the time of day of a moment. */
export function clockTime(moment: string, { language, timeZone }: Clock): string {
  return dateFormat(language, { timeStyle: 'short' }, timeZone).format(new Date(moment))
}

/** Returns the time of day with its offset, which tells the two times apart that autumn repeats. */
export function clockTimeWithOffset(moment: string, { language, timeZone }: Clock): string {
  const shape = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' } as const
  return dateFormat(language, shape, timeZone).format(new Date(moment))
}

/** Returns the date and the time of day of a moment in words. */
export function fullMoment(moment: string, { language, timeZone }: Clock): string {
  return dateFormat(language, { dateStyle: 'full', timeStyle: 'short' }, timeZone).format(new Date(moment))
}

/** Returns the date and the times of day of an appointment in words. */
export function fullRange(start: string, end: string, { language, timeZone }: Clock): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const format = dateFormat(language, { ...shape, hour: 'numeric', minute: '2-digit' }, timeZone)
  return format.formatRange(new Date(start), new Date(end))
}

/** Returns the name of a time zone for people, such as "New York". */
export function zoneName(timeZone: string): string {
  return (timeZone.split('/').pop() ?? timeZone).replaceAll('_', ' ')
}

/** Returns whether two zones show different times at a moment. */
export function isOtherTime(moment: string, one: string, other: string): boolean {
  return (
    clockTime(moment, { language: 'en', timeZone: one }) !==
    clockTime(moment, { language: 'en', timeZone: other })
  )
}
