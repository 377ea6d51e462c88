import { zonedDate } from '../../../common/time/zonedDay.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import type { Booking } from './Booking.ts'

/** Returns the address of the calendar page on the day of a booking, with the booking open. */
export function calendarAddress({ _id, start }: Pick<Booking, '_id' | 'start'>, zone: string): string {
  const date = zonedDate(new Date(start), zone)
  return `${pagePaths.calendar}?${new URLSearchParams({ date, booking: _id })}`
}
