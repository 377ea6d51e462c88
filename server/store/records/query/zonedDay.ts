/** The calendar date, such as 2026-03-01, that a moment has in a time zone. */
export function zonedDate(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO does.
  return formatterOf(timeZone).format(moment)
}

/** The first moment of the day that `moment` lies in, in a time zone; midnight, but for clocks set forward then. */
export function startOfZonedDay(moment: Date, timeZone: string): Date {
  return startOfDate(zonedDate(moment, timeZone), timeZone)
}

/** The first moment of a calendar date, such as 2026-03-01, in a time zone. */
export function startOfDate(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00.000Z`)
  // Offsets change at most once about a midnight: one of the two around it leads to the day's beginning.
  const starts = [midnight - dayMs, midnight + dayMs].map(near => midnight - offsetAt(near, timeZone))
  const within = starts.filter(start => zonedDate(new Date(start), timeZone) === date)
  return new Date(Math.min(...(within.length > 0 ? within : starts)))
}

/** Whether a text names a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    formatterOf(text)
    return true
  } catch {
    return false
  }
}

const dayMs = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(timeZone, made)
  return made
}

/** Milliseconds by which clocks there are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).format(time)
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
