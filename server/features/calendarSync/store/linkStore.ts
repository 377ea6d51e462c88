import { type Selectable, sql } from 'kysely'
import type { CalendarLinkTable, ReadBusy } from '../../../store/calendarSyncTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A link with the busy times that were read last. */
export type LinkWithBusy = Selectable<CalendarLinkTable>
/** A link without the busy times, which are long and which only offers need. */
export type StoredLink = Omit<LinkWithBusy, 'busy' | 'busy_from' | 'busy_to' | 'busy_at'>
export type LinkKey = Pick<StoredLink, 'calendar_id' | 'provider'>
type LinkSettings = Pick<
  StoredLink,
  'integration_id' | 'account' | 'write_calendar' | 'conflict_calendars' | 'two_way'
>

const columns = [
  ...(['tenant_id', 'calendar_id', 'provider', 'integration_id', 'account'] as const),
  ...(['write_calendar', 'conflict_calendars', 'two_way', 'version'] as const),
  ...(['checked_at', 'fault', 'fault_code', 'failing_since', 'alerted_at', 'retry_at'] as const),
  ...(['cursor', 'cursor_from', 'cursor_to'] as const),
] as const

export async function findLink(db: TenantDb, key: LinkKey): Promise<StoredLink | undefined> {
  return db
    .selectFrom('calendar_link')
    .select(columns)
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .executeTakeFirst()
}

/** Locks a link until the transaction ends. */
export async function lockLink(db: TenantDb, key: LinkKey): Promise<StoredLink | undefined> {
  return db
    .selectFrom('calendar_link')
    .select(columns)
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the links of some calendars. */
export async function linksOf(db: TenantDb, calendarIds: readonly string[]): Promise<StoredLink[]> {
  return calendarIds.length === 0 ? [] : linksIn(db, calendarIds).select(columns).execute()
}

/** Returns the links of some calendars with their busy times. */
export async function linksWithBusy(db: TenantDb, calendarIds: readonly string[]): Promise<LinkWithBusy[]> {
  return calendarIds.length === 0 ? [] : linksIn(db, calendarIds).selectAll().execute()
}

function linksIn(db: TenantDb, calendarIds: readonly string[]) {
  return db
    .selectFrom('calendar_link')
    .where('calendar_id', 'in', [...calendarIds])
    .orderBy('calendar_id')
    .orderBy('provider')
}

/** Returns the links of all tenants. */
export async function allLinks(owner: TenantDb): Promise<Pick<StoredLink, 'tenant_id' | keyof LinkKey>[]> {
  return owner.selectFrom('calendar_link').select(['tenant_id', 'calendar_id', 'provider']).execute()
}

/** Stores what a link asks and writes. What was known of the other calendars is forgotten. */
export async function putLink(
  db: TenantDb,
  key: LinkKey & { tenant_id: string },
  { write_calendar, conflict_calendars, ...settings }: LinkSettings,
): Promise<void> {
  const change = {
    ...settings,
    write_calendar: write_calendar && JSON.stringify(write_calendar),
    conflict_calendars: JSON.stringify(conflict_calendars),
  }
  await db
    .insertInto('calendar_link')
    .values({ ...key, ...change })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'calendar_id', 'provider']).doUpdateSet(({ eb, ref }) => ({
        ...change,
        ...{ checked_at: null, fault: null, fault_code: null, failing_since: null, alerted_at: null },
        ...{ retry_at: null, cursor: null, cursor_from: null, cursor_to: null },
        ...{ busy: null, busy_from: null, busy_to: null, busy_at: null },
        version: eb(ref('calendar_link.version'), '+', 1),
      })),
    )
    .execute()
}

export async function removeLink(db: TenantDb, key: LinkKey): Promise<void> {
  await db
    .deleteFrom('calendar_link')
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .execute()
}

type LinkChange = Partial<
  Pick<
    StoredLink,
    | 'checked_at'
    | 'fault'
    | 'fault_code'
    | 'failing_since'
    | 'alerted_at'
    | 'retry_at'
    | 'cursor'
    | 'cursor_from'
    | 'cursor_to'
  >
>

/** Stores what became of a request, unless the settings have changed since. */
export async function noteLink(
  db: TenantDb,
  { calendar_id, provider, version }: StoredLink,
  change: LinkChange,
): Promise<void> {
  await db
    .updateTable('calendar_link')
    .set(change)
    .where('calendar_id', '=', calendar_id)
    .where('provider', '=', provider)
    .where('version', '=', version)
    .execute()
}

/** Keeps busy times that were read, unless the settings have changed since. */
export async function keepBusy(
  db: TenantDb,
  { calendar_id, provider, version }: StoredLink,
  { busy, from, to, at }: { busy: readonly ReadBusy[]; from: Date; to: Date; at: Date },
): Promise<void> {
  await db
    .updateTable('calendar_link')
    .set({ busy: JSON.stringify(busy), busy_from: from, busy_to: to, busy_at: at })
    .where('calendar_id', '=', calendar_id)
    .where('provider', '=', provider)
    .where('version', '=', version)
    .execute()
}

/** Forgets the busy times, because they have changed at the other system. */
export async function forgetBusy(db: TenantDb, key: LinkKey): Promise<void> {
  await db
    .updateTable('calendar_link')
    .set({ busy_at: null })
    .where('calendar_id', '=', key.calendar_id)
    .where('provider', '=', key.provider)
    .execute()
}

/** Forgets, for all tenants, what belongs to calendars and bookings that no longer exist. */
export async function purgeLinks(owner: TenantDb): Promise<void> {
  await sql`
    delete from switchboard.calendar_link as link where not exists (select from switchboard.record
      where tenant_id = link.tenant_id and entity = 'calendar' and _id = link.calendar_id)`.execute(owner)
  await sql`
    delete from switchboard.booking_copy as copy where status in ('removed', 'failed') and not exists (
      select from switchboard.record
      where tenant_id = copy.tenant_id and entity = 'booking' and _id = copy.booking_id)`.execute(owner)
  await sql`
    delete from switchboard.booking_warning as warning where not exists (select from switchboard.record
      where tenant_id = warning.tenant_id and entity = 'booking' and _id = warning.booking_id)`.execute(owner)
}
