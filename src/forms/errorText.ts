import { ApiError } from '../api/ApiError.ts'
import type { FormTexts } from './texts/en.ts'

/** Returns what a person reads about a failed request. */
export function errorText({ errors }: FormTexts, reason: unknown): string {
  const name = reason instanceof ApiError ? nameOf(reason) : 'other'
  return Object.entries(errors).find(([one]) => one === name)?.[1] ?? errors.other
}

function nameOf({ status, code, errors }: ApiError): string {
  if (errors.some(({ pointer }) => pointer === '/conversation_token')) return 'conversation_token'
  return status === 503 ? 'unavailable' : code
}
