import { setTimeout } from 'node:timers/promises'
import { retryAfterMs } from '../../../../common/web/retryAfterMs.ts'
import { type WebClient, WebError, type WebReply, type WebRequest } from '../../../providers/web/webClient.ts'

export interface RepeatedRequest extends Omit<WebRequest, 'signal' | 'timeoutMs'> {
  signal: AbortSignal
  /** Milliseconds for all attempts together. */
  timeoutMs: number
  /** How often a call is repeated after a network failure or a temporary error. */
  retries: number
}

export interface CallDeps {
  webClient: Pick<WebClient, 'request'>
  now: () => Date
  /** Waits between attempts. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Sends a request and repeats it if it may not have arrived: after a network failure, a 5xx status, or a 429 with
 * Retry-After. Throws the error of the last attempt.
 */
export async function callAction(
  { webClient, now, pause = wait }: CallDeps,
  { retries, timeoutMs, ...request }: RepeatedRequest,
): Promise<WebReply> {
  const until = now().getTime() + timeoutMs
  for (let attempt = 0; ; attempt++) {
    const left = until - now().getTime()
    const outcome = await webClient.request({ ...request, timeoutMs: Math.max(1, left) }).catch(asFailure)
    const waitMs = waitBefore(outcome, attempt, now)
    const isLast = attempt === retries || waitMs === null || now().getTime() + waitMs >= until
    if (!isLast) await pause(waitMs, request.signal)
    else if (outcome instanceof WebError) throw outcome
    else return outcome
  }
}

const firstWaitMs = 400

/** Returns the milliseconds to wait before the next attempt; null if another attempt is pointless. */
function waitBefore(outcome: WebReply | WebError, attempt: number, now: () => Date): number | null {
  const growing = firstWaitMs * 2 ** attempt
  if (outcome instanceof WebError) return outcome.code === 'web.unreachable' ? growing : null
  if (outcome.status === 429) return retryAfterMs(outcome.headers.get('retry-after'), now())
  return outcome.status >= 500 ? growing : null
}

function wait(ms: number, signal: AbortSignal): Promise<unknown> {
  return setTimeout(ms, undefined, { signal })
}

function asFailure(error: unknown): WebError {
  if (error instanceof WebError) return error
  throw error
}
