/** Where and how times are written. */
export interface Manner {
  /** Language tag with its region if known, such as en-GB. */
  locale: string
  timeZone: string
}

/** Returns the date of an instant in words, such as "Thursday, November 26, 2026". */
export function writtenDate(instant: string, { locale, timeZone }: Manner): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(new Date(instant))
}

/** Returns the time of an instant, such as "9:00 AM". */
export function writtenTime(instant: string, { locale, timeZone }: Manner): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(instant))
}

/** Returns the times from one instant to another with the name of their zone. */
export function writtenRange(start: string, end: string, { locale, timeZone }: Manner): string {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
  return `${clock.formatRange(new Date(start), new Date(end))} (${zoneName(start, { locale, timeZone })})`
}

/** Returns the name of a zone at an instant, such as "Central European Summer Time". */
function zoneName(instant: string, { locale, timeZone }: Manner): string {
  const zoned = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  const named = zoned.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')
  return named?.value ?? timeZone
}
