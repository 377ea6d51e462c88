import { asObject } from '../../common/json/asObject.ts'
import { isObject } from '../../common/json/isObject.ts'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import type { components } from '../../openapi/generated/types.d.ts'

export type FieldError = components['schemas']['FieldError']

/** A problem document (RFC 9457); some kinds have more members. */
export type Problem = Partial<components['schemas']['Problem']> & Record<string, unknown>

/** Error of a request that was answered with a problem, or not answered (status 0, code 'network'). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly requestId: string | undefined
  readonly problem: Problem
  /** Seconds after which the server allows a retry, if it said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Problem, cause?: unknown, retryAfter?: number) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}`, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code ?? (status === 0 ? 'network' : `http.${status}`)
    this.errors = problem.errors ?? []
    this.requestId = problem.request_id
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** A refusal (412) that brings the record as somebody else has saved it meanwhile. */
export type StaleError = ApiError & { problem: { current: JsonObject } }

/** Tells a write that came too late, and can be merged with what is stored by now. */
export function isStale(error: unknown): error is StaleError {
  return error instanceof ApiError && error.status === 412 && isObject(error.problem.current)
}

/** Tells a refusal (422) that names the fields at fault. */
export function isInvalid(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422 && error.errors.length > 0
}

/**
 * Reads the error from a failed response; if the response is not a problem document, the error has only the status.
 */
export async function toApiError(response: Response): Promise<ApiError> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isNaN(seconds) ? undefined : seconds
  return new ApiError(response.status, asObject(body) as Problem, undefined, retryAfter)
}
