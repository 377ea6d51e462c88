import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

export type CalendarBusy = components['schemas']['CalendarBusy']
export type Connection = CalendarBusy['connections'][number]
/** A time that is taken without a booking: busy in a connected calendar, or reserved by somebody who is booking. */
export type Taken =
  | ({ kind: 'busy' } & CalendarBusy['busy'][number])
  | ({ kind: 'hold' } & CalendarBusy['holds'][number])

/** More calendars than a request can name; all are asked for then. */
const mostNamed = 100
/** Milliseconds until it is fetched again, while somebody looks: usually, and at least after the end of a hold. */
const again = { usual: 60_000, least: 1000 }

interface Wanted {
  /** ISO UTC; the end is excluded. At most 62 days. */
  from: string
  to: string
  /** Calendars that are shown; undefined for all. */
  calendarIds: readonly string[] | undefined
}

/** Returns what occupies the given calendars besides their bookings, and the health of their connections. */
export function useCalendarBusy({ from, to, calendarIds }: Wanted) {
  const { client } = useApi()
  const named = calendarIds && calendarIds.length <= mostNamed ? calendarIds.join(',') : undefined
  const query = { from, to, ...(named && { calendar_ids: named }) }
  return useServerQuery<CalendarBusy>(
    ['booking', 'busy', query],
    () => client.GET('/calendar_busy', { params: { query } }),
    {
      isEnabled: calendarIds?.length !== 0,
      isKept: true,
      againAfter: answer => {
        const left = answer?.holds.map(({ held_until }) => Date.parse(held_until) - Date.now()) ?? []
        return Math.max(again.least, Math.min(again.usual, ...left))
      },
    },
  )
}

type Shown = readonly { _id: string }[]

/** Returns the taken times of the shown calendars. */
export function takenTimes({ busy = [], holds = [] }: Partial<CalendarBusy> = {}, shown: Shown): Taken[] {
  const all = [
    ...busy.map(one => ({ kind: 'busy' as const, ...one })),
    ...holds.map(one => ({ kind: 'hold' as const, ...one })),
  ]
  return all.filter(one => isOf(one, shown))
}

/** Returns the connections of the shown calendars. */
export function shownConnections(
  { connections = [] }: Partial<CalendarBusy> = {},
  shown: Shown,
): Connection[] {
  return connections.filter(one => isOf(one, shown))
}

/** Returns the moment until which all busy times are known, if it lies before the end of what is shown. */
export function knownUntil(connections: readonly Connection[], end: string): string | undefined {
  return connections
    .flatMap(({ known_to }) => known_to ?? [])
    .filter(one => one < end)
    .sort()
    .at(0)
}

/** Returns true if a taken time comes from a connection. */
export function isSourceOf({ calendar_id, provider }: Connection, taken: Taken): boolean {
  return taken.kind === 'busy' && taken.calendar_id === calendar_id && taken.provider === provider
}

function isOf({ calendar_id }: { calendar_id: string }, shown: Shown): boolean {
  return shown.some(({ _id }) => _id === calendar_id)
}
