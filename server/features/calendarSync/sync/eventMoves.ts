import { AppError, type ProblemCode } from '../../../errors.ts'
import type { ForeignEvent } from '../../../providers/calendars/calendarProvider.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { BookingService } from '../../bookings/bookingService.ts'
import { lockCopy, noteCopy, type StoredCopy } from '../store/copyStore.ts'
import { findLink, type StoredLink } from '../store/linkStore.ts'
import { warn } from '../store/warningStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  bookings: () => Pick<BookingService, 'move' | 'cancel'>
  now: () => Date
}

/** What was found at the event of a booking: what to note of its copy, and the warning if the booking stays. */
interface Finding {
  seen: Parameters<typeof noteCopy>[2]
  code: 'moved' | 'removed'
  event_id: string
}

export type EventMoves = ReturnType<typeof createEventMoves>

/**
 * Creates what follows when somebody moves or removes our event in the other calendar: the booking follows it if the
 * link is two-way and its rules allow it; otherwise it keeps its time and gets a warning.
 */
export function createEventMoves({ database, bookings, now }: Deps) {
  return { followed, removed }

  /** Returns whether the booking has followed its moved event. */
  async function followed(row: StoredCopy, { span, id, etag }: ForeignEvent): Promise<boolean> {
    if (!span) return false
    const [start, end] = [new Date(span.start), new Date(span.end)]
    const to = { start: start.toISOString(), end: end.toISOString() }
    const found = { seen: { starts_at: start, ends_at: end, etag }, code: 'moved' as const, event_id: id }
    return settle(row, found, link => bookings().move(scopeOf(link), row.booking_id, to))
  }

  /** Cancels the booking of an event that is gone, or warns. */
  async function removed(row: StoredCopy): Promise<void> {
    const seen = { status: 'removed' as const, etag: null }
    const found = { seen, code: 'removed' as const, event_id: row.event_id ?? '' }
    await settle(row, found, link => {
      const reason = `Removed in the calendar of ${link.account}`.slice(0, 500)
      return bookings().cancel(scopeOf(link), row.booking_id, { reason })
    })
  }

  /**
   * Lets the booking follow what was found, or warns, and returns whether it has followed. Nothing happens if a change
   * of the booking is being written meanwhile, which decides. What was found is noted last: a server that dies before
   * finds it again.
   */
  async function settle(
    row: StoredCopy,
    { seen, code, event_id }: Finding,
    follow: (link: StoredLink) => Promise<unknown>,
  ): Promise<boolean> {
    const { tenant_id, booking_id, calendar_id, provider } = row
    const link = await database.inTenant(tenant_id, async db =>
      (await lockCopy(db, row)) ? findLink(db, row) : undefined,
    )
    if (!link) return false
    const hasFollowed = link.two_way && (await attempted(() => follow(link)))
    await database.inTenant(tenant_id, async db => {
      // By now, the change of the booking may have been planned here, and comes back to the event.
      if (!(await lockCopy(db, row))) return
      await noteCopy(db, row, seen, now())
      if (hasFollowed) return
      await warn(db, { tenant_id, booking_id, calendar_id, provider, code, event_id, at: now() })
    })
    return hasFollowed
  }
}

/**
 * Returns whether an event is there at the time that we have written; what else was changed there is no move. Providers
 * keep whole seconds.
 */
export function isAsWritten({ starts_at, ends_at }: StoredCopy, { span, isGone }: ForeignEvent): boolean {
  return !isGone && isSame(span?.start, starts_at) && isSame(span?.end, ends_at)
}

function isSame(seen: number | undefined, written: Date | null): boolean {
  if (seen === undefined || written === null) return false
  return Math.floor(seen / 1000) === Math.floor(written.getTime() / 1000)
}

/** Failures that say nothing of the change: the next look tries it again. */
const passing: ReadonlySet<string> = new Set(['server.unavailable', 'booking.busy'] satisfies ProblemCode[])

/** Returns whether a change is allowed. Throws what may pass. */
async function attempted(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof AppError && !passing.has(error.code)) return false
    throw error
  }
}

/** Changes are made in the name of the account. */
function scopeOf({ tenant_id, integration_id, account }: StoredLink): Scope {
  return {
    tenantId: tenant_id,
    actor: { type: 'system', id: integration_id ?? '', name: account },
    requestId: '',
  }
}
