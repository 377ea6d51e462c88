import { createContext, useContext, useEffect, useState } from 'react'
import { useChatLanguage, useChatTexts } from '../texts/useChatTexts.ts'
import { dayKey, type TimeSetting } from '../times/chatTimes.ts'

/** Milliseconds between two checks for a new day. */
const lookMs = 30_000

interface ChatClock {
  /** A time on the current day; it changes only when a new day begins. */
  today: Date
  timeZone: string | undefined
}

export const ChatClockContext = createContext<ChatClock>({ today: new Date(0), timeZone: 'UTC' })

/** Returns a time on the current day, updated while the chat is open. */
export function useToday(timeZone: string | undefined, now: () => Date): Date {
  const [today, setToday] = useState(now)
  useEffect(() => {
    const look = () => setToday(before => (isSameDay(before, now(), timeZone) ? before : now()))
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [now, timeZone])
  return today
}

/** Returns the settings that format times. */
export function useTimeSetting(): TimeSetting {
  const { today, timeZone } = useContext(ChatClockContext)
  return { now: today, timeZone, language: useChatLanguage(), texts: useChatTexts().times }
}

function isSameDay(one: Date, other: Date, timeZone: string | undefined): boolean {
  return dayKey(one.toISOString(), timeZone) === dayKey(other.toISOString(), timeZone)
}
