import { expect, it } from 'vitest'
import { appointmentOf, appointmentsIn, wantedServices, workingHours } from './appointments.ts'

it.each([
  ['Haircut (30 min)', undefined, 'Haircut', 30],
  ['Haarschnitt, 45 Minuten', undefined, 'Haarschnitt', 45],
  ['Color and cut – 1 h 30 min', undefined, 'Color and cut', 90],
  ['Massage 1,5 Stunden', undefined, 'Massage', 90],
  ['Cleaning', '40 minutes', 'Cleaning', 40],
  ['Check-up', '20–30 min with the dentist', 'Check-up', 30],
])('reads the duration of “%s” with “%s”', (name, description, plain, minutes) => {
  expect(appointmentsIn([{ name, price: '€45', ...(description && { description }) }])).toEqual([
    { name: plain, minutes, price: '€45' },
  ])
})

it.each([
  'Espresso',
  'Pizza 30 cm',
  '24 h emergency service',
  'Min Thai menu',
  'Room 2 min. stay',
  'Studio 2000',
])('takes “%s” for no appointment, until somebody wants it as one', name => {
  expect(appointmentsIn([{ name }])).toEqual([])
  expect(appointmentOf({ name })).toEqual({ name, minutes: 30 })
})

it('gives new services short names and the calendar, and keeps all else of stored ones', () => {
  const stored = [{ service_id: 'cut', name: 'Cut', duration_minutes: 20, price: '€20', seats: 3 }] as never
  const wanted = [
    { service_id: 'cut', name: 'Cut and wash', minutes: 25 },
    { name: 'Cut', minutes: 30, price: ' €30 ' },
    { name: 'Größe 2', minutes: Number.NaN },
    { name: '美容', minutes: 60 },
    { name: '  ', minutes: 60 },
  ]
  expect(wantedServices(wanted, stored, 'c1')).toEqual([
    { service_id: 'cut', name: 'Cut and wash', duration_minutes: 25, seats: 3 },
    { service_id: 'cut_2', calendar_ids: ['c1'], name: 'Cut', duration_minutes: 30, price: '€30' },
    { service_id: 'grosse_2', calendar_ids: ['c1'], name: 'Größe 2' },
    { service_id: 'service', calendar_ids: ['c1'], name: '美容', duration_minutes: 60 },
  ])
})

it('joins the days with the same opening hours, and leaves out what is half written', () => {
  const hours = [
    { day: 'monday', from: '09:00', to: '12:00' },
    { day: 'monday', from: '13:00', to: '17:00' },
    { day: 'tuesday', from: '09:00', to: '12:00' },
    { day: 'friday', from: '09:00', to: '' },
  ] as const
  expect(workingHours(hours)).toEqual([
    { days: ['monday', 'tuesday'], from: '09:00', to: '12:00' },
    { days: ['monday'], from: '13:00', to: '17:00' },
  ])
})
