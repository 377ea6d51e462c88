import { ApiError } from '../../api/ApiError.ts'

/** Returns whether an error concerns the chosen time, so that another one helps. */
export function isAboutTime(reason: unknown): boolean {
  return reason instanceof ApiError && codes.has(reason.code)
}

const codes: ReadonlySet<string> = new Set([
  'booking.slot_taken',
  'booking.offer_expired',
  'booking.outside_hours',
  'booking.too_soon',
  'booking.too_late',
  'booking.limit_reached',
])
