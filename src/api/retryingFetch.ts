import limits from '../../openapi/limits.json' with { type: 'json' }

type Deliver = (request: Request) => Promise<Response>

interface Deps {
  fetch: Deliver
  /** Resolves after a number of milliseconds, or rejects as soon as the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number
  now: () => Date
}

/**
 * Creates a fetch that retries safe and idempotent requests after network errors, 5xx and 429, at most five times (§7,
 * §9).
 */
export function createRetryingFetch({ fetch, wait, random, now }: Deps): Deliver {
  return async function retryingFetch(request) {
    for (let attempt = 0; ; attempt += 1) {
      // A body can be read only once, so every attempt needs its own copy.
      const outcome = await fetch(request.clone()).catch(toFailure)
      const isLast = attempt === limits.http.retries || !mayRetry(request) || !isPassing(request, outcome)
      if (isLast && outcome instanceof Failure) throw outcome.reason
      if (isLast) return outcome as Response
      await wait(asked(outcome, now) ?? ownDelay(attempt, random), request.signal)
    }
  }
}

const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])

/**
 * Returns true for requests that may be retried. Health checks may not: their only purpose is to test if the server
 * answers.
 */
function mayRetry(request: Request): boolean {
  return (
    repeatable.has(request.method.toUpperCase()) && !new URL(request.url).pathname.endsWith('/health_check')
  )
}

function isPassing(request: Request, outcome: Response | Failure): boolean {
  if (outcome instanceof Failure) return !request.signal.aborted
  return outcome.status >= 500 || outcome.status === 429
}

/** Returns our own wait: it doubles with each attempt, plus up to a fifth at random; milliseconds. */
function ownDelay(attempt: number, random: () => number): number {
  return Math.min(limits.http.retryBaseMs * 2 ** attempt * (1 + random() / 5), limits.http.retryLongestMs)
}

/**
 * Returns the wait that the server's Retry-After requests, in seconds or as a date, up to a tolerable maximum;
 * milliseconds.
 */
function asked(outcome: Response | Failure, now: () => Date): number | undefined {
  const header = outcome instanceof Failure ? null : outcome.headers.get('retry-after')
  if (!header) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now().getTime() : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), limits.http.retryLongestMs)
}

class Failure {
  constructor(readonly reason: unknown) {}
}

function toFailure(reason: unknown): Failure {
  return new Failure(reason)
}
