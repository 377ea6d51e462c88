import { isTimeZone } from '../../../common/time/timeZone.ts'

const styles = ['short', 'medium', 'long', 'full'] as const

type Style = (typeof styles)[number]

/** A moment as it was written: an instant, or a date or time on a clock of no zone. */
interface Moment {
  at: Date
  hasZone: boolean
}

/**
 * Creates the formats of dates and times. Styles are short, medium, long, full, iso, and patterns such as "dd.MM.yyyy
 * HH:mm". An instant is shown by the clocks of the zone; what was written without a zone stays as it is. A text that is
 * no date or time is returned unchanged.
 */
export function createTimeFormats(locale: string, zone: string) {
  const timeZone = isTimeZone(zone) ? zone : 'UTC'
  const formats = new Map<string, Intl.DateTimeFormat>()
  return { date, time }

  function date(text: string, style: string): string {
    const moment = readDate(text)
    if (!moment) return text
    if (style === 'iso') return patterned(moment, 'yyyy-MM-dd')
    if (isStyle(style)) return show(moment, { dateStyle: style })
    return patterned(moment, style)
  }

  function time(text: string, style: string): string {
    const moment = readTime(text) ?? readDate(text)
    if (!moment) return text
    if (style === 'iso') return patterned(moment, 'HH:mm')
    if (isStyle(style)) return show(moment, { timeStyle: style })
    return patterned(moment, style)
  }

  function show({ at, hasZone }: Moment, options: Intl.DateTimeFormatOptions, language = locale): string {
    const key = JSON.stringify([options, hasZone, language])
    const format =
      formats.get(key) ??
      new Intl.DateTimeFormat(language, { ...options, timeZone: hasZone ? timeZone : 'UTC' })
    formats.set(key, format)
    // Newer language data has a narrow space before AM.
    return format.format(at).replace(/\u202f/gu, ' ')
  }

  function patterned(moment: Moment, pattern: string): string {
    const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = show(
      moment,
      {
        ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
        ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
      },
      'sv-SE',
    ).split(/[^\d]+/)
    const written: Record<string, () => string> = {
      yyyy: () => year,
      yy: () => year.slice(-2),
      MMMM: () => show(moment, { month: 'long' }),
      MMM: () => show(moment, { month: 'short' }),
      MM: () => month,
      M: () => String(Number(month)),
      dd: () => day,
      d: () => String(Number(day)),
      EEEE: () => show(moment, { weekday: 'long' }),
      EEE: () => show(moment, { weekday: 'short' }),
      HH: () => hour,
      H: () => String(Number(hour)),
      mm: () => minute,
      ss: () => second,
    }
    return pattern.replace(tokens, token => written[token]?.() ?? token)
  }
}

const tokens = /yyyy|yy|MMMM|MMM|MM|M|dd|d|EEEE|EEE|HH|H|mm|ss/g

function isStyle(style: string): style is Style {
  return styles.some(other => other === style)
}

function readDate(text: string): Moment | null {
  const match =
    /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?)\s*(Z|[+-]\d{2}:?\d{2})?)?\s*$/i.exec(
      text,
    )
  if (!match) return null
  const [, day = '', clock = '00:00', offset] = match
  const at = new Date(`${day}T${clock}${offset?.toUpperCase() ?? 'Z'}`)
  // 30 February would become a day in March.
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true
  return isDay && !Number.isNaN(at.getTime()) ? { at, hasZone: offset !== undefined } : null
}

function readTime(text: string): Moment | null {
  const match = /^\s*((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?\s*$/.exec(text)
  return match ? { at: new Date(`2000-01-01T${match[1]}Z`), hasZone: false } : null
}
