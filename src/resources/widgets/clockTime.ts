/** A time of day and its suffix, such as 07:30 and "Z". */
export interface ClockTime {
  /** "07:30", or "07:30:15" with seconds. */
  clock: string
  /** "Z", "+02:00", or '' without a zone. */
  zone: string
  hasSeconds: boolean
}

/** Parses a time of day; undefined for any other text. */
export function parseClockTime(text: string): ClockTime | undefined {
  // The end of a day, which an input shows as the start of the next one.
  if (text === '24:00') return { clock: '00:00', zone: '', hasSeconds: false }
  const [, minutes, seconds = '', zone = ''] =
    /^((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/i.exec(text) ?? []
  if (minutes === undefined) return undefined
  const isEven = /^(:00(\.0+)?)?$/.test(seconds)
  return { clock: minutes + (isEven ? '' : seconds.slice(0, 3)), zone, hasSeconds: seconds !== '' }
}

/** Formats a wall-clock time like the one it replaces; a new one in full if the format requires it. */
export function formatClockTime(clock: string, previous: ClockTime | undefined, isFull: boolean): string {
  const hasSeconds = previous ? previous.hasSeconds : isFull
  const zone = previous ? previous.zone : isFull ? 'Z' : ''
  return `${clock}${clock.length === 5 && hasSeconds ? ':00' : ''}${zone}`
}
