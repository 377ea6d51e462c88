import { clientHeaders } from '../../api/clientHeaders.ts'
import { saveBlob } from '../../ui/saveBlob.ts'

/** Saves the calendar file of an appointment. Throws if it cannot be loaded. */
export async function downloadCalendarFile(token: string): Promise<void> {
  const headers = { ...clientHeaders(location.href, location.hostname), 'X-Booking-Token': token }
  const response = await fetch('/api/booking_manage/calendar.ics', { headers, credentials: 'omit' })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  saveBlob(await response.blob(), 'appointment.ics')
}
