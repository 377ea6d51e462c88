import { ApiError } from '../../api/ApiError.ts'
import type { Slot } from '../api/createBookingApi.ts'

/** Returns the free times that came with the news that a time was taken; null for other errors. */
export function alternativesOf(reason: unknown): readonly Slot[] | null {
  if (!(reason instanceof ApiError) || reason.code !== 'booking.slot_taken') return null
  const { alternatives } = reason.problem
  // The contract of the error defines their type.
  return Array.isArray(alternatives) ? (alternatives as Slot[]) : []
}
