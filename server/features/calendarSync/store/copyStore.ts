import { type Selectable, sql } from 'kysely'
import type { BookingCopyTable } from '../../../store/calendarSyncTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { LinkKey } from './linkStore.ts'

export type StoredCopy = Selectable<BookingCopyTable>
type CopyKey = Pick<StoredCopy, 'booking_id' | 'calendar_id' | 'provider' | 'foreign_id'>

/** Returns the copies of a booking; those that have to go come first. */
export async function copiesOf(db: TenantDb, bookingId: string): Promise<StoredCopy[]> {
  return db
    .selectFrom('booking_copy')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('is_wanted')
    .orderBy('calendar_id')
    .orderBy('provider')
    .orderBy('foreign_id')
    .execute()
}

/** Returns the copies of a link's bookings in one calendar of the other system. */
export async function copiesIn(db: TenantDb, key: LinkKey, foreignId: string): Promise<StoredCopy[]> {
  return db
    .selectFrom('booking_copy')
    .selectAll()
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .where('foreign_id', '=', foreignId)
    .execute()
}

/** Returns the bookings of events that we wrote for some of our calendars, by calendar and event. */
export async function ownEvents(
  db: TenantDb,
  calendarIds: readonly string[],
  eventIds: readonly string[],
): Promise<(calendarId: string, eventId: string | null) => string | undefined> {
  const rows = await db
    .selectFrom('booking_copy')
    .select(['calendar_id', 'event_id', 'booking_id'])
    .where('calendar_id', 'in', [...calendarIds])
    .where(sql<boolean>`event_id = any(${[...eventIds]}::text[])`)
    .execute()
  const bookings = new Map(rows.map(row => [`${row.calendar_id} ${row.event_id}`, row.booking_id]))
  return (calendarId, eventId) => (eventId === null ? undefined : bookings.get(`${calendarId} ${eventId}`))
}

/** Plans that a booking is written to a calendar, or written there again. */
export async function wantCopy(
  db: TenantDb,
  row: CopyKey & Pick<StoredCopy, 'tenant_id' | 'integration_id' | 'event_id'>,
  at: Date,
): Promise<void> {
  const { integration_id } = row
  await db
    .insertInto('booking_copy')
    .values({ ...row, is_wanted: true, status: 'pending', changed_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'booking_id', 'calendar_id', 'provider', 'foreign_id'])
        .doUpdateSet(({ eb, ref }) => ({
          integration_id,
          is_wanted: true,
          status: 'pending',
          error: null,
          changed_at: at,
          version: eb(ref('booking_copy.version'), '+', 1),
        })),
    )
    .execute()
}

/** Plans that a copy is removed. */
export async function unwantCopy(db: TenantDb, key: CopyKey, at: Date): Promise<void> {
  await updateOf(db, key)
    .set(({ eb, ref }) => ({
      is_wanted: false,
      status: 'pending' as const,
      error: null,
      changed_at: at,
      version: eb(ref('version'), '+', 1),
    }))
    .execute()
}

type CopyChange = Partial<
  Pick<StoredCopy, 'status' | 'event_id' | 'etag' | 'url' | 'starts_at' | 'ends_at' | 'error'>
>

/** Stores what became of a copy; its status only if nothing else has been planned since. */
export async function noteCopy(
  db: TenantDb,
  copy: StoredCopy,
  { status, ...change }: CopyChange,
  at: Date,
): Promise<void> {
  await updateOf(db, copy)
    .set({ ...change, changed_at: at })
    .execute()
  if (status) await updateOf(db, copy).set({ status }).where('version', '=', copy.version).execute()
}

/** Locks a copy; undefined if something else has been planned since. */
export async function lockCopy(db: TenantDb, copy: StoredCopy): Promise<StoredCopy | undefined> {
  return db
    .selectFrom('booking_copy')
    .selectAll()
    .where('booking_id', '=', copy.booking_id)
    .where('calendar_id', '=', copy.calendar_id)
    .where('provider', '=', copy.provider)
    .where('foreign_id', '=', copy.foreign_id)
    .where('version', '=', copy.version)
    .forUpdate()
    .executeTakeFirst()
}

/** Forgets the copies of a link, because its account is no longer used. The events stay. */
export async function forgetCopies(db: TenantDb, key: LinkKey): Promise<void> {
  for (const table of ['booking_copy', 'booking_warning'] as const) {
    await db
      .deleteFrom(table)
      .where('calendar_id', '=', key.calendar_id)
      .where('provider', '=', key.provider)
      .execute()
  }
}

/** Returns bookings with copies that could not be written before a time. */
export async function bookingsToRetry(db: TenantDb, key: LinkKey, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_copy')
    .select('booking_id')
    .distinct()
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .where('status', 'in', ['failed', 'pending'])
    .where('changed_at', '<', before)
    .limit(200)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Returns how many bookings of a link could not be written. */
export async function countFailedCopies(db: TenantDb, key: LinkKey): Promise<number> {
  const { count } = await db
    .selectFrom('booking_copy')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

function updateOf(db: TenantDb, { booking_id, calendar_id, provider, foreign_id }: CopyKey) {
  return db
    .updateTable('booking_copy')
    .where('booking_id', '=', booking_id)
    .where('calendar_id', '=', calendar_id)
    .where('provider', '=', provider)
    .where('foreign_id', '=', foreign_id)
}
