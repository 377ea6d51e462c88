import type { Span } from '../../providers/calendars/calendarProvider.ts'
import type { ReadBusy } from '../../store/calendarSyncTables.ts'
import type { LinkHealth } from './linkHealth.ts'
import type { OpenLink } from './openLink.ts'
import type { StoredLink } from './store/linkStore.ts'

interface Deps {
  openLink: OpenLink['openLink']
  health: LinkHealth
}

export type ReadLink = ReturnType<typeof createReadLink>

/**
 * Creates the function that asks the other system for the busy times of a link, of all its calendars or of none. It
 * throws CalendarError, also if only one of them cannot be read. `zone` is the one of all-day events.
 */
export function createReadLink({ openLink, health }: Deps) {
  return (link: StoredLink, range: Span, zone: string, signal: AbortSignal): Promise<ReadBusy[]> =>
    health.reading(link, async () => {
      const { provider, send } = await openLink(link, signal)
      const { write_calendar: written, conflict_calendars } = link
      const others = conflict_calendars.map(({ id }) => id).filter(id => id !== written?.id)
      // Events have ids, by which our own are told from others; free and busy times have none.
      const [events, busy] = await Promise.all([
        written ? provider.events(send, written.id, range, zone) : [],
        others.length > 0 ? provider.busy(send, others, range, zone) : new Map<string, never>(),
      ])
      const own = events.flatMap(({ id, span, isBusy }) =>
        span && isBusy ? [{ ...span, foreign_id: written?.id ?? '', event_id: id }] : [],
      )
      const rest = [...busy].flatMap(([foreign_id, times]) => {
        if (times instanceof Error) throw times
        return times.map(time => ({ ...time, foreign_id }))
      })
      return [...own, ...rest]
    })
}
