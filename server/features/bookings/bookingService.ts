import { AppError } from '../../errors.ts'
import type { Written } from '../../records/entityService.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { servedRecord } from '../../records/servedRecord.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { type BookingStatus, nextStatus, requireOpen } from './bookingStatus.ts'

type Booking = NonNullable<EntityData<'booking'>>

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry' | 'input'>
}

/** Where to move a booking to. Without an end it keeps its duration, without a calendar its calendar. */
interface Move {
  start: string
  end?: string | undefined
  calendar_id?: string | undefined
  /** Whether the person gets a mail; true if left out. */
  tell?: boolean | undefined
}

/** What the person hears of a change. */
interface Message {
  reason?: string | undefined
  /** Whether they get a mail; true if left out. */
  tell?: boolean | undefined
}

type Action =
  | 'confirmBooking'
  | 'rejectBooking'
  | 'cancelBooking'
  | 'moveBooking'
  | 'noteNoShow'
  | 'completeBooking'

export type BookingService = ReturnType<typeof createBookingService>

/**
 * Creates the service that leads bookings through their statuses. Everything throws `resource.not_found`, and
 * `booking.illegal_transition` if the status of the booking does not allow the change.
 */
export function createBookingService({ records: { store, registry, input } }: Deps) {
  return { confirm, reject, cancel, complete, noteNoShow, move }

  async function confirm(scope: Scope, id: string, message?: Message): Promise<Written> {
    return turn(scope, id, 'accepted', 'confirmBooking', message)
  }

  async function reject(scope: Scope, id: string, message?: Message): Promise<Written> {
    return turn(scope, id, 'rejected', 'rejectBooking', message)
  }

  async function cancel(scope: Scope, id: string, message?: Message): Promise<Written> {
    return turn(scope, id, 'cancelled', 'cancelBooking', message)
  }

  /** Notes that an appointment took place. */
  async function complete(scope: Scope, id: string): Promise<Written> {
    return turn(scope, id, 'completed', 'completeBooking')
  }

  /** Notes that the person did not come; false takes this back. */
  async function noteNoShow(scope: Scope, id: string, isMissed: boolean): Promise<Written> {
    return turn(scope, id, isMissed ? 'no_show' : 'completed', 'noteNoShow')
  }

  /** Moves a booking. Throws `booking.slot_taken` if its new time is taken; it then keeps the old one. */
  async function move(scope: Scope, id: string, { tell = true, ...to }: Move): Promise<Written> {
    const { calendar_id } = to
    if (calendar_id !== undefined && !(await store.get(scope, 'calendar', calendar_id))) throw noCalendar()
    const definition = registry.get('booking')
    return change(scope, id, 'moveBooking', (booking, data) => {
      requireOpen(booking.status)
      const end = to.end ?? sameDuration(booking, to.start)
      const calendars = calendar_id === undefined ? {} : exchanged(booking, calendar_id)
      return input.patched(scope, definition, { ...to, ...calendars, end, tell_person: tell }, data)
    })
  }

  async function turn(
    scope: Scope,
    id: string,
    to: BookingStatus,
    action: Action,
    { reason, tell = true }: Message = {},
  ): Promise<Written> {
    return change(scope, id, action, ({ status }, data) => ({
      ...data,
      status: nextStatus(status, to),
      tell_person: tell,
      ...(reason !== undefined && { cancellation_reason: reason }),
    }))
  }

  async function change(
    scope: Scope,
    id: string,
    action: Action,
    edit: (booking: Booking, data: RecordData) => RecordData,
  ): Promise<Written> {
    const options = { op: 'patch', action } as const
    const { record, operationId } = await store.write(
      scope,
      'booking',
      id,
      null,
      ({ data }) => {
        const booking = readData('booking', data)
        if (!booking) throw new AppError('record.conflict', { detail: 'This booking cannot be read.' })
        return edit(booking, data)
      },
      options,
    )
    return { record: servedRecord(registry.get('booking'), record), operation: operationId }
  }
}

/** Returns the calendars of a booking if another one leads it. One of its further ones changes places with it. */
function exchanged({ calendar_id: earlier, further_calendar_ids = [] }: Booking, calendar_id: string) {
  if (!further_calendar_ids.includes(calendar_id)) return { calendar_id }
  const further = further_calendar_ids.map(id => (id === calendar_id ? earlier : id))
  return { calendar_id, further_calendar_ids: further }
}

/** Returns the end of a booking that begins at another time. */
function sameDuration({ start, end }: Booking, from: string): string {
  const to = Date.parse(from) + Date.parse(end) - Date.parse(start)
  // What no Date can represent is refused later, with the start.
  return Number.isNaN(to) ? end : new Date(to).toISOString()
}

function noCalendar(): AppError {
  const message = 'There is no such calendar.'
  return new AppError('record.invalid', { errors: [{ pointer: '/calendar_id', keyword: 'x-ref', message }] })
}
