import { useReference } from 'ra-core'
import type { Calendar } from './useCalendars.ts'

/** Returns a calendar; undefined until it is loaded. Several are fetched in one request. */
export function useCalendar(id: string): Calendar | undefined {
  const { referenceRecord } = useReference<Calendar & { id: string }>({ reference: 'calendar', id })
  return referenceRecord
}
