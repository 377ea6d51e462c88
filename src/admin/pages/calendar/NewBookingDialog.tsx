import { CreateDialog } from '../../../resources/reference/CreateDialog.tsx'
import { ReferenceCreator } from '../../../resources/reference/ReferenceCreator.tsx'
import type { Calendar } from '../../bookings/useCalendars.ts'
import { type NewTime, proposedTimes } from './proposedTimes.ts'

interface Props {
  time: NewTime
  /** The first that is enabled is proposed. */
  calendars: readonly Calendar[]
  zone: string
  onDone: () => void
}

/** Opens the form of a new booking with the chosen time. */
export function NewBookingDialog({ time, calendars, zone, onDone }: Props) {
  const calendar = calendars.find(({ enabled }) => enabled)
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
