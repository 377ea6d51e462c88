import { randomInt } from 'node:crypto'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { RawRecords } from '../../records/rawRecords.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { findRecords, readSettings } from '../../store/records/entityRecords.ts'
import { readData } from '../../store/records/readData.ts'
import { slotTaken } from '../../store/records/slotRefusal.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { occupiesTime } from './bookingStatus.ts'
import { bookingTerms, serviceOf } from './bookingTerms.ts'
import { movedBooking } from './movedBooking.ts'
import { takenTimes, type WantedTime } from './store/takenTimes.ts'

type Booking = NonNullable<EntityData<'booking'>>
type Rules = EntityData<'scheduling_rules'>
type Deps = Pick<RawRecords, 'store' | 'database' | 'now'>

/** Settings that the bookings of a batch share. */
interface Surroundings {
  scope: Scope
  rules: Rules
  /** Time zones of the calendars of new bookings, by id. */
  zones: ReadonlyMap<string, string>
  now: Date
}

/**
 * Creates the hook that completes a booking: its reference, time zone, breaks and seats by the rules, and the trace of
 * its moves. It refuses times that cannot be; triggers of the database claim the slots.
 */
export function bookingHook({ store, database, now }: Deps): EntityHook {
  return { beforeWrite }

  async function beforeWrite(
    scope: Scope,
    records: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[],
  ): Promise<(RecordData | AppError)[]> {
    const around: Surroundings = {
      scope,
      rules: await readSettings(store, scope, 'scheduling_rules'),
      zones: await zonesOf(
        scope,
        records.filter((_, index) => before[index] === undefined),
      ),
      now: now(),
    }
    const outcomes = records.map((record, index) => completed(around, record, before[index]))
    const taken = await taking(scope, outcomes, before)
    return outcomes.map((outcome, index) => (taken.has(index) ? slotTaken() : outcome))
  }

  async function zonesOf(scope: Scope, records: readonly RecordData[]): Promise<Map<string, string>> {
    const without = records.filter(({ timezone }) => timezone === undefined)
    const ids = new Set(without.map(({ calendar_id }) => String(calendar_id)))
    const calendars = ids.size > 0 ? await findRecords(store, scope, 'calendar', [...ids]) : []
    return new Map(calendars.map(({ _id, data }) => [_id, data.timezone]))
  }

  /** Returns the indexes of the bookings whose time another booking occupies already. */
  async function taking(
    scope: Scope,
    outcomes: readonly (RecordData | AppError)[],
    before: readonly (StoredRecord | undefined)[],
  ): Promise<ReadonlySet<number>> {
    const wanted = outcomes.flatMap((outcome, index) => {
      const time = outcome instanceof AppError ? null : wantedTime(outcome, before[index])
      return time ? [{ time, index }] : []
    })
    if (wanted.length === 0) return new Set()
    const times = wanted.map(({ time }) => time)
    const places = await database.inTenant(scope.tenantId, db => takenTimes(db, times))
    return new Set(wanted.flatMap(({ index }, place) => (places.has(place) ? [index] : [])))
  }
}

function completed(
  around: Surroundings,
  record: RecordData,
  before: StoredRecord | undefined,
): RecordData | AppError {
  const entered = readData('booking', record)
  const earlier = before && readData('booking', before.data)
  // The schema has been checked, so that only rows older than it cannot be read.
  if (!entered) return record
  const service_id = entered.service_id ?? (before ? undefined : around.rules.default_service_id)
  const booking = { ...entered, ...(service_id !== undefined && { service_id }) }
  const service = serviceOf(around.rules, booking.service_id)
  const terms = bookingTerms(around.rules, service)
  const { capacity, buffers } = earlier && keepsTerms(booking, earlier, service) ? earlier : terms
  const errors = [
    ...timeFaults(booking),
    ...(booking.timezone === undefined || isTimeZone(booking.timezone) ? [] : [noZone]),
    ...(service || booking.service_id === undefined || booking.service_id === earlier?.service_id
      ? []
      : [noService]),
    ...(booking.seats <= capacity ? [] : [tooManySeats(capacity)]),
  ]
  if (errors.length > 0) return new AppError('record.invalid', { errors })
  const whole = {
    ...record,
    ...(service_id !== undefined && { service_id }),
    capacity,
    ...(buffers && { buffers }),
  }
  if (earlier) return { ...whole, ...movedBooking(booking, earlier, around) }
  return { ...whole, ...firstState(booking, around, terms.requiresConfirmation) }
}

/** Returns the fields that only a new booking gets. The team's own bookings need no confirmation. */
function firstState(booking: Booking, { scope, zones }: Surroundings, requiresConfirmation: boolean) {
  const { source, status, timezone = zones.get(booking.calendar_id) } = booking
  const isTeams = scope.actor.type === 'user'
  return {
    ...(timezone && { timezone }),
    reference: createReference(),
    source: source ?? (isTeams ? 'operator' : 'api'),
    status: requiresConfirmation && !isTeams ? 'pending' : status,
    ical_sequence: 0,
  }
}

/** Creates the name of a booking for the telephone. */
function createReference(): string {
  return Array.from({ length: 8 }, () => clearLetters[randomInt(clearLetters.length)]).join('')
}

/**
 * Returns whether a booking keeps its breaks and its capacity, so that changed rules do not touch it: at the same time,
 * or after its service has gone.
 */
function keepsTerms(booking: Booking, earlier: Booking, service: object | undefined): boolean {
  const hasLostService = !service && booking.service_id !== undefined
  return booking.service_id === earlier.service_id && (hasLostService || sameTime(booking, earlier))
}

function sameTime(one: Booking, other: Booking): boolean {
  return timeOf(one) === timeOf(other)
}

function timeOf({ calendar_id, further_calendar_ids = [], start, end }: Booking): string {
  return [calendar_id, ...further_calendar_ids, start, end].join(' ')
}

function timeFaults({ start, end }: Booking): FieldError[] {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  if (!(from >= earliest)) return [{ pointer: '/start', keyword: 'minimum', message: 'Choose a later date.' }]
  if (!(to > from))
    return [{ pointer: '/end', keyword: 'minimum', message: 'The end must be after the start.' }]
  return to < latest ? [] : [{ pointer: '/end', keyword: 'maximum', message: 'Choose an earlier date.' }]
}

/** Returns the time to look for, or null if the booking asks for none, or only the claim can tell. */
function wantedTime(record: RecordData, before: StoredRecord | undefined): WantedTime | null {
  const booking = readData('booking', record)
  const earlier = before && before.deleted_at === null && readData('booking', before.data)
  if (!booking || !occupiesTime(booking.status) || booking.capacity > 1) return null
  if (earlier && occupiesTime(earlier.status) && sameTime(booking, earlier)) return null
  const { calendar_id, further_calendar_ids = [], start, end } = booking
  const { before_minutes, after_minutes } = { ...noBreaks, ...booking.buffers }
  return {
    bookingId: before?._id ?? null,
    calendarIds: [calendar_id, ...further_calendar_ids],
    from: shifted(start, -before_minutes),
    to: shifted(end, after_minutes),
  }
}

function shifted(time: string, minutes: number): string {
  return new Date(Date.parse(time) + minutes * 60_000).toISOString()
}

/** Letters that cannot be mistaken for each other, or for digits, when read aloud or written down. */
const clearLetters = 'ABCDEFGHJKLMPRSTUVWXY'
const noBreaks = { before_minutes: 0, after_minutes: 0 }
/** Other dates are slips of the pen, and the database knows no year 0 and none with five digits. */
const earliest = Date.UTC(1970, 0)
const latest = Date.UTC(9999, 0)
const noZone = {
  pointer: '/timezone',
  keyword: 'timezone',
  message: 'This is not a time zone. Enter one such as Europe/Berlin.',
}
const noService = {
  pointer: '/service_id',
  keyword: 'service',
  message: 'No service has this short name.',
}

function tooManySeats(capacity: number): FieldError {
  const message =
    capacity === 1 ? 'This appointment has one seat.' : `This appointment has ${capacity} seats.`
  return { pointer: '/seats', keyword: 'maximum', message }
}
