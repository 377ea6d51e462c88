import { useMemo } from 'react'
import { dayKey, daySeparator } from '../times/chatTimes.ts'
import { useTimeSetting } from './chatClock.ts'

/** Says what stands above an event: the name of its day where the one before it was on another, else undefined. */
export function useDayLabels(): (moment: string, before: string | undefined) => string | undefined {
  const setting = useTimeSetting()
  const { timeZone } = setting
  // Days are asked for at every word that comes, and finding one takes longer than a look-up.
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
