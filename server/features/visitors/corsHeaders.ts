import { webOrigin } from '../../access/originMatches.ts'

/**
 * Returns headers that let a page of this origin read an answer; none if it is not a web origin. Does not allow
 * cookies.
 */
export function answerHeaders(origin: string): Record<string, string> {
  if (webOrigin(origin) === null) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
    vary: 'Origin',
  }
}

/** Returns headers that let a page of this origin send requests with these methods and the chat's headers. */
export function preflightHeaders(origin: string, methods: readonly string[]): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': sentByTheChat.join(', '),
    'access-control-max-age': String(maxAgeSeconds),
    vary: 'Origin',
  }
}

const sentByTheChat = [
  'content-type',
  'accept-language',
  'idempotency-key',
  'last-event-id',
  'x-conversation-token',
  'x-client-session-id',
  'x-client-version',
  'x-client-tenant-host',
]

/** The maximum for which browsers cache such an answer. */
const maxAgeSeconds = 7200
