import { fromWallTime } from '../../../../common/time/wallTime.ts'
import { zonedDate } from '../../../../common/time/zonedDay.ts'
import { CreateDialog } from '../../../resources/reference/CreateDialog.tsx'
import { ReferenceCreator } from '../../../resources/reference/ReferenceCreator.tsx'
import type { Calendar } from '../../bookings/useCalendars.ts'

/** A time that somebody has chosen, or the date around which the view is. */
export type NewTime = { start: string; end: string; isWholeDay: boolean } | { date: string }

interface Props {
  time: NewTime
  /** The first is proposed. */
  calendars: readonly Calendar[]
  zone: string
  onDone: () => void
}

/** Opens the form of a new booking with the chosen time. */
export function NewBookingDialog({ time, calendars, zone, onDone }: Props) {
  const [calendar] = calendars
  return (
    <ReferenceCreator>
      <CreateDialog
        entity="booking"
        text=""
        known={{ ...(calendar && { calendar_id: calendar._id }), ...proposedTimes(time, zone, new Date()) }}
        onDone={onDone}
      />
    </ReferenceCreator>
  )
}

const halfHour = 1_800_000

/** Returns the chosen time; on a chosen day the next full half hour, or nine o'clock on any day but today. */
export function proposedTimes(time: NewTime, zone: string, now: Date): { start: string; end: string } {
  if ('isWholeDay' in time && !time.isWholeDay) return { start: time.start, end: time.end }
  const date = 'date' in time ? time.date : time.start
  const next = Math.ceil(now.getTime() / halfHour) * halfHour
  const isToday = zonedDate(now, zone) === date && zonedDate(new Date(next), zone) === date
  const start = isToday ? next : Date.parse(fromWallTime(`${date}T09:00`, zone) ?? '')
  return { start: new Date(start).toISOString(), end: new Date(start + halfHour).toISOString() }
}
