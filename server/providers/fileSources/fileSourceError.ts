import { retryAfterMs } from '../../../common/web/retryAfterMs.ts'
import type { WebError } from '../web/webClient.ts'

export type FileSourceFailure =
  /** The credentials are missing, wrong or expired. */
  | 'unauthorized'
  | 'forbidden'
  /** The source itself says that there is no such file, folder or bucket. */
  | 'not_found'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  /** The answer is not what the protocol prescribes. Nothing may be concluded from it. */
  | 'invalid'
  /** The address is not allowed or leads elsewhere. */
  | 'address'
  | 'too_large'

/** No result. The message is a sentence for people; it contains nothing that a server sent, and no credentials. */
export class FileSourceError extends Error {
  readonly code: FileSourceFailure
  /** Time that the source asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(code: FileSourceFailure, message: string, options: { retryAfterMs?: number | undefined } = {}) {
    super(message)
    this.name = 'FileSourceError'
    this.code = code
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Returns the error for an HTTP status that is not a success. `retryAfter` is the header of that name. */
export function errorOfStatus(status: number, retryAfter: string | null, now: Date): FileSourceError {
  const waits = { retryAfterMs: shortened(retryAfterMs(retryAfter, now)) }
  if (status === 401) return new FileSourceError('unauthorized', 'The server refuses these credentials.')
  if (status === 403)
    return new FileSourceError('forbidden', 'These credentials give no access to this place.')
  if (status === 404 || status === 410)
    return new FileSourceError('not_found', 'The server has nothing there.')
  if (status === 429) return new FileSourceError('rate_limited', 'The server asks to wait.', waits)
  if (status === 408) return new FileSourceError('timeout', 'Did not answer in time.')
  if (status >= 500) return new FileSourceError('unavailable', `The server answered ${status}.`, waits)
  return new FileSourceError('invalid', `The server answered ${status}, which is not expected here.`)
}

/** Converts an error of the web client. */
export function errorOfWeb({ code, message, leadsTo }: WebError): FileSourceError {
  if (code === 'web.elsewhere')
    return new FileSourceError('address', `It redirects to ${leadsTo}. If this is right, enter that address.`)
  return new FileSourceError(failureOfWeb[code], message)
}

const failureOfWeb = {
  'web.forbidden': 'address',
  'web.elsewhere': 'address',
  'web.redirects': 'address',
  'web.unreachable': 'unavailable',
  'web.timeout': 'timeout',
  'web.too_large': 'too_large',
} as const

const longestWaitMs = 24 * 60 * 60 * 1000

/** Returns the time to wait in milliseconds; undefined if there is none. At most a day. */
function shortened(ms: number | null): number | undefined {
  return ms === null ? undefined : Math.min(ms, longestWaitMs)
}
