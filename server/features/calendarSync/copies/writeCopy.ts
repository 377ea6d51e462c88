import { CalendarError } from '../../../providers/calendars/calendarError.ts'
import type { EventCopy, WrittenEvent } from '../../../providers/calendars/calendarProvider.ts'
import type { Database } from '../../../store/database.ts'
import type { OpenedAccount } from '../openLink.ts'
import { copiesOf, noteCopy, type StoredCopy } from '../store/copyStore.ts'
import { lockLink } from '../store/linkStore.ts'
import { clearOverlaps, clearUnwritten } from '../store/warningStore.ts'
import { type EventMoves, isAsWritten } from '../sync/eventMoves.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  moves: EventMoves
  now: () => Date
}

export type WriteCopy = ReturnType<typeof createWriteCopy>

/** Creates the function that writes or removes the event of a booking and notes it. It throws CalendarError. */
export function createWriteCopy({ database, moves, now }: Deps) {
  return async (opened: OpenedAccount, row: StoredCopy, copy: EventCopy | null): Promise<void> => {
    if (!row.is_wanted || !copy) return removed(opened, row)
    const event = await writtenEvent(opened, row, copy)
    if (!event) return
    const written = { event_id: event.eventId, etag: event.etag, url: event.url, error: null }
    const times = { starts_at: new Date(copy.start), ends_at: new Date(copy.end) }
    await database.inTenant(row.tenant_id, async db => {
      await lockLink(db, row)
      await noteCopy(db, row, { status: 'written', ...written, ...times }, now())
      await clearUnwritten(db, row)
      // A look at the calendar may have met the event before we knew its id.
      await clearOverlaps(db, row, [event.eventId])
    })
  }

  /** Writes the event; returns null if it was moved meanwhile and the booking follows it. */
  async function writtenEvent(
    { provider, send }: OpenedAccount,
    row: StoredCopy,
    copy: EventCopy,
  ): Promise<WrittenEvent | null> {
    const { foreign_id, event_id: eventId, etag, version: write } = row
    try {
      return await provider.write(send, foreign_id, copy, { eventId, etag, write })
    } catch (error) {
      if (!(error instanceof CalendarError) || error.code !== 'changed' || eventId === null) throw error
      const event = await provider.find(send, foreign_id, eventId, 'UTC')
      // Only an edit of other fields is to be written: what was moved there is not lost to it.
      const keepsTime = row.starts_at?.getTime() === copy.start && row.ends_at?.getTime() === copy.end
      const isMoved = event !== null && event.span !== null && !isAsWritten(row, event)
      if (keepsTime && isMoved && (await moves.followed(row, event))) return null
      return provider.write(send, foreign_id, copy, { eventId, etag: event?.etag ?? null, write })
    }
  }

  async function removed({ provider, send }: OpenedAccount, row: StoredCopy): Promise<void> {
    const { tenant_id, booking_id, provider: name, foreign_id, event_id } = row
    const others = await database.inTenant(tenant_id, db => copiesOf(db, booking_id))
    const isShared = others.some(
      other =>
        other.calendar_id !== row.calendar_id &&
        other.provider === name &&
        other.foreign_id === foreign_id &&
        other.is_wanted,
    )
    if (event_id !== null && !isShared) await provider.remove(send, foreign_id, event_id)
    await database.inTenant(tenant_id, db =>
      noteCopy(db, row, { status: 'removed', etag: null, error: null }, now()),
    )
  }
}
