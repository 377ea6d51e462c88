import type { DemoClock } from './demoClock.ts'

/** Calendars that can be booked, with their hours. */
export const demoCalendars = ({
  timezone,
  inDays,
  next,
}: Pick<DemoClock, 'timezone' | 'inDays' | 'next'>) => [
  {
    name: 'Dr Okafor',
    description: 'Check-ups, fillings and crowns for grown-ups.',
    color: '#151a67',
    timezone,
    working_hours: [
      { days: ['monday', 'tuesday', 'thursday'], from: '08:30', to: '12:30' },
      { days: ['monday', 'tuesday'], from: '13:30', to: '17:30' },
      { days: ['thursday'], from: '13:30', to: '19:00' },
    ],
    overrides: [
      { date: inDays(12), note: 'Congress in Leeds', hours: [] },
      { date: next('12-24'), note: 'Christmas Eve', hours: [] },
    ],
  },
  {
    name: 'Hygiene room',
    description: 'Cleanings of forty minutes with Nia or Joel.',
    color: '#b37a51',
    timezone,
    working_hours: [
      { days: ['monday', 'tuesday', 'wednesday', 'thursday'], from: '09:00', to: '12:30' },
      { days: ['friday'], from: '08:30', to: '15:00' },
    ],
    overrides: [
      { date: inDays(27), note: 'Team training in the afternoon', hours: [{ from: '08:30', to: '11:30' }] },
    ],
  },
]
