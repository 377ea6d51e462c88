import { APICallError } from '@ai-sdk/provider'
import { WebError } from '../web/webClient.ts'
import { ModelError, type ModelFailure } from './languageModel.ts'

/** Converts any failure of a provider to a ModelError; set `hasBegun` once its response has started. */
export function asModelError(error: unknown, hasBegun: boolean): ModelError {
  if (error instanceof ModelError) return error
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return modelErrorOfStatus(error.statusCode, new Headers(error.responseHeaders), error)
  }
  const fault = webFault(error)
  if (fault) return new ModelError(failureOfWeb(fault, hasBegun), { cause: fault })
  return new ModelError(hasBegun ? 'model.cut' : 'model.unavailable', { cause: asError(error) })
}

/** Converts an HTTP status to a ModelError, with the wait time if the provider states one. */
export function modelErrorOfStatus(status: number, headers: Headers, cause: Error): ModelError {
  const retryAfterMs = readRetryAfter(headers)
  return new ModelError(failureOf(status), {
    cause,
    isKeyRefused: status === 401,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}

function failureOf(status: number): ModelFailure {
  if (status === 429) return 'model.rate_limited'
  if (status >= 500 || passing.has(status)) return 'model.unavailable'
  return 'model.refused'
}

/** Statuses below 500 after which a retry makes sense. */
const passing: ReadonlySet<number> = new Set([408, 409, 425])

function readRetryAfter(headers: Headers): number | undefined {
  const inMs = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(inMs) && inMs >= 0) return inMs
  const value = headers.get('retry-after')
  if (value === null || value.trim() === '') return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const since = Date.parse(headers.get('date') ?? '')
  const wait = Date.parse(value) - since
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}

/** Unwraps the web client's error, which libraries wrap. */
function webFault(error: unknown): WebError | null {
  if (error instanceof WebError || !(error instanceof Error)) return error instanceof WebError ? error : null
  return webFault(error.cause)
}

function failureOfWeb({ code }: WebError, hasBegun: boolean): ModelFailure {
  if (code === 'web.timeout') return 'model.timeout'
  if (code === 'web.forbidden') return 'model.refused'
  return hasBegun ? 'model.cut' : 'model.unavailable'
}

/** Converts an error within a stream, which comes in the provider's own format. */
function asError(error: unknown): Error {
  if (error instanceof Error) return error
  return new Error(typeof error === 'string' ? error : JSON.stringify(error))
}
