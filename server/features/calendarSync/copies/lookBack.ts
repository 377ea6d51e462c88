import type { Database } from '../../../store/database.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import { findRecords } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { systemActor } from '../../../store/scope.ts'
import type { ReadLink } from '../readLink.ts'
import { ownEvents } from '../store/copyStore.ts'
import { linksOf } from '../store/linkStore.ts'
import { warn } from '../store/warningStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'getMany'>
  readLink: ReadLink
  now: () => Date
}

/**
 * Creates the look after a booking was stored: an event that came to its time meanwhile is a warning. Throws
 * CalendarError.
 */
export function createLookBack({ database, store, readLink, now }: Deps) {
  return async (
    tenantId: string,
    { _id, data }: EntityRecord<'booking'>,
    signal: AbortSignal,
  ): Promise<void> => {
    const ids = [data.calendar_id, ...(data.further_calendar_ids ?? [])]
    const links = await database.inTenant(tenantId, db => linksOf(db, ids))
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const calendars = await findRecords(store, scope, 'calendar', ids)
    const range = { start: Date.parse(data.start), end: Date.parse(data.end) }
    for (const link of links) {
      const { calendar_id, provider } = link
      const calendar = calendars.find(({ _id }) => _id === calendar_id)
      if (!calendar) continue
      const busy = await readLink(link, range, calendar.data.timezone, signal)
      const overlapping = busy.filter(({ start, end }) => start < range.end && end > range.start)
      await database.inTenant(tenantId, async db => {
        const eventIds = overlapping.flatMap(({ event_id }) => event_id ?? [])
        const bookingOf = await ownEvents(db, [calendar_id], eventIds)
        for (const { event_id } of overlapping) {
          if (bookingOf(calendar_id, event_id) !== undefined) continue
          const key = { tenant_id: tenantId, booking_id: _id, calendar_id, provider }
          await warn(db, { ...key, code: 'overlap', event_id: event_id ?? '', at: now() })
        }
      })
    }
  }
}
