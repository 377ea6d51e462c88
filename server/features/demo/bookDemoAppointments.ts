import type { RecordServices } from '../../records/recordServices.ts'
import type { Scope } from '../../store/scope.ts'
import { createBookingService } from '../bookings/bookingService.ts'
import { type DemoBooking, demoBookings, demoMovedBooking } from './demoBookings.ts'
import { demoCallHours } from './demoCall.ts'
import type { DemoClock } from './demoClock.ts'
import type { IdOf } from './demoWrite.ts'

interface Agreed {
  idOf: IdOf
  /** The call in which an appointment is moved. */
  conversationId: string
}

const hourMs = 3_600_000

/**
 * Books the demo's appointments, each at its time, and leads them to their status. Nobody is told: they have no email
 * address, because those of the demo's contacts do not exist.
 */
export async function bookDemoAppointments(
  { store, input, registry }: Pick<RecordServices, 'store' | 'input' | 'registry'>,
  scope: Scope,
  clock: DemoClock,
  { idOf, conversationId }: Agreed,
): Promise<void> {
  const bookings = createBookingService({ records: { store, input, registry } })
  clock.goTo({})
  const present = clock.now().getTime()
  for (const booking of demoBookings(clock)) await settle(booking, await book(booking))
  const { to, ...moved } = demoMovedBooking(clock)
  const id = await book(moved, { conversation_id: conversationId })
  clock.goTo({ hours: demoCallHours - 0.02 })
  await bookings.move(scope, id, { ...to, tell: false })

  async function book(
    { service, calendar, contact, name, notes, source, start, end, bookedHoursAgo }: DemoBooking,
    origin: object = {},
  ): Promise<string> {
    clock.goTo({ hours: Math.max(bookedHoursAgo, hoursSince(start) + 26) })
    const body = {
      ...{ name, calendar_id: idOf('calendar', calendar), service_id: service, start, end },
      ...(contact !== undefined && { contact_id: idOf('contact', contact) }),
      ...(notes !== undefined && { notes }),
      ...{ location: '4 Lake Road, Lakeside', tell_person: false },
    }
    const data = { ...input.created(scope, registry.get('booking'), body), source, ...origin }
    return (await store.create(scope, 'booking', data)).record._id
  }

  async function settle({ end, bookedHoursAgo, later }: DemoBooking, id: string): Promise<void> {
    const changed = (hours: number) => clock.goTo({ hours: Math.max(hours, 0) })
    if (later === 'confirmed') {
      changed(bookedHoursAgo - 3)
      await bookings.confirm(scope, id, { tell: false })
    } else if (later === 'canceled') {
      changed(2)
      await bookings.cancel(scope, id, { reason: 'Has to travel for work that day.', tell: false })
    } else if (hoursSince(end) > 0) {
      changed(hoursSince(end) - 0.2)
      if (later === 'no_show') await bookings.noteNoShow(scope, id, true)
      else await bookings.complete(scope, id)
    }
  }

  function hoursSince(time: string): number {
    return (present - Date.parse(time)) / hourMs
  }
}
