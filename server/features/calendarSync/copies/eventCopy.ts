import type { EventCopy } from '../../../providers/calendars/calendarProvider.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'

/** Returns a booking as its event in another calendar has it. */
export function eventCopy({ _id, data }: EntityRecord<'booking'>, service: string | undefined): EventCopy {
  const { name, start, end, status, phone, email, notes, reference, location = '', seats } = data
  const title = service === undefined ? name : `${name} · ${service}`
  const lines = [phone, email, seats > 1 ? `× ${seats}` : undefined, notes, reference]
  return {
    bookingId: _id,
    title,
    text: lines.filter(Boolean).join('\n'),
    location,
    start: Date.parse(start),
    end: Date.parse(end),
    isTentative: status === 'pending',
  }
}
