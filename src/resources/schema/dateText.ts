/** A day of the calendar as the language writes it; as it is where it is none. */
export function dateText(value: string, language: string): string {
  const day = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? value : dateFormat(language).format(day)
}

const dates = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: string): Intl.DateTimeFormat {
  const made =
    dates.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  dates.set(language, made)
  return made
}
