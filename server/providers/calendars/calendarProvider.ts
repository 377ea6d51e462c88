import type { WebReply } from '../web/webClient.ts'

/** Calendars of Google and Microsoft. Times are milliseconds since 1970. */

export interface CalendarRequest {
  method?: string
  url: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
}

/** Sends a request in the name of an account. Returns a reply of any status; throws CalendarError without one. */
export type SendCalendarRequest = (request: CalendarRequest) => Promise<WebReply>

/** A calendar that an account can see. */
export interface ListedCalendar {
  id: string
  name: string
  isPrimary: boolean
  /** Whether the account may add events to it. */
  canWrite: boolean
}

export interface Span {
  start: number
  end: number
}

/** A busy time; free/busy answers have no event. */
export interface BusyTime extends Span {
  event_id: string | null
}

/** An event, without its words. */
export interface ForeignEvent {
  id: string
  /** Null for an event that is gone. */
  span: Span | null
  /** Whether it takes its time: neither free nor declined. */
  isBusy: boolean
  isGone: boolean
  /** The version of the event; null if the provider does not tell. */
  etag: string | null
  url: string | null
}

/** A booking as it is written to another calendar. */
export interface EventCopy extends Span {
  /** Id of the booking, with which a written event is found again. */
  bookingId: string
  title: string
  text: string
  location: string
  /** Whether the appointment still waits for confirmation. */
  isTentative: boolean
}

/** What is known of an event that was written before. */
interface HeldEvent {
  /** Number of the write; a further attempt at the same one has the same number. */
  write: number
  eventId: string | null
  etag: string | null
}

export interface WrittenEvent {
  eventId: string
  etag: string | null
  url: string | null
}

/** Changes of a calendar since a cursor. */
export interface CalendarChanges {
  events: readonly ForeignEvent[]
  cursor: string
}

interface WatchWish {
  /** Our id of the watch. */
  id: string
  /** Comes back with each notice. */
  token: string
  /** Where notices are sent; https. */
  address: string
  /** When the watch should end; the provider may choose an earlier time. */
  until: Date
}

interface Watch {
  /** Name of the watch at the provider. */
  externalId: string
  expiresAt: Date
}

export interface CalendarProvider {
  name: 'google' | 'microsoft'
  /** Permissions that an account needs, beyond those of its sign-in. */
  scopes: readonly string[]
  /** Returns the id that a booking's event will have; null if the provider chooses it. */
  eventIdOf(bookingId: string): string | null
  calendars(send: SendCalendarRequest): Promise<ListedCalendar[]>
  /** Returns the busy times of calendars, or why one of them cannot be read. `zone` is the one of all-day events. */
  busy(
    send: SendCalendarRequest,
    calendarIds: readonly string[],
    range: Span,
    zone: string,
  ): Promise<ReadonlyMap<string, readonly BusyTime[] | Error>>
  /** Returns the events that overlap a range. */
  events(send: SendCalendarRequest, calendarId: string, range: Span, zone: string): Promise<ForeignEvent[]>
  /** Returns an event; null if there is none. A deleted one may be returned as gone. */
  find(
    send: SendCalendarRequest,
    calendarId: string,
    eventId: string,
    zone: string,
  ): Promise<ForeignEvent | null>
  /** Returns what has changed since a cursor, or without one all events of a range. Throws `gone` for an old cursor. */
  changes(
    send: SendCalendarRequest,
    calendarId: string,
    from: { cursor: string } | { range: Span },
    zone: string,
  ): Promise<CalendarChanges>
  /** Writes an event without attendees. Repeated, it changes the same event. Throws `changed` for an old version. */
  write(
    send: SendCalendarRequest,
    calendarId: string,
    copy: EventCopy,
    held: HeldEvent,
  ): Promise<WrittenEvent>
  /** Removes an event; does nothing if it is gone. */
  remove(send: SendCalendarRequest, calendarId: string, eventId: string): Promise<void>
  watch(send: SendCalendarRequest, calendarId: string, wish: WatchWish): Promise<Watch>
  stopWatch(send: SendCalendarRequest, watch: { id: string; externalId: string }): Promise<void>
}

/** The providers by name. */
export type CalendarProviders = Readonly<Record<CalendarProvider['name'], CalendarProvider>>
