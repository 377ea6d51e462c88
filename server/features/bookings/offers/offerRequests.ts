import { isRecordId } from '../../../../common/isRecordId.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData, EntityRecord } from '../../../store/records/entityData.ts'
import { readSettings } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { Scope } from '../../../store/scope.ts'
import type { AvailabilityRequest, Calendar } from '../availability/availabilityInput.ts'
import type { Interval } from '../availability/interval.ts'
import { type Service, serviceOf } from '../bookingTerms.ts'
import type { ForeignCalendars, Freshness } from '../foreignCalendars.ts'
import { calendarBookings } from '../store/calendarBookings.ts'
import { offeredCalendars } from '../store/offeredCalendars.ts'
import { serviceRules } from './serviceRules.ts'

/** What somebody wants to book. */
export interface Wish {
  /**
   * Empty or left out: the service that the rules name for this, or an appointment without one. A booking that is to be
   * moved has none then, nor after its service has gone.
   */
  serviceId?: string | undefined
  /** Only this calendar. */
  calendarId?: string | undefined
  /** Replaces the duration of the service. */
  minutes?: number | undefined
  seats?: number | undefined
  /** The booking that is to be moved; its present time counts as free. */
  movedBookingId?: string | undefined
  /** The hold of the person who asks; its time counts as free. */
  holdId?: string | undefined
}

/** A wish with all that decides whether it can be met. */
export interface PreparedWish {
  request: AvailabilityRequest
  rules: EntityData<'scheduling_rules'>
  service: Service | undefined
  calendars: readonly EntityRecord<'calendar'>[]
  /** Calendars whose connection could not be asked, so that they offer nothing. */
  unavailable: readonly string[]
}

interface Deps {
  store: Pick<EntityStore, 'get'>
  database: Pick<Database, 'inTenant'>
  foreignCalendars: Pick<ForeignCalendars, 'busyOf'>
  now: () => Date
}

export type OfferRequests = ReturnType<typeof createOfferRequests>

/** Creates the reader of all that availability needs. */
export function createOfferRequests({ store, database, foreignCalendars, now }: Deps) {
  return { prepare }

  /**
   * Returns a wish with its rules, and its calendars with all that occupies them around a range. Throws
   * `record.invalid` for an unknown service, and for a calendar that does not offer it; `resource.not_found` for one that
   * does not exist.
   */
  async function prepare(
    scope: Scope,
    wish: Wish,
    range: Interval,
    freshness: Freshness,
  ): Promise<PreparedWish> {
    const { tenantId } = scope
    await requireCalendar(scope, wish.calendarId)
    const [rules, { closed_days = [] }] = await Promise.all([
      readSettings(store, scope, 'scheduling_rules'),
      readSettings(store, scope, 'business_info'),
    ])
    const service = knownService(rules, wish)
    const at = now()
    const { calendars, bookings } = await database.inTenant(tenantId, async db => {
      const calendars = chosen(await offeredCalendars(db, wantedIds(service, wish)), service, wish)
      const ids = calendars.map(({ _id }) => _id)
      return { calendars, bookings: await calendarBookings(db, ids, range, at) }
    })
    const ids = calendars.map(({ _id }) => _id)
    const busy = await foreignCalendars.busyOf(tenantId, ids, range, freshness)
    const unavailable = ids.filter(id => busy.get(id) === null)
    const requested = calendars.map(
      ({ _id, data }): Calendar => ({
        calendar_id: _id,
        timezone: data.timezone,
        working_hours: data.working_hours ?? [],
        overrides: data.overrides ?? [],
        closed_days,
        bookings: (bookings.get(_id) ?? []).filter(({ booking_id }) => booking_id !== wish.holdId),
        busy: busy.get(_id) ?? [],
      }),
    )
    const offered = serviceRules(rules, service, wish.minutes)
    // An appointment that needs all calendars cannot do without the one that could not be asked.
    const isClosed = offered.mode === 'together' && unavailable.length > 0
    return {
      ...{ rules, service, calendars, unavailable },
      request: {
        calendars: isClosed ? [] : requested.filter(({ calendar_id }) => !unavailable.includes(calendar_id)),
        rules: offered,
        now: at.getTime(),
        // Without a service nobody can join an appointment, so that a moved group needs a time of its own.
        seats: isMove(wish) && !service ? alone : (wish.seats ?? alone),
        ...(wish.movedBookingId !== undefined && { moved_booking_id: wish.movedBookingId }),
      },
    }
  }

  async function requireCalendar(scope: Scope, id: string | undefined): Promise<void> {
    if (id === undefined) return
    if (!isRecordId(id) || !(await store.get(scope, 'calendar', id))) throw new AppError('resource.not_found')
  }
}

/** The people to book for, unless somebody says more. */
export const alone = 1

function knownService(rules: EntityData<'scheduling_rules'>, wish: Wish): Service | undefined {
  if (isMove(wish)) return serviceOf(rules, wish.serviceId)
  const wanted = wish.serviceId || rules.default_service_id
  const service = serviceOf(rules, wanted)
  if (service || wanted === undefined) return service
  const message = 'No service has this short name.'
  throw new AppError('record.invalid', { errors: [{ pointer: '/service_id', keyword: 'service', message }] })
}

function isMove({ movedBookingId }: Wish): boolean {
  return movedBookingId !== undefined
}

/** Returns the calendars to read: an appointment that needs all of a service's calendars takes all. */
function wantedIds(service: Service | undefined, { calendarId }: Wish): readonly string[] {
  const ofService = service?.calendar_ids ?? []
  if (service?.mode === 'together' || calendarId === undefined) return ofService
  return [calendarId]
}

function chosen(
  calendars: EntityRecord<'calendar'>[],
  service: Service | undefined,
  { calendarId }: Wish,
): EntityRecord<'calendar'>[] {
  if (calendarId === undefined) return calendars
  const ofService = service?.calendar_ids ?? []
  const isOffered =
    calendars.some(({ _id }) => _id === calendarId) &&
    (ofService.length === 0 || ofService.includes(calendarId))
  if (isOffered) return calendars
  const message = 'This calendar does not offer the service.'
  throw new AppError('record.invalid', { errors: [{ pointer: '/calendar_id', keyword: 'x-ref', message }] })
}
