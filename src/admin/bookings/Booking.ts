import type { components } from '../../../openapi/generated/types.d.ts'

export type Booking = components['schemas']['Booking']

/** Returns true if a booking can still be moved or canceled: it waits for confirmation or is confirmed. */
export function isOpenBooking({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'pending' || status === 'accepted'
}
