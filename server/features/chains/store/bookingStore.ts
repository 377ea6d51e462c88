import { sql } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { findThread } from '../../conversations/store/threadStore.ts'
import type { NamedBooking } from '../data/bookingFacts.ts'

/** The conversation whose bookings a run may see, with its contact. */
export interface OwnBookings {
  conversationId: string
  /** Null if the person is not known. */
  contactId: string | null
}

/** Which bookings are wanted; a member that is left out does not choose. Times are ISO UTC. */
export interface BookingFilter {
  /** The id or the reference. */
  named?: string | undefined
  contactId?: string | undefined
  conversationId?: string | undefined
  calendarId?: string | undefined
  /** The earliest start. */
  from?: string | undefined
  /** Starts are before it. */
  to?: string | undefined
  statuses?: readonly string[] | undefined
}

/** Returns bookings by their start, with the names of their calendars; with `own` only those of a conversation. */
export async function findBookings(
  db: TenantDb,
  filter: BookingFilter,
  { own, limit }: { own: OwnBookings | null; limit: number },
): Promise<NamedBooking[]> {
  const { named, contactId, conversationId, calendarId, from, to, statuses = [] } = filter
  let found = db
    .selectFrom('record')
    .select(['_id as id', 'data'])
    .select(
      sql<
        string | null
      >`(select calendar.data->>'name' from record as calendar where calendar.entity = 'calendar'
        and calendar._id = (record.data->>'calendar_id')::uuid)`.as('calendar'),
    )
    .where('entity', '=', 'booking')
    .where('deleted_at', 'is', null)
  if (named !== undefined)
    found = isRecordId(named)
      ? found.where('_id', '=', named)
      : found.where(sql<boolean>`data->>'reference' = ${named.toUpperCase()}`)
  if (contactId !== undefined) found = found.where(sql<boolean>`data->>'contact_id' = ${contactId}`)
  if (conversationId !== undefined)
    found = found.where(sql<boolean>`data->>'conversation_id' = ${conversationId}`)
  if (calendarId !== undefined) found = found.where(sql<boolean>`data->>'calendar_id' = ${calendarId}`)
  if (from !== undefined) found = found.where(sql<boolean>`data->>'start' >= ${from}`)
  if (to !== undefined) found = found.where(sql<boolean>`data->>'start' < ${to}`)
  if (statuses.length > 0) found = found.where(sql<boolean>`data->>'status' = any(${[...statuses]}::text[])`)
  if (own)
    found = found.where(
      sql<boolean>`(data->>'conversation_id' = ${own.conversationId} or data->>'contact_id' = ${own.contactId})`,
    )
  const rows = await found.orderBy(sql`data->>'start'`).orderBy('_id').limit(limit).execute()
  return rows.flatMap(({ id, data, calendar }) => {
    const booking = readData('booking', data)
    return booking ? [{ id, booking, calendar: calendar ?? '' }] : []
  })
}

/** Returns whose bookings a run may see: null for all, if it is for no conversation. */
export async function ownBookings(db: TenantDb, conversationId: string | null): Promise<OwnBookings | null> {
  if (conversationId === null) return null
  const thread = await findThread(db, conversationId)
  return { conversationId, contactId: thread?.data.contact_id ?? null }
}

/** Returns the enabled calendar with this name or id, or undefined if there is none. */
export async function calendarNamed(
  db: TenantDb,
  named: string,
): Promise<{ id: string; timezone: string } | undefined> {
  const enabled = db
    .selectFrom('record')
    .select(['_id as id', sql<string>`data->>'timezone'`.as('timezone')])
    .where('entity', '=', 'calendar')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data->'enabled' is distinct from 'false'`)
  const found = isRecordId(named)
    ? enabled.where('_id', '=', named)
    : enabled.where(sql<boolean>`data->>'name' = ${named}`)
  return found.orderBy('created_at').orderBy('_id').limit(1).executeTakeFirst()
}

/** Returns whether a booking exists, in the trash or not. */
export async function isBookingStored(db: TenantDb, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('record')
    .select('_id')
    .where('entity', '=', 'booking')
    .where('_id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the name of a calendar, also of a deleted one; '' if there is none. */
export async function calendarName(db: TenantDb, id: string): Promise<string> {
  const found = await db
    .selectFrom('record')
    .select(sql<string | null>`data->>'name'`.as('name'))
    .where('entity', '=', 'calendar')
    .where('_id', '=', id)
    .executeTakeFirst()
  return found?.name ?? ''
}
