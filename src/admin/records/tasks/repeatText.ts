import type { Task } from './Task.ts'
import type { en } from './texts/en.ts'

/** Returns a repetition in words: "every 2 weeks on Monday at 09:00 (Europe/Berlin)". */
export function repeatText(repeat: NonNullable<Task['repeat']>, texts: typeof en): string {
  const { every, interval = 1, on = [], day, at, timezone, from, until, count } = repeat
  const isMonthly = every === 'month' || every === 'year'
  const parts = [
    texts.every[every](interval),
    every === 'week' && on.length > 0 && texts.on(on.map(one => texts.days[one]).join(', ')),
    isMonthly && day !== undefined && texts.onDay(day),
    at !== undefined && timezone !== undefined && texts.at(at, timezone),
    from === 'done' && texts.fromDone,
    until && texts.until(until),
    count && texts.times(count),
  ]
  return parts.filter(part => typeof part === 'string').join(' ')
}
