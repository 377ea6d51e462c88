import { type WebClient, WebError } from '../../../providers/web/webClient.ts'
import { retryAfter } from '../sourceError.ts'

/** How an endpoint answered. */
export interface WebhookAnswer {
  /** Null if it did not answer. */
  status: number | null
  /** Why it failed, in a sentence; null if it did not. */
  error: string | null
  /** Beginning of the answer; null if there is none. */
  answer: string | null
  retryAfterMs?: number
}

export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
  /** Aborted when the process stops. */
  signal: AbortSignal
  now: Date
}

const answerMs = 15_000
const keptBytes = 1024

/**
 * Posts to an endpoint without following redirects, and reads only the beginning of the answer. Throws only if the
 * signal is aborted.
 */
export async function postWebhook(
  { fetch }: Pick<WebClient, 'fetch'>,
  { signal, now, ...request }: WebhookRequest,
): Promise<WebhookAnswer> {
  const late = AbortSignal.timeout(answerMs)
  try {
    const { url, ...rest } = request
    const limits = { redirect: 'error' as const, signal: AbortSignal.any([signal, late]) }
    const response = await fetch(url, { method: 'POST', ...rest, ...limits })
    const { status, headers } = response
    const answer = await beginningOf(response)
    if (status >= 200 && status < 300) return { status, error: null, answer }
    const wait = retryAfter(headers.get('retry-after'), now)
    const error = status >= 300 && status < 400 ? redirects : `The server answered ${status}.`
    return { status, error, answer, ...(wait !== null && { retryAfterMs: wait }) }
  } catch (error) {
    signal.throwIfAborted()
    return { status: null, error: reasonOf(error), answer: null }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return late
  if (!(error instanceof WebError)) throw error
  if (error.code === 'web.redirects') return redirects
  return error.code === 'web.timeout' ? late : error.message
}

const redirects = 'It redirects.'
const late = 'The server did not answer in time.'

/** Reads at most the kept bytes; an answer that breaks off is as good as its beginning. */
async function beginningOf({ body }: Response): Promise<string | null> {
  if (!body) return null
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    while (size < keptBytes) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      size += value.length
    }
    await reader.cancel()
  } catch {
    // The status has arrived, and it decides.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keptBytes))
  // PostgreSQL stores no NUL.
  return text.replaceAll('\0', '\uFFFD')
}
