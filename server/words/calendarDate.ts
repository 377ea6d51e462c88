/** Formats a date as YYYY-MM-DD; null for a day that does not exist, such as 30 February. */
export function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** Returns the date `days` days later, or earlier if negative. */
export function inDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the weekday, from 0 for Monday. */
export function weekdayIndex(date: string): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
}

const dayMs = 86_400_000
