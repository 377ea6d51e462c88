import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import deLocale from '@fullcalendar/react/locales/de'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Booking } from '../../bookings/Booking.ts'
import { BookingEvent } from './BookingEvent.tsx'
import { calendarTexts } from './calendarTexts.ts'
import { type CalendarView, firstDayOf } from './calendarView.ts'
import { GridFrame } from './GridFrame.ts'
import type { Taken } from './useCalendarBusy.ts'

/** A booking that somebody has dragged or resized. Times are ISO UTC. */
export interface Dragged {
  booking: Booking
  start: string
  end: string
  /** Puts it back. */
  revert: () => void
}

interface Props {
  view: CalendarView
  /** A date that the view shows, such as 2026-03-01. */
  date: string
  zone: string
  /** From `bookingEvents`, `takenEvent` and `closedEvent`. */
  events: EventInput[]
  /** Text in place of an empty list. */
  noneText: string
  canWrite: boolean
  onOpen: (booking: Booking) => void
  /** Called with a taken time that somebody wants to know more about. */
  onAsk: (taken: Taken) => void
  onDrag: (dragged: Dragged) => void
  /** Called with an empty time that somebody has chosen: ISO UTC, or dates if whole days are chosen. */
  onChoose: (chosen: { start: string; end: string; isWholeDay: boolean }) => void
  /** Called with a date whose day is to be shown. */
  onDay: (date: string) => void
}

/** Draws bookings and taken times in a day, a week, a month or a list. */
export function BookingGrid(props: Props) {
  const { view, date, zone, events, noneText, canWrite, onOpen, onAsk, onDrag, onChoose, onDay } = props
  const { language } = useTexts()
  const texts = calendarTexts({ language })
  const grid = useRef<CalendarRef>(null)
  useEffect(() => {
    grid.current?.getApi().changeView(gridViews[view], date)
  }, [view, date])
  return (
    <GridFrame data-view={view}>
      <FullCalendar
        ref={grid}
        plugins={plugins}
        locales={locales}
        locale={language}
        firstDay={firstDayOf(language)}
        timeZone={zone}
        initialView={gridViews[view]}
        initialDate={date}
        headerToolbar={false}
        height="100%"
        viewDidMount={({ el }) => scrollByKeyboard(el)}
        allDaySlot={false}
        nowIndicator
        scrollTime="07:00:00"
        scrollTimeReset={false}
        // Rows as high as a step of the mouse: with finer steps, the library adds up to half a row to each drag.
        slotDuration="00:15:00"
        slotHeaderInterval="01:00:00"
        slotHeaderInnerClass="hour"
        slotHeaderClass={({ isMinor }) => (isMinor ? 'quarter' : '')}
        slotLaneClass={({ time }) => (time && time.milliseconds % halfHour !== 0 ? 'quarter' : '')}
        eventMinHeight={22}
        slotEventOverlap={false}
        eventTimeFormat={clock}
        slotHeaderFormat={clock}
        dayMaxEvents
        eventOrder={view === 'month' ? bookingsFirst : byTime}
        fixedWeekCount={false}
        navLinks={view === 'month'}
        navLinkHint={(day: string) => texts.goTo(day)}
        navLinkDayClick={(_, event) => {
          const cell = (event.target as HTMLElement).closest('[data-date]')
          onDay(cell?.getAttribute('data-date') ?? date)
        }}
        moreLinkText={count => texts.more(count)}
        moreLinkClick={info => onDay(info.date.toISOString().slice(0, 10))}
        noEventsText={noneText}
        editable={canWrite}
        selectable={canWrite && view !== 'list'}
        selectMirror
        // The library passes it to closest(), also if it is left out.
        unselectCancel="[role=dialog]"
        events={events}
        eventContent={info => <BookingEvent info={info} zone={zone} />}
        eventClick={({ event }) => {
          const { booking, taken } = event.extendedProps
          if (booking) onOpen(booking as Booking)
          if (taken) onAsk(taken as Taken)
        }}
        eventDrop={({ event, revert }) => onDrag(draggedOf(event, revert))}
        eventResize={({ event, revert }) => onDrag(draggedOf(event, revert))}
        select={({ start, end, startStr, endStr, allDay, view: shown }) => {
          shown.calendar.unselect()
          onChoose(
            allDay
              ? { start: startStr, end: endStr, isWholeDay: true }
              : { start: start.toISOString(), end: end.toISOString(), isWholeDay: false },
          )
        }}
      />
    </GridFrame>
  )
}

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme]
const locales = [deLocale]
const halfHour = 1_800_000
const byTime = 'start,-duration,title'
/** A day of the month has room for a few only. */
const bookingsFirst = `rank,${byTime}`
const clock = { hour: 'numeric', minute: '2-digit' } as const

const gridViews = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  list: 'listWeek',
} as const

/**
 * Makes the rows of a day or a week focusable, so that they scroll by keyboard also without bookings. The scrolling part
 * takes the role of its parent, because a table has only rows and groups of rows as children.
 */
function scrollByKeyboard(view: HTMLElement) {
  for (const group of view.querySelectorAll<HTMLElement>('[role=rowgroup]')) {
    const part = [...group.querySelectorAll<HTMLElement>('[style*="overflow"]')].find(
      one => getComputedStyle(one).overflowY === 'auto',
    )
    if (!part) continue
    part.tabIndex = 0
    part.role = 'rowgroup'
    group.role = 'presentation'
  }
}

interface DraggedEvent {
  start: Date | null
  end: Date | null
  extendedProps: Record<string, unknown>
}

function draggedOf({ start, end, extendedProps }: DraggedEvent, revert: () => void): Dragged {
  const booking = extendedProps.booking as Booking
  return {
    booking,
    start: start?.toISOString() ?? booking.start,
    end: end?.toISOString() ?? booking.end,
    revert,
  }
}
