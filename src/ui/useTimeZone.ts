import { createContext, useContext } from 'react'
import { browserTimeZone } from './formats/browserTimeZone.ts'

/** Time zone of the tenant; defaults to the browser's. */
export const TimeZoneContext = createContext(browserTimeZone())

export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}
