import type { Database } from '../../../store/database.ts'
import type { EntityData, EntityRecord } from '../../../store/records/entityData.ts'
import { readSettings } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { Scope } from '../../../store/scope.ts'
import type { Service } from '../bookingTerms.ts'
import { offeredCalendars } from '../store/offeredCalendars.ts'

export type Calendar = EntityRecord<'calendar'>

/** What can be booked at a business. */
export interface Bookable {
  rules: EntityData<'scheduling_rules'>
  services: readonly Service[]
  /** The enabled calendars with hours. */
  calendars: readonly Calendar[]
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
}

/** Reads what can be booked: services without a calendar that has hours are left out. */
export async function readBookable({ database, store }: Deps, scope: Scope): Promise<Bookable> {
  const [rules, all] = await Promise.all([
    readSettings(store, scope, 'scheduling_rules'),
    database.inTenant(scope.tenantId, db => offeredCalendars(db, [])),
  ])
  const calendars = all.filter(hasHours)
  const services = (rules.services ?? []).filter(service => calendarsOf(service, calendars).length > 0)
  return { rules, services, calendars }
}

export function hasHours({ data: { working_hours = [], overrides = [] } }: Calendar): boolean {
  return working_hours.length > 0 || overrides.some(({ hours }) => hours.length > 0)
}

/** Returns the calendars of a service, or all of them without one. */
export function calendarsOf(service: Service | undefined, calendars: readonly Calendar[]): Calendar[] {
  const ids = service?.calendar_ids ?? []
  return calendars.filter(({ _id }) => ids.length === 0 || ids.includes(_id))
}

/** Returns the service that a short name or a name means; undefined if none or several do. */
export function serviceNamed(services: readonly Service[], wanted: string): Service | undefined {
  return named(services, wanted, ({ service_id, name }) => [service_id, name])
}

/** Returns the calendar that a name means. */
export function calendarNamed(calendars: readonly Calendar[], wanted: string): Calendar | undefined {
  return named(calendars, wanted, ({ _id, data: { name } }) => [_id, name])
}

function named<T>(all: readonly T[], wanted: string, namesOf: (one: T) => string[]): T | undefined {
  const text = wanted.trim().toLowerCase()
  const exact = all.filter(one => namesOf(one).some(name => name.toLowerCase() === text))
  if (exact.length > 0) return exact[0]
  const like = all.filter(one => namesOf(one).some(name => name.toLowerCase().includes(text)))
  return like.length === 1 ? like[0] : undefined
}
