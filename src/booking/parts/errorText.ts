import { ApiError } from '../../api/ApiError.ts'
import type { BookingTexts } from '../texts/en.ts'

/** Returns what a visitor reads about a failed request. */
export function errorText({ errors }: BookingTexts, reason: unknown): string {
  const code = reason instanceof ApiError ? reason.code : 'other'
  return Object.entries(errors).find(([name]) => name === code)?.[1] ?? errors.other
}
