import { weekdayOf } from '../../../common/time/calendarDate.ts'
import { fromWallTime } from '../../../common/time/wallTime.ts'
import { demoBusinessInfo } from './demoBusiness.ts'
import { demoCalendars } from './demoCalendars.ts'
import type { DemoClock } from './demoClock.ts'
import { type DemoServiceId, demoServicePlace } from './demoSchedulingRules.ts'

/** An appointment as it was agreed, and what happened to it before it took place. */
export interface DemoBooking {
  service: DemoServiceId
  calendar: string
  name: string
  /** Name of the contact; absent for people who are none. */
  contact?: string
  source: 'operator' | 'portal' | 'agent'
  notes?: string
  /** ISO UTC. */
  start: string
  end: string
  /** Hours since it was booked. */
  bookedHoursAgo: number
  later?: 'confirmed' | 'canceled' | 'no_show'
}

type Row = [
  /** Which day of the calendar: 0 is today or the next day that is open, -1 the open day before. */
  day: number,
  clock: string,
  service: DemoServiceId,
  contact: string,
  bookedDaysAgo: number,
  source: DemoBooking['source'],
  more?: Pick<DemoBooking, 'later' | 'notes'> & { name?: string },
]

const twins = 'The twins come together.'

/** Times suit every day on which the calendar is open, leave its breaks free, and never overlap; nor is a person in two places. */
const rows: readonly Row[] = [
  [-3, '09:10', 'check_up', 'Maya Thornton', 11, 'operator'],
  [-3, '10:30', 'white_filling', 'Tom Ashworth', 10, 'operator', { notes: 'Explain every step beforehand.' }],
  [-2, '08:30', 'check_up', 'Ingrid Baumann', 9, 'portal'],
  [-2, '11:00', 'check_up', 'Samuel Okoro', 8, 'operator', { later: 'no_show' }],
  [-1, '10:00', 'white_filling', 'Helen Marsh', 7, 'operator'],
  [0, '09:10', 'check_up', 'Aleksandra Nowak', 6, 'portal'],
  [0, '14:00', 'white_filling', 'Tom Ashworth', 3, 'operator', { notes: 'Second of two fillings.' }],
  [
    0,
    '15:30',
    'emergency',
    '',
    1,
    'portal',
    { name: 'Grace Holloway', notes: 'A piece of a molar broke off.' },
  ],
  [1, '09:10', 'check_up', 'Priya Raman', 4, 'portal'],
  [1, '10:30', 'crown', 'George Pemberton', 5, 'portal', { later: 'confirmed', notes: 'Second visit.' }],
  [2, '11:00', 'check_up', 'Lucas Ferreira', 2, 'portal'],
  [3, '09:30', 'crown', 'Samuel Okoro', 0.2, 'portal'],
  [3, '14:00', 'white_filling', 'Priya Raman', 1.5, 'portal', { later: 'canceled' }],
  [4, '10:00', 'first_visit', 'Chloe Whitfield', 0.9, 'operator', { name: 'Ella Whitfield', notes: twins }],
  [4, '10:40', 'first_visit', 'Chloe Whitfield', 0.9, 'operator', { name: 'Noah Whitfield', notes: twins }],
  [-5, '11:20', 'cleaning', 'Maya Thornton', 11, 'operator'],
  [-4, '11:50', 'cleaning', 'Tom Ashworth', 10, 'operator'],
  [-3, '09:50', 'cleaning', 'Ingrid Baumann', 9, 'portal'],
  [-2, '11:50', 'cleaning', 'Helen Marsh', 7, 'operator'],
  [-1, '09:00', 'cleaning', 'Samuel Okoro', 7, 'portal'],
  [0, '10:00', 'cleaning', 'Priya Raman', 4, 'portal'],
  [0, '09:00', 'cleaning', 'George Pemberton', 5, 'operator'],
  [1, '11:50', 'cleaning', 'Aleksandra Nowak', 6, 'operator'],
  [2, '09:00', 'cleaning', 'Lucas Ferreira', 3, 'portal'],
  [3, '09:50', 'cleaning', 'Maya Thornton', 2, 'portal'],
  [5, '09:00', 'cleaning', 'Ingrid Baumann', 1, 'portal'],
  [6, '10:00', 'cleaning', 'Tom Ashworth', 1, 'operator'],
]

type Days = Pick<DemoClock, 'timezone' | 'dateIn' | 'inDays' | 'next'>

/** Returns the appointments of a fortnight around today. */
export function demoBookings(days: Days): DemoBooking[] {
  const dayIn = openDays(days)
  return rows.map(
    ([day, clock, service, contact, bookedDaysAgo, source, { name = contact, ...more } = {}]) => {
      const { calendar, minutes } = demoServicePlace(service)
      return {
        ...{ service, calendar, name, source, ...(contact && { contact }), ...more },
        ...timesOn(dayIn(calendar, day), clock, { minutes, timezone: days.timezone }),
        bookedHoursAgo: bookedDaysAgo * 24,
      }
    },
  )
}

/** Returns the appointment that the demo's call moves, from an afternoon to the morning of the same Thursday. */
export function demoMovedBooking(days: Days): DemoBooking & { to: { start: string; end: string } } {
  const service = 'first_visit'
  const { calendar, minutes } = demoServicePlace(service)
  const dayIn = openDays(days)
  const coming = [1, 2, 3, 4, 5, 6].map(day => dayIn(calendar, day))
  const thursday = coming.find(date => weekdayOf(date) === 'thursday') ?? dayIn(calendar, 6)
  const length = { minutes, timezone: days.timezone }
  return {
    ...{ service, calendar, name: 'Leo Thornton', contact: 'Maya Thornton', source: 'operator' },
    ...timesOn(thursday, '16:00', length),
    bookedHoursAgo: 8 * 24,
    to: timesOn(thursday, '08:30', length),
  }
}

/** Returns a function that finds the dates on which a calendar is open, counted from today. */
function openDays(days: Days): (calendar: string, day: number) => string {
  const dates = Array.from({ length: 2 * searched }, (_, index) => days.dateIn(index - searched))
  const weekdays = dates.map(weekdayOf)
  const holidays = demoBusinessInfo(days).closed_days.map(({ date }) => date)
  const openOf = new Map(
    demoCalendars(days).map(({ name, working_hours, overrides }) => {
      const open = new Set<string>(working_hours.flatMap(hours => hours.days))
      const closed = new Set([...holidays, ...overrides.map(({ date }) => date)])
      const isOpen = (date: string, index: number) => open.has(weekdays[index] ?? '') && !closed.has(date)
      const past = dates.slice(0, searched).filter(isOpen)
      const coming = dates.slice(searched).filter((date, index) => isOpen(date, index + searched))
      return [name, { past, coming }]
    }),
  )
  return (calendar, day) => {
    const { past = [], coming = [] } = openOf.get(calendar) ?? {}
    return (day < 0 ? past.at(day) : coming[day]) ?? days.dateIn(day)
  }
}

/** Days in which the open ones are looked for. */
const searched = 35

function timesOn(date: string, clock: string, { minutes, timezone }: { minutes: number; timezone: string }) {
  const start = new Date(fromWallTime(`${date}T${clock}`, timezone) ?? Number.NaN)
  const end = new Date(start.getTime() + minutes * 60_000)
  return { start: start.toISOString(), end: end.toISOString() }
}
