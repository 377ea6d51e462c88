import ArrowIcon from '@mui/icons-material/KeyboardArrowDown'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { fromWallTime, instantsAt, toWallTime } from '../../../common/time/wallTime.ts'
import { FieldFrame } from '../../resources/templates/FieldFrame.tsx'
import { Input, Select, SelectFrame } from '../../resources/widgets/controls.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import type { Booking } from './Booking.ts'
import { bookingsTexts } from './bookingsTexts.ts'
import { bookingTime } from './bookingTime.ts'
import { FreeTimes } from './FreeTimes.tsx'
import { TellChoice } from './TellChoice.tsx'
import type { NewPlace } from './useBookingOperations.ts'
import { useCalendars } from './useCalendars.ts'
import { useFreeTimes } from './useFreeTimes.ts'
import { WhyNotFree } from './WhyNotFree.tsx'

interface Props {
  booking: Booking
  /** Moves the booking; resolves to true on success. */
  onMove: (place: NewPlace) => Promise<boolean>
  onClose: () => void
}

/** Asks for a booking's new calendar, day and time, and offers the free ones. Times are in the zone of the calendar. */
export function MoveDialog({ booking, onMove, onClose }: Props) {
  const all = useTexts()
  const texts = bookingsTexts(all)
  const tenantZone = useTimeZone()
  const { data: calendars = [] } = useCalendars()
  const zoneOf = (id: string) => calendars.find(({ _id }) => _id === id)?.timezone ?? tenantZone
  const [calendarId, setCalendarId] = useState(booking.calendar_id)
  const zone = zoneOf(calendarId)
  const [typed, setTyped] = useState<{ day?: string; clock?: string }>({})
  const [isAsked, setAsked] = useState(false)
  const [tell, setTell] = useState(true)
  const [isMoving, setMoving] = useState(false)
  const [today = '', now = ''] = toWallTime(booking.start, zoneOf(booking.calendar_id)).split('T')
  const { day = today, clock = now.slice(0, 5) } = typed
  const wall = `${day}T${clock}`
  const start = day && clock ? fromWallTime(wall, zone) : undefined
  const free = useFreeTimes(booking, calendarId, day, zone)
  const isMoved = start !== undefined && (start !== booking.start || calendarId !== booking.calendar_id)
  const isFree = free.data?.slots.some(slot => Date.parse(slot.start) === Date.parse(start ?? ''))
  const isSkipped = start !== undefined && instantsAt(wall, zone).length === 0
  const [titleId, dayId, clockId, calendarFieldId] = [useId(), useId(), useId(), useId()]
  const offered = calendars.filter(({ _id, enabled }) => enabled || _id === booking.calendar_id)

  async function submit() {
    setAsked(true)
    if (start === undefined) return
    setMoving(true)
    const isDone = await onMove({
      start,
      tell,
      ...(calendarId !== booking.calendar_id && { calendar_id: calendarId }),
    })
    setMoving(false)
    if (isDone) onClose()
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogTitle id={titleId}>{texts.moveTitle(booking.name)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            {`${texts.movedFrom}: ${bookingTime(booking, zone, all.language)}`}
          </DialogContentText>
          {offered.length > 1 && (
            <FieldFrame id={calendarFieldId} label={texts.calendar}>
              <SelectFrame>
                <Select
                  id={calendarFieldId}
                  value={calendarId}
                  onChange={event => setCalendarId(event.target.value)}
                >
                  {offered.map(({ _id, name }) => (
                    <option key={_id} value={_id}>
                      {name}
                    </option>
                  ))}
                </Select>
                <ArrowIcon aria-hidden />
              </SelectFrame>
            </FieldFrame>
          )}
          <Fields>
            <FieldFrame id={dayId} label={texts.day}>
              <Input
                id={dayId}
                type="date"
                max="9999-12-31"
                value={day}
                autoFocus
                onChange={event => setTyped({ ...typed, day: event.target.value })}
              />
            </FieldFrame>
            <FieldFrame
              id={clockId}
              label={texts.time}
              description={zone}
              errors={isAsked && start === undefined ? [texts.noTime] : isSkipped ? [texts.skipped] : []}
            >
              <Input
                id={clockId}
                type="time"
                value={clock}
                aria-describedby={`${clockId}__description ${clockId}__error`}
                onChange={event => setTyped({ ...typed, clock: event.target.value })}
              />
            </FieldFrame>
          </Fields>
          <FreeTimes
            answer={free}
            zone={zone}
            start={start}
            onChoose={chosen => setTyped({ day, clock: toWallTime(chosen, zone).slice(11, 16) })}
          />
          {isMoved && isFree === false && (
            <WhyNotFree booking={booking} calendarId={calendarId} start={start} zone={zone} />
          )}
          <TellChoice booking={booking} isTold={tell} onChange={setTell} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {all.common.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isMoving}>
            {texts.moveNow}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
})
