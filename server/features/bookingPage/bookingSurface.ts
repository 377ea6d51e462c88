import type { Tenant } from '../../access/session.ts'
import type { Database } from '../../store/database.ts'
import type { EntityData, EntityRecord } from '../../store/records/entityData.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import { offeredCalendars } from '../bookings/store/offeredCalendars.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { bookingLook } from './bookingLook.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  database: Pick<Database, 'inTenant'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
}

/** What both pages show of a business. */
export interface BookingSurface {
  rules: EntityData<'scheduling_rules'>
  look: ReturnType<typeof bookingLook>
  /** The enabled calendars. */
  calendars: readonly EntityRecord<'calendar'>[]
  timezone: string
}

export type ReadBookingSurface = (scope: Scope, tenant: Pick<Tenant, 'name'>) => Promise<BookingSurface>

/** Creates the reader of what both pages show of a business. Its time zone is that of its first calendar. */
export function createBookingSurface({ store, database, settings }: Deps): ReadBookingSurface {
  return async (scope, tenant) => {
    const { tenantId } = scope
    const [rules, business, own, usualZone, calendars] = await Promise.all([
      readSettings(store, scope, 'scheduling_rules'),
      readSettings(store, scope, 'business_info'),
      settings.of(tenantId),
      settings.timeZone(tenantId),
      database.inTenant(tenantId, db => offeredCalendars(db, [])),
    ])
    const timezone = calendars[0]?.data.timezone ?? business.timezone ?? usualZone
    return { rules, look: bookingLook(business, own, tenant), calendars, timezone }
  }
}
