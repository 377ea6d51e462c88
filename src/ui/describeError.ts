import type { Texts } from './texts/Texts.ts'

/** The part of an error that people are told. */
export interface ErrorFacts {
  status?: number
  code?: string
  message?: string
  requestId?: string | undefined
}

export interface ErrorDescription {
  text: string
  requestId: string | undefined
}

/**
 * Describes an error: in our own words for a missing answer, for a known code, and for status 403, 404, 429 and 5xx,
 * else with the server's message.
 */
export function describeError(error: unknown, texts: Texts): ErrorDescription {
  const { status, code, message, requestId } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as ErrorFacts
  const known = code !== undefined && Object.hasOwn(texts.errors.codes, code) && texts.errors.codes[code]
  return { text: known || textFor(status, message, texts), requestId }
}

function textFor(status: number | undefined, message: string | undefined, { errors }: Texts): string {
  if (status === 0) return errors.network
  if (status === 403) return errors.forbidden
  if (status === 404) return errors.notFound
  if (status === 429) return errors.tooMany
  if (status === 502 || status === 503 || status === 504) return errors.unavailable
  if (status === undefined || status >= 500) return errors.unexpected
  return message || errors.unexpected
}
