/** Catalog of everything that can go wrong for a caller, as RFC 9457 problems. */

export interface FieldError {
  /** JSON Pointer into the request data ('' means the whole). */
  pointer: string
  keyword: string
  message: string
  params?: Record<string, unknown>
}

interface ProblemKind {
  status: number
  title: string
  /** Occurs on a healthy server, so it is not logged. */
  isExpected?: true
}

export const problemKinds = {
  'agent.disabled': { status: 409, title: 'This agent is not taking conversations at the moment' },
  'agent.unpublished': { status: 409, title: 'This agent has not been published yet' },
  'auth.bad_code': { status: 401, title: 'This code is wrong' },
  'auth.bad_credentials': { status: 401, title: 'The e-mail address or the password is wrong' },
  'auth.bad_key': { status: 401, title: 'This API key is not valid' },
  'auth.bad_link': { status: 400, title: 'This link is no longer valid' },
  'auth.forbidden': { status: 403, title: 'You do not have permission for this' },
  'auth.key_scope': { status: 403, title: 'This API key does not have permission for this' },
  'auth.mode': { status: 409, title: 'This is not possible in the mode of this installation' },
  'auth.no_membership': { status: 403, title: 'You have no access to this tenant' },
  'auth.oidc': { status: 400, title: 'Signing in with your organization failed' },
  'auth.oidc_away': { status: 503, title: 'Your organization cannot be reached right now' },
  'auth.origin': { status: 403, title: 'This request came from another site' },
  'auth.signature': { status: 403, title: 'The signature of this request is wrong' },
  'auth.site': { status: 403, title: 'This site is not allowed to show the chat' },
  'auth.required': { status: 401, title: 'Please sign in' },
  'auth.second_factor': { status: 401, title: 'Please enter the code of your second factor' },
  'billing.bad_signature': { status: 401, title: 'This event is not signed by Stripe, or is too old' },
  'billing.no_customer': { status: 409, title: 'This account has no customer at Stripe yet' },
  'billing.not_set_up': { status: 404, title: 'Billing is not set up in this installation' },
  'billing.refused': { status: 409, title: 'Stripe has refused this' },
  'billing.unavailable': { status: 503, title: 'Stripe does not answer right now' },
  'booking.busy': { status: 503, title: 'This calendar is busy right now', isExpected: true },
  'booking.illegal_transition': { status: 409, title: 'This is not possible in the status of the booking' },
  'booking.calendar_unavailable': {
    status: 503,
    title: 'No times can be offered at the moment',
    isExpected: true,
  },
  'booking.change_not_allowed': { status: 409, title: 'The booking cannot be changed now' },
  'booking.limit_reached': { status: 422, title: 'No more appointments are possible that day or week' },
  'booking.offer_expired': { status: 410, title: 'This time is no longer reserved for you' },
  'booking.outside_hours': { status: 422, title: 'This time is outside the hours' },
  'booking.page_off': { status: 404, title: 'The booking page is off' },
  'booking.slot_taken': { status: 409, title: 'That time has just been taken' },
  'booking.too_late': { status: 422, title: 'This time is too far ahead' },
  'booking.too_many_holds': { status: 429, title: 'Too many times are reserved for you' },
  'booking.too_many_open': { status: 422, title: 'There are too many open appointments for this person' },
  'booking.too_soon': { status: 422, title: 'This time is too soon' },
  'calendar.insufficient_scope': { status: 409, title: 'The account did not allow access to its calendars' },
  'calendar.not_connected': { status: 409, title: 'No account is connected with this calendar' },
  'calendar.refused': { status: 409, title: 'The other calendar system refused this' },
  'calendar.unavailable': {
    status: 503,
    title: 'The other calendar system does not answer right now',
    isExpected: true,
  },
  'channel.not_connected': { status: 409, title: 'This channel is not connected' },
  'channel.refused': { status: 409, title: 'The provider of the channel refused this' },
  'channel.unavailable': {
    status: 503,
    title: 'The provider of the channel does not answer right now',
    isExpected: true,
  },
  'conversation.completed': { status: 409, title: 'This conversation is completed' },
  'conversation.held': { status: 409, title: 'Somebody else handles this conversation' },
  'conversation.full': { status: 413, title: 'You cannot send more files in this conversation' },
  'document.incomplete': { status: 422, title: 'Some values of the document are missing' },
  'document.no_renderer': {
    status: 503,
    title: 'This server cannot make this kind of file',
    isExpected: true,
  },
  'document.template': { status: 422, title: 'No document can be made from this template' },
  'document.void': { status: 410, title: 'This document is no longer valid' },
  'document.wrong_state': { status: 409, title: 'This is not possible in the status of the document' },
  'data_type.records_fail': { status: 409, title: 'Some records do not fit the new fields' },
  'email.not_set_up': { status: 409, title: 'The mailbox has not been set up yet' },
  'form.answered': { status: 409, title: 'You have answered this form already' },
  'form.challenge': { status: 422, title: 'This answer could not be told from an automatic one' },
  'form.disabled': { status: 409, title: "This form isn't accepting answers at the moment" },
  'form.needs_conversation': { status: 409, title: 'This form is answered with a link from a conversation' },
  'mail.unreadable': { status: 422, title: 'This mail could not be read' },
  'model.budget': { status: 429, title: 'The budget for language models is used up' },
  'people.above_role': { status: 403, title: 'You need a higher role for this' },
  'people.last_owner': { status: 409, title: 'There must be at least one owner' },
  'report.too_slow': { status: 503, title: 'This report takes too long', isExpected: true },
  'request.invalid': { status: 400, title: 'The request could not be understood' },
  'request.range': { status: 416, title: 'The file does not have this part' },
  'request.content_type': { status: 415, title: 'This kind of content is not accepted' },
  'request.headers': { status: 431, title: 'The headers of the request are too large' },
  'request.slow': { status: 408, title: 'The request took too long' },
  'request.upgrade': { status: 426, title: 'This address is for WebSockets' },
  'request.too_large': { status: 413, title: 'The request is too large' },
  'request.too_many': { status: 429, title: 'Too many requests' },
  'resource.not_found': { status: 404, title: 'Not found' },
  'record.invalid': { status: 422, title: 'Some fields need attention' },
  'record.stale': { status: 412, title: 'Changed by someone else' },
  'record.wrong_state': { status: 409, title: 'This is not possible in the state of the record' },
  'record.conflict': { status: 409, title: 'This is not possible right now' },
  'identity.invalid': { status: 401, title: 'The site could not prove who the visitor is' },
  'integration.not_ready': { status: 409, title: 'This connection cannot be used right now' },
  'integration.rejected': { status: 422, title: 'The other system refused the connection' },
  'intake.disabled': { status: 409, title: "This intake isn't accepting answers at the moment" },
  'idempotency.running': { status: 409, title: 'The same request is still being processed' },
  'idempotency.mismatch': { status: 422, title: 'This idempotency key was used for another request' },
  'idempotency.unknown': { status: 409, title: 'This may have been stored already' },
  'idempotency.not_yours': { status: 409, title: 'This idempotency key was used by somebody else' },
  'server.failed': { status: 500, title: 'Something went wrong' },
  'server.stopping': { status: 503, title: 'The server is stopping', isExpected: true },
  'server.unavailable': { status: 503, title: 'Not available right now' },
  'service.inactive': { status: 409, title: 'This agent service is not taking conversations at the moment' },
  'storage.full': { status: 507, title: 'There is no space left for files' },
  'task.changed': { status: 409, title: 'The task has changed since you saw it' },
  'task.claimed_by_other': { status: 409, title: 'Somebody else has taken this task' },
  'task.wrong_state': { status: 409, title: 'This is not possible in the status of the task' },
  'tenant.closed': { status: 410, title: 'This tenant has been closed' },
  'tenant.in_use': { status: 409, title: 'You are signed in to this tenant' },
  'tenant.last_active': { status: 409, title: 'There must be at least one active tenant' },
  'tenant.suspended': { status: 403, title: 'This tenant is suspended' },
  'tenant.unknown_host': { status: 404, title: 'There is no tenant at this address' },
  'translation.unavailable': {
    status: 503,
    title: 'This cannot be translated right now',
    isExpected: true,
  },
  'voice.elsewhere': {
    status: 409,
    title: 'This call runs on another server and cannot be joined there',
  },
  'voice.joined': { status: 409, title: 'A team member is already on the line' },
  'voice.off': { status: 409, title: 'Calls are switched off' },
  'voice.not_ready': { status: 409, title: 'Calls are not set up yet' },
  'web_chat.off': { status: 409, title: 'The web chat is switched off' },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problemKinds

export interface ProblemDetails {
  /** One plain sentence for people. */
  detail?: string
  errors?: FieldError[]
  /** Further members of the problem document, such as `current` for a stale write. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

/** An error with a problem reply: thrown anywhere, turned into a reply in one place. */
export class AppError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? problemKinds[code].title, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = problemKinds[code].status
    this.details = details
  }
}
