import { sql } from 'kysely'
import type { Client } from './client.ts'
import type { TestApp } from './testApp.ts'

/** A booking as the API serves it. */
export interface ServedBooking {
  _id: string
  _version: number
  calendar_id: string
  start: string
  end: string
  status: string
  reference: string
  ical_sequence: number
  [field: string]: unknown
}

/** Returns a time on a day far ahead, such as at('09:30'). */
export const at = (clock: string, day = '2040-03-05') => `${day}T${clock}:00.000Z`

/** Creates a calendar and returns its id. */
export async function makeCalendar(who: Client, name: string): Promise<string> {
  const answer = await who.post('/calendar', { name, timezone: 'Europe/Berlin' })
  if (answer.status !== 201) throw new Error(answer.text)
  return String(answer.json()._id)
}

/** Asks for a booking of a calendar between two times of a day. */
export function book(who: Client, calendar_id: string, from: string, to: string, more: object = {}) {
  return who.post('/booking', {
    ...{ calendar_id, name: 'Maya Thornton', start: at(from), end: at(to) },
    ...more,
  })
}

/** Books and returns the booking. */
export async function booked(
  who: Client,
  calendar_id: string,
  from: string,
  to: string,
  more: object = {},
): Promise<ServedBooking> {
  const answer = await book(who, calendar_id, from, to, more)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<ServedBooking>()
}

/** Counts equal texts. */
export function counted(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

/** Counts answers by status and code. */
export function outcomes(
  answers: readonly { status: number; json(): Record<string, unknown> }[],
): Record<string, number> {
  return counted(answers.map(answer => [answer.status, answer.json().code].filter(Boolean).join(' ')))
}

/** Returns what breaks the promise: live bookings that overlap, live ones without a slot, and slots without one. */
export async function brokenPromises({ database }: Pick<TestApp, 'database'>) {
  const { rows } = await sql`
    with live as (
      select tenant_id, _id as booking_id, calendar_id, occurrence_id, busy from switchboard.record,
        switchboard.booking_claims(_id, data, deleted_at)
      where entity = 'booking'
    )
    select 'overlap' as what, one.booking_id from live as one join live as other
      on one.tenant_id = other.tenant_id and one.calendar_id = other.calendar_id
        and one.occurrence_id <> other.occurrence_id and one.busy && other.busy
    union all
    select 'without a slot', booking_id from live where not exists (select from switchboard.booking_slot as slot
      where slot.tenant_id = live.tenant_id and slot.booking_id = live.booking_id
        and slot.calendar_id = live.calendar_id and slot.busy = live.busy)
    union all
    select 'without a booking', booking_id from switchboard.booking_slot as slot
      where held_until is null and not exists (select from live where slot.tenant_id = live.tenant_id
        and slot.booking_id = live.booking_id and slot.calendar_id = live.calendar_id)`.execute(
    database.owner,
  )
  return rows
}
