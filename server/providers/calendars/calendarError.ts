import { isObject } from '../../../common/json/isObject.ts'
import { retryAfterMs } from '../../../common/web/retryAfterMs.ts'
import type { WebReply } from '../web/webClient.ts'

export type CalendarFault =
  /** The sign-in has ended. */
  | 'unauthorized'
  /** The account did not allow access to its calendars. */
  | 'insufficient_scope'
  /** This calendar is not for this account. */
  | 'forbidden'
  | 'not_found'
  | 'throttled'
  | 'unavailable'
  /** The cursor of a sync is too old. */
  | 'gone'
  /** The event was changed meanwhile. */
  | 'changed'
  | 'conflict'
  | 'invalid'

/** A calendar of another system could not be read or written. The message is a sentence for the team. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  readonly code: CalendarFault
  /** How long the other system wants to be left alone. */
  readonly retryAfterMs: number | null

  constructor(
    code: CalendarFault,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

const sentences: Readonly<Record<CalendarFault, string>> = {
  unauthorized: 'The sign-in has ended. Connect the account again.',
  insufficient_scope:
    'The account has not allowed access to its calendars. Connect it again and allow everything.',
  forbidden: 'The account may not read this calendar.',
  not_found: 'The calendar no longer exists.',
  throttled: 'The provider asked us to wait.',
  unavailable: 'The provider does not answer.',
  gone: 'The list of changes has expired.',
  changed: 'The event was changed meanwhile.',
  conflict: 'The event exists already.',
  invalid: 'The provider refused the request.',
}

/** Creates an error with the sentence of its fault. */
export function calendarError(
  code: CalendarFault,
  options?: { retryAfterMs?: number | null },
): CalendarError {
  return new CalendarError(code, sentences[code], options)
}

/** Returns the JSON object of a successful reply; throws CalendarError otherwise. */
export function objectIn(reply: WebReply, faultOf: (status: number, body: unknown) => CalendarFault) {
  const body = jsonOf(reply)
  if (reply.status >= 200 && reply.status < 300) {
    if (isObject(body)) return body
    throw new CalendarError('unavailable', 'The provider answered with something else than data.')
  }
  const waitMs = retryAfterMs(reply.headers.get('retry-after'), new Date())
  throw calendarError(faultOf(reply.status, body), { retryAfterMs: waitMs })
}

/** Returns whether a request failed because what it is about does not exist any more. */
export function isGone(error: unknown): boolean {
  return error instanceof CalendarError && (error.code === 'not_found' || error.code === 'gone')
}

/** Waits for a removal; what is gone already counts as removed. */
export async function gonePassed(removal: Promise<void>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Returns the body as JSON; null if it is none. */
function jsonOf({ body }: WebReply): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Returns the objects of a list; anything else is left out. */
export function objectsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}
