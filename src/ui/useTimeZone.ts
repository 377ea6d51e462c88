import { createContext, useContext } from 'react'

/** The zone in which the tenant means its times; the browser's own where none was provided. */
export const TimeZoneContext = createContext(new Intl.DateTimeFormat().resolvedOptions().timeZone)

export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}
