import { useMemo } from 'react'
import { dayKey, daySeparator } from '../times/chatTimes.ts'
import { useTimeSetting } from './chatClock.ts'

/**
 * Returns a function that gives the day label above an event, or undefined if the previous event was on the same day.
 */
export function useDayLabels(): (moment: string, before: string | undefined) => string | undefined {
  const setting = useTimeSetting()
  const { timeZone } = setting
  // Days are needed at every word of an answer, and computing one takes longer than a look-up.
  const days = useMemo(() => new Map<string, string>(), [])
  return (moment, before) => {
    const isSame = before !== undefined && dayOf(moment) === dayOf(before)
    return isSame ? undefined : daySeparator(moment, setting)
  }

  function dayOf(moment: string): string {
    const key = `${timeZone} ${moment}`
    const day = days.get(key) ?? dayKey(moment, timeZone)
    days.set(key, day)
    return day
  }
}
