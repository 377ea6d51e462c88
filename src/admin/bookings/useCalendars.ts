import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'

export type Calendar = components['schemas']['Calendar']

/** Calendars that are shown at most. */
const maxCalendars = 200

/** Returns the calendars by name. */
export function useCalendars() {
  const { client } = useApi()
  const query = JSON.stringify({ sort: ['name'], range: [0, maxCalendars - 1], count: 'none' })
  // The list answers whole records, because the query names no fields.
  return useServerQuery(
    ['calendar', 'all'],
    () => client.GET('/calendar', { params: { query: { query } } }) as Promise<{ data?: Calendar[] }>,
  )
}
