import type { components } from '../../openapi/generated/types.d.ts'
import { makeCalendar } from './bookingWorld.ts'
import type { Client } from './client.ts'
import type { Answer } from './sendRequest.ts'
import type { Member } from './testApp.ts'

export type FreeTimes = components['schemas']['BookingPageSlots']
export type Appointment = components['schemas']['BookedAppointment']

/** The first working day after the clock of these tests, which stands on a Monday morning. */
export const tuesday = { start: '2026-06-02T00:00:00Z', end: '2026-06-03T00:00:00Z' }
export const monday = new Date('2026-06-01T06:00:00.000Z')

/** Creates a calendar in Berlin that is open from 9 to 12 on working days. */
export async function openCalendar(admin: Member, name: string): Promise<string> {
  const id = await makeCalendar(admin, name)
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const answer = await admin.patch(`/calendar/${id}`, {
    working_hours: [{ days, from: '09:00', to: '12:00' }],
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

/** Turns on the page /book/lakeside with a check-up of an hour. */
export async function offerPage(admin: Member, rules: object = {}): Promise<void> {
  const usual = {
    services: [{ name: 'Check-up', service_id: 'check_up', duration_minutes: 60, price: '€40' }],
    buffers: { before_minutes: 0, after_minutes: 0 },
    minimum_notice_minutes: 120,
    window_days: 30,
    public_page: { enabled: true, slug: 'lakeside' },
  }
  const answer = await admin.put('/scheduling_rules', { ...usual, ...rules })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** Asks for the free times of the check-up. */
export function askTimes(visitor: Client, query: object = {}): Promise<Answer> {
  const search = new URLSearchParams({ service_id: 'check_up', ...tuesday, ...query })
  return visitor.get(`/booking_page/lakeside/slots?${search}`)
}

/** Returns the token of a free time of that Tuesday; of the first one without an index. */
export async function tokenOf(visitor: Client, index = 0): Promise<string> {
  const slot = (await askTimes(visitor)).json<FreeTimes>().slots[index]
  if (!slot) throw new Error('There is no such time')
  return slot.token
}

export const maya = { name: 'Maya Thornton', email: 'maya@example.com' }

/** Books the time of a token. */
export function bookTime(visitor: Client, token: string, more: object = {}): Promise<Answer> {
  return visitor.post('/booking_page/lakeside/booking', { token, ...maya, ...more })
}

/** Returns the header with the token of an appointment's link. */
export function linkOf({ manage_url = '' }: Appointment): { 'x-booking-token': string } {
  return { 'x-booking-token': new URL(manage_url).hash.slice(1) }
}
