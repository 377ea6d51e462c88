import { webOrigin } from '../../access/originMatches.ts'

/** Headers that let a page of this origin read an answer; none for what is no page's origin. Cookies stay out. */
export function answerHeaders(origin: string): Record<string, string> {
  if (webOrigin(origin) === null) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
    vary: 'Origin',
  }
}

/** Headers that let a page of this origin send requests by these methods, with the headers that the chat sends. */
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

/** As long as browsers keep such an answer at most. */
const maxAgeSeconds = 7200
