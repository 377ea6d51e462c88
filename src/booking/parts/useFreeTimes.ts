import { useEffect, useState } from 'react'
import type { FreeTimes, Range, Slot } from '../api/createBookingApi.ts'
import { dateOf, rangeAround } from '../times/calendarDays.ts'

export type LoadTimes = (range: Range) => Promise<FreeTimes>

/** The free times around a week, as they were asked for. */
export type Loaded =
  | { state: 'loading' }
  | { state: 'failed'; reason: unknown }
  | { state: 'ready'; first: string; slots: readonly Slot[]; next: string | null }

/** Loads the free times of a week from a date on, and again whenever `load` or the date changes. */
export function useFreeTimes(load: LoadTimes, first: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    setLoaded({ state: 'loading' })
    load(rangeAround(first, shownDays)).then(
      ({ slots, next_start }) => isCurrent && setLoaded({ state: 'ready', first, slots, next: next_start }),
      reason => isCurrent && setLoaded({ state: 'failed', reason }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, first])
  return loaded
}

/** Returns the slots of each date in a time zone. */
export function slotsByDate(slots: readonly Slot[], timeZone: string): ReadonlyMap<string, readonly Slot[]> {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const date = dateOf(slot.start, timeZone)
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return days
}

export const shownDays = 7
