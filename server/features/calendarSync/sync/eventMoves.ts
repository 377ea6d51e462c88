import { AppError } from '../../../errors.ts'
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
    const link = await noted(row, { starts_at: new Date(span.start), ends_at: new Date(span.end), etag })
    if (!link) return false
    const [start, end] = [new Date(span.start).toISOString(), new Date(span.end).toISOString()]
    const hasFollowed =
      link.two_way && (await attempted(() => bookings().move(scopeOf(link), row.booking_id, { start, end })))
    if (!hasFollowed) await warned(row, 'moved', id)
    return hasFollowed
  }

  /** Cancels the booking of an event that is gone, or warns. */
  async function removed(row: StoredCopy): Promise<void> {
    const link = await noted(row, { status: 'removed', etag: null })
    if (!link) return
    const reason = `Removed in the calendar of ${link.account}`.slice(0, 500)
    const hasFollowed =
      link.two_way && (await attempted(() => bookings().cancel(scopeOf(link), row.booking_id, { reason })))
    if (!hasFollowed) await warned(row, 'removed', row.event_id ?? '')
  }

  /**
   * Notes what was seen, so that it is handled once, and returns the link. Undefined if a change of the booking is
   * being written meanwhile, which decides.
   */
  async function noted(
    row: StoredCopy,
    change: Parameters<typeof noteCopy>[2],
  ): Promise<StoredLink | undefined> {
    return database.inTenant(row.tenant_id, async db => {
      if (!(await lockCopy(db, row))) return undefined
      await noteCopy(db, row, change, now())
      return findLink(db, row)
    })
  }

  async function warned(row: StoredCopy, code: 'moved' | 'removed', event_id: string): Promise<void> {
    const { tenant_id, booking_id, calendar_id, provider } = row
    const warning = { tenant_id, booking_id, calendar_id, provider, code, event_id, at: now() }
    await database.inTenant(tenant_id, db => warn(db, warning))
  }
}

/** Returns whether a change was possible. */
async function attempted(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
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
