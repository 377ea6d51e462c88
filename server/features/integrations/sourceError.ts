import { retryAfterMs } from '../../../common/web/retryAfterMs.ts'
import { FileSourceError } from '../../providers/fileSources/fileSourceError.ts'
import { WebError } from '../../providers/web/webClient.ts'

export type SourceFault =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'address'
  | 'too_large'
  | 'too_many'
  | 'invalid'

/** Another system did not give what was asked for. The message is a sentence for the people who connected it. */
export class SourceError extends Error {
  readonly code: SourceFault
  /** How long the other system wants to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(
    code: SourceFault,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options)
    this.name = 'SourceError'
    this.code = code
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Returns any failure of a request as a SourceError; rethrows everything else. */
export function asSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  if (error instanceof FileSourceError) {
    const { code, message, retryAfterMs } = error
    return new SourceError(code, message, { cause: error, retryAfterMs })
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new SourceError('timeout', 'The server did not answer in time.', { cause: error })
  }
  if (!(error instanceof WebError)) throw error
  const cause = { cause: error }
  switch (error.code) {
    case 'web.timeout':
      return new SourceError('timeout', 'The server did not answer in time.', cause)
    case 'web.too_large':
      return new SourceError('too_large', 'The answer is larger than 32 MB. Ask for smaller pages.', cause)
    case 'web.unreachable':
      return new SourceError('unavailable', 'The server cannot be reached.', cause)
    default:
      return new SourceError('address', error.message, cause)
  }
}

/** Throws the SourceError that a status stands for; does nothing for a success. */
export function requireSuccess(status: number, headers: Headers, now: Date): void {
  if (status >= 200 && status < 300) return
  const at = `The server answered ${status}.`
  if (status === 401) throw new SourceError('unauthorized', `${at} It does not accept the sign-in.`)
  if (status === 403) throw new SourceError('forbidden', `${at} The account may not read this.`)
  if (status === 404 || status === 410) throw new SourceError('not_found', `${at} Check the address.`)
  if (status === 429 || status === 503) {
    const wait = retryAfter(headers.get('retry-after'), now)
    const code = status === 429 ? 'rate_limited' : 'unavailable'
    throw new SourceError(code, at, wait === null ? {} : { retryAfterMs: wait })
  }
  throw new SourceError(status >= 500 ? 'unavailable' : 'invalid', at)
}

const longestWaitMs = 24 * 3_600_000

/** Reads Retry-After, at most a day; null if it is missing or unreadable. */
export function retryAfter(header: string | null, now: Date): number | null {
  const ms = retryAfterMs(header, now)
  return ms === null ? null : Math.min(ms, longestWaitMs)
}
