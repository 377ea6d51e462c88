import { CalendarError } from '../../../providers/calendars/calendarError.ts'
import type { CalendarChanges, ForeignEvent, Span } from '../../../providers/calendars/calendarProvider.ts'
import type { Database } from '../../../store/database.ts'
import { day } from '../../bookings/availability/interval.ts'
import type { OpenedAccount } from '../openLink.ts'
import { copiesIn, ownEvents, type StoredCopy } from '../store/copyStore.ts'
import { liveBookings } from '../store/linkedBookings.ts'
import { lockLink, noteLink, type StoredLink } from '../store/linkStore.ts'
import { clearOverlaps, warn } from '../store/warningStore.ts'
import { type EventMoves, isAsWritten } from './eventMoves.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  moves: EventMoves
  now: () => Date
}

/** A read of everything covers this; another one follows before the far end has come near. */
const window = { before: day, after: 180 * day, least: 120 * day }
const mostBookings = 5000

/**
 * Creates the look at the calendar to which a link writes: what has changed there since the last look, and what that
 * means for the bookings. It throws CalendarError.
 */
export function createSyncLink({ database, moves, now }: Deps) {
  return async ({ provider, send }: OpenedAccount, link: StoredLink, zone: string): Promise<void> => {
    const place = link.write_calendar
    if (!place) return
    const { tenant_id } = link
    const range = rangeAt(now())
    const cursor = link.cursor !== null && !isOld(link) ? link.cursor : null
    // Read before the changes, so that an event that is written meanwhile is not missed here.
    const copies = await database.inTenant(tenant_id, db => copiesIn(db, link, place.id))
    const changes = await changesSince(cursor)
    await handleOwn(changes)
    await handleOthers(changes.events)
    await database.inTenant(tenant_id, db =>
      noteLink(db, link, {
        cursor: changes.cursor,
        ...(changes.isWhole && { cursor_from: new Date(range.start), cursor_to: new Date(range.end) }),
      }),
    )

    async function changesSince(since: string | null): Promise<CalendarChanges & { isWhole: boolean }> {
      const id = place?.id ?? ''
      if (since === null) return { ...(await provider.changes(send, id, { range }, zone)), isWhole: true }
      try {
        return { ...(await provider.changes(send, id, { cursor: since }, zone)), isWhole: false }
      } catch (error) {
        if (error instanceof CalendarError && error.code === 'gone') return changesSince(null)
        throw error
      }
    }

    /** Looks at our own events. A list of everything also shows which are missing. */
    async function handleOwn({ events, isWhole }: Awaited<ReturnType<typeof changesSince>>): Promise<void> {
      const seen = new Map(events.map(event => [event.id, event]))
      for (const row of copies) {
        if (row.status !== 'written' || !row.is_wanted || row.event_id === null) continue
        if (!isAhead(row)) continue
        const event = seen.get(row.event_id)
        const isSuspect = event ? !isAsWritten(row, event) : isWhole && isWithin(row, range)
        if (isSuspect) await confirm(row, row.event_id)
      }
    }

    /** Asks for an event anew: what was listed may be older than what we have written. */
    async function confirm(row: StoredCopy, eventId: string): Promise<void> {
      const event = await provider.find(send, row.foreign_id, eventId, zone)
      if (!event || event.isGone) await moves.removed(row)
      else if (!isAsWritten(row, event)) await moves.followed(row, event)
    }

    /** Warns of events of other people that overlap bookings, and forgets earlier warnings of these events. */
    async function handleOthers(events: readonly ForeignEvent[]): Promise<void> {
      if (events.length === 0) return
      const { calendar_id, provider: name } = link
      await database.inTenant(tenant_id, async db => {
        // Waits for an event of ours that is just being noted, and keeps the next one waiting.
        await lockLink(db, link)
        const ids = events.map(({ id }) => id)
        const bookingOf = await ownEvents(db, [calendar_id], ids)
        const others = events.filter(({ id }) => bookingOf(calendar_id, id) === undefined)
        await clearOverlaps(db, link, ids)
        const bookings = await liveBookings(db, calendar_id, now(), mostBookings)
        for (const { id, span, isBusy } of others) {
          if (!span || !isBusy) continue
          for (const { booking_id, start, end } of bookings) {
            if (span.start >= end.getTime() || span.end <= start.getTime()) continue
            const key = { tenant_id, booking_id, calendar_id, provider: name }
            await warn(db, { ...key, code: 'overlap', event_id: id, at: now() })
          }
        }
      })
    }
  }

  function isOld({ cursor_to }: StoredLink): boolean {
    return !cursor_to || cursor_to.getTime() - now().getTime() < window.least
  }

  function isAhead({ ends_at }: StoredCopy): boolean {
    return ends_at !== null && ends_at > now()
  }
}

/** Returns the whole days that a read of everything covers. */
function rangeAt(at: Date): Span {
  const today = Math.floor(at.getTime() / day) * day
  return { start: today - window.before, end: today + window.after }
}

function isWithin({ starts_at }: StoredCopy, { start, end }: Span): boolean {
  return starts_at !== null && starts_at.getTime() >= start && starts_at.getTime() < end
}
