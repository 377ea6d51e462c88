import type { components } from '../../../openapi/generated/types.d.ts'
import type { Sender, SendOptions } from '../../api/createSender.ts'

export type BookingPageData = components['schemas']['BookingPage']
export type Service = BookingPageData['services'][number]
export type Look = components['schemas']['BookingLook']
export type FreeTimes = components['schemas']['BookingPageSlots']
export type Slot = FreeTimes['slots'][number]
export type Appointment = components['schemas']['BookedAppointment']

export interface Held {
  token: string
  /** ISO; undefined for a time that could not be reserved and may still be booked. */
  held_until?: string
}

export interface Details {
  name: string
  email: string
  phone?: string
  notes?: string
}

export interface Range {
  start: string
  end: string
}

/** What a visitor looks for. */
export interface Wish {
  service_id?: string
  calendar_id?: string
  seats?: string
}

export type BookingApi = ReturnType<typeof createBookingApi>
export type ManageApi = ReturnType<typeof createManageApi>

/** Creates the calls of a booking page (SPEC §7). All throw ApiError. */
export function createBookingApi(sender: Pick<Sender, 'send' | 'baseUrl'>, slug: string) {
  const path = `/booking_page/${encodeURIComponent(slug)}`
  const call = callsOf(sender)
  return {
    page: () => call<BookingPageData>(path),
    times: (wish: Wish, range: Range) => call<FreeTimes>(`${path}/slots`, { query: { ...wish, ...range } }),
    hold: (token: string) => call<Held>(`${path}/hold`, post({ token })),
    release: (token: string) => call<void>(`${path}/release`, post({ token })),
    /** Frees a time while the visitor leaves the page, which no other request outlives. */
    releaseAtOnce: (token: string) =>
      navigator.sendBeacon(
        `${sender.baseUrl}${path}/release`,
        new Blob([JSON.stringify({ token })], { type: 'application/json' }),
      ),
    /** Books a time. The emails about it are written in the language, a tag such as de-AT. */
    book: (token: string, details: Details, language: string) =>
      call<Appointment>(`${path}/booking`, post({ token, ...details, language: plainTag(language) })),
  }
}

/** Creates the calls behind the link of a mail, which proves itself by its token. All throw ApiError. */
export function createManageApi(sender: Pick<Sender, 'send'>, token: string) {
  const headers = { 'X-Booking-Token': token }
  const call = callsOf(sender)
  return {
    get: () => call<Appointment>('/booking_manage', { headers }),
    times: (range: Range) => call<FreeTimes>('/booking_manage/slots', { headers, query: { ...range } }),
    move: (slot: string) => call<Appointment>('/booking_manage/move', { ...post({ token: slot }), headers }),
    cancel: (reason: string) =>
      call<Appointment>('/booking_manage/cancel', { ...post(reason ? { reason } : {}), headers }),
  }
}

/** Returns a language tag in its usual letters: an address can name it as DE-at. */
function plainTag(language: string): string {
  return Intl.getCanonicalLocales(language)[0] ?? language
}

/** The server must follow the contract, which defines the types of its answers. */
function callsOf({ send }: Pick<Sender, 'send'>) {
  return async <T>(path: string, options?: SendOptions): Promise<T> => (await send(path, options)).data as T
}

function post(body: object): SendOptions {
  return { method: 'POST', body }
}
