import { createContext, useContext } from 'react'
import { browserTimeZone } from './formats/browserTimeZone.ts'

/** The zone in which the tenant means its times; the browser's own where none was provided. */
export const TimeZoneContext = createContext(browserTimeZone())

export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}
