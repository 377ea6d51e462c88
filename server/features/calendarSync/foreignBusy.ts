import { orAborted } from '../../limits/abortable.ts'
import { CalendarError } from '../../providers/calendars/calendarError.ts'
import type { CalendarProvider } from '../../providers/calendars/calendarProvider.ts'
import type { ReadBusy } from '../../store/calendarSyncTables.ts'
import type { Database } from '../../store/database.ts'
import { findRecords } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { systemActor } from '../../store/scope.ts'
import type { ForeignBusy } from '../bookings/availability/availabilityInput.ts'
import { day, type Interval } from '../bookings/availability/interval.ts'
import type { ForeignCalendars, Freshness } from '../bookings/foreignCalendars.ts'
import type { ReadLink } from './readLink.ts'
import { ownEvents } from './store/copyStore.ts'
import { keepBusy, type LinkWithBusy, linksOf, linksWithBusy, type StoredLink } from './store/linkStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'getMany'>
  readLink: ReadLink
  now: () => Date
}

/** A link, with the busy times that were kept if these may serve. */
type MaybeBusy = StoredLink & Partial<LinkWithBusy>

/** How old busy times may be that decide what is offered. */
const recentMs = 2 * 60_000
/** Time for all answers together, and how long others may join a read. */
const patienceMs = 4000
/** Time of a read that several callers share: each waits its own time, and the answer serves the next one. */
const readMs = 15_000
/** Days that are read at once, so that paging through weeks asks only once, and the week at hand is seen whole. */
const usual = { before: 7 * day, after: 62 * day }
/** Longer ranges are not kept. */
const longestKept = 200 * day

export interface ForeignTimes extends Pick<ForeignCalendars, 'busyOf'> {
  /** Reads the busy times of a link for the usual weeks, and keeps them. Throws CalendarError. `zone` is its calendar's. */
  refresh(link: StoredLink, zone: string, signal: AbortSignal): Promise<void>
}

/** Creates the calendars of Google and Microsoft as availability asks them. What cannot be known counts as closed. */
export function createForeignBusy({ database, store, readLink, now }: Deps): ForeignTimes {
  /** Reads that run already, by link and range. */
  const running = new Map<string, { times: Promise<ReadBusy[]>; until: number }>()
  return { busyOf, refresh }

  async function refresh(link: StoredLink, zone: string, signal: AbortSignal): Promise<void> {
    const at = now().getTime()
    await readAndKeep(link, wider({ start: at, end: at }), zone, signal)
  }

  async function busyOf(
    tenantId: string,
    calendarIds: readonly string[],
    { start, end }: Interval,
    freshness: Freshness,
  ): Promise<ReadonlyMap<string, readonly ForeignBusy[] | null>> {
    // Breaks around an appointment may lie outside the range.
    const range = { start: start - day, end: end + day }
    const read = freshness === 'now' ? linksOf : linksWithBusy
    const links: MaybeBusy[] = await database.inTenant(tenantId, db => read(db, calendarIds))
    if (links.length === 0) return new Map()
    const linked = [...new Set(links.map(link => link.calendar_id))]
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const calendars = await findRecords(store, scope, 'calendar', linked)
    const signal = AbortSignal.timeout(patienceMs)
    const answers = await Promise.all(
      links.map(async link => {
        const calendar = calendars.find(({ _id }) => _id === link.calendar_id)
        const times = calendar ? await timesOf(link, calendar.data.timezone, range, freshness, signal) : null
        const isOpen = times !== null || calendar?.data.on_calendar_error === 'local_only'
        return { link, times: isOpen ? (times ?? []) : null }
      }),
    )
    const events = answers.flatMap(({ times }) => times?.flatMap(({ event_id }) => event_id ?? []) ?? [])
    const bookingOf = await database.inTenant(tenantId, db => ownEvents(db, linked, events))
    const busy = new Map<string, ForeignBusy[] | null>()
    for (const { link, times } of answers) {
      const { calendar_id: id, provider } = link
      const earlier = busy.get(id)
      if (times === null || earlier === null) busy.set(id, null)
      else
        busy.set(id, [
          ...(earlier ?? []),
          ...times.map(time => shown(provider, time, bookingOf(id, time.event_id))),
        ])
    }
    return busy
  }

  /** Returns the busy times of a link; null if they cannot be known. */
  async function timesOf(
    link: MaybeBusy,
    zone: string,
    range: Interval,
    freshness: Freshness,
    signal: AbortSignal,
  ): Promise<readonly ReadBusy[] | null> {
    try {
      if (freshness === 'now') return await readLink(link, range, zone, signal)
      return keptTimes(link, range) ?? (await orAborted(shared(link, wider(range), zone), signal))
    } catch (error) {
      if (error instanceof CalendarError || error === signal.reason) return null
      throw error
    }
  }

  function keptTimes({ busy, busy_at, busy_from, busy_to }: MaybeBusy, range: Interval) {
    if (!busy || !busy_at || !busy_from || !busy_to) return null
    const isRecent = now().getTime() - busy_at.getTime() <= recentMs
    return isRecent && busy_from.getTime() <= range.start && busy_to.getTime() >= range.end ? busy : null
  }

  /** Returns whole days around a range that include the usual weeks. */
  function wider({ start, end }: Interval): Interval {
    const at = now().getTime()
    const whole = { start: Math.min(start, at - usual.before), end: Math.max(end, at + usual.after) }
    const chosen = whole.end - whole.start <= longestKept ? whole : { start, end }
    return { start: Math.floor(chosen.start / day) * day, end: Math.ceil(chosen.end / day) * day }
  }

  function shared(link: StoredLink, range: Interval, zone: string): Promise<ReadBusy[]> {
    const { tenant_id, calendar_id, provider, version } = link
    const key = [tenant_id, calendar_id, provider, version, range.start, range.end].join(' ')
    const current = running.get(key)
    if (current && current.until > performance.now()) return current.times
    const times = readAndKeep(link, range, zone, AbortSignal.timeout(readMs)).finally(() => {
      if (running.get(key)?.times === times) running.delete(key)
    })
    running.set(key, { times, until: performance.now() + patienceMs })
    return times
  }

  async function readAndKeep(link: StoredLink, range: Interval, zone: string, signal: AbortSignal) {
    const at = now()
    const busy = await readLink(link, range, zone, signal)
    const kept = { busy, from: new Date(range.start), to: new Date(range.end), at }
    await database.inTenant(link.tenant_id, db => keepBusy(db, link, kept))
    return busy
  }
}

function shown(
  provider: CalendarProvider['name'],
  { start, end, foreign_id }: ReadBusy,
  booking_id: string | undefined,
): ForeignBusy {
  return { start, end, source: `${provider}:${foreign_id}`, ...(booking_id !== undefined && { booking_id }) }
}
