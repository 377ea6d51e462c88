import { WebError } from '../web/webClient.ts'
import { errorOfStatus, errorOfWeb, FileSourceError } from './fileSourceError.ts'

/** Converts what the S3 client throws. The client's own text may contain what the server sent, so it is dropped. */
export function asS3Error(error: unknown, now: Date): FileSourceError {
  if (error instanceof FileSourceError) return error
  if (error instanceof WebError) return errorOfWeb(error)
  const { name, $metadata, $response } = error as S3Failure
  const named = name && failures[name]
  const retryAfter = $response?.headers?.['retry-after'] ?? null
  const status = $metadata?.httpStatusCode
  if (named) {
    const { retryAfterMs } = errorOfStatus(429, retryAfter, now)
    const [code, message] = named
    return new FileSourceError(code, message, code === 'rate_limited' ? { retryAfterMs } : {})
  }
  // Only a code of S3 says that something is gone; a proxy says 404 as well.
  if (status === undefined || status < 400 || status === 404 || status === 410)
    return new FileSourceError('invalid', 'The answer is not one of an S3 store. Check the address.')
  return errorOfStatus(status, retryAfter, now)
}

interface S3Failure {
  name?: string
  $metadata?: { httpStatusCode?: number }
  $response?: { headers?: Readonly<Record<string, string>> }
}

const failures: Readonly<Record<string, readonly [FileSourceError['code'], string]>> = {
  __proto__: null as never,
  NoSuchKey: ['not_found', 'The store has no such file.'],
  NoSuchBucket: ['not_found', 'The store has no such bucket.'],
  InvalidAccessKeyId: ['unauthorized', 'The store does not know this access key.'],
  SignatureDoesNotMatch: ['unauthorized', 'The secret key does not belong to this access key.'],
  ExpiredToken: ['unauthorized', 'The credentials have expired.'],
  SlowDown: ['rate_limited', 'The store asks to wait.'],
  RequestLimitExceeded: ['rate_limited', 'The store asks to wait.'],
  ThrottlingException: ['rate_limited', 'The store asks to wait.'],
  RequestTimeTooSkewed: ['invalid', "This server's clock differs from the store's. Set the clock."],
  AuthorizationHeaderMalformed: ['invalid', 'The store expects another region. Check the region.'],
  PermanentRedirect: ['address', 'The bucket is in another region. Check address and region.'],
}
