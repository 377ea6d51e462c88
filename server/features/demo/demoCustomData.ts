import type { DemoClock } from './demoClock.ts'

/** A data type that the practice has defined. */
export const demoRecallSchema = {
  title: 'Recall',
  plural: 'Recalls',
  name: 'recall',
  description: 'Patients to be invited to their next check-up.',
  json_schema: {
    type: 'object',
    properties: {
      patient: { type: 'string', title: 'Patient', minLength: 1, maxLength: 200 },
      due_on: { type: 'string', format: 'date', title: 'Due' },
      reason: { type: 'string', title: 'Reason', enum: ['Check-up', 'Cleaning', 'Crown', 'Braces'] },
      reached: { type: 'boolean', title: 'Reached' },
    },
    required: ['patient', 'due_on'],
  },
  primary_label: 'patient',
  agent_access: { query: true, create: false, update: false, fields: [] },
}

/** Patients whom the practice is about to invite. */
export const demoRecalls = ({ inDays }: Pick<DemoClock, 'inDays'>) => [
  { patient: 'Tom Ashworth', due_on: inDays(9), reason: 'Check-up', reached: false },
  { patient: 'George Pemberton', due_on: inDays(11), reason: 'Crown', reached: false },
  { patient: 'Helen Marsh', due_on: inDays(18), reason: 'Cleaning', reached: false },
  { patient: 'Samuel Okoro', due_on: inDays(33), reason: 'Cleaning', reached: false },
  { patient: 'Aleksandra Nowak', due_on: inDays(54), reason: 'Check-up', reached: false },
  { patient: 'Chloe Whitfield', due_on: inDays(61), reason: 'Braces', reached: true },
]

const requestStates = [
  { const: 'new', title: 'New', 'x-color': 'info' },
  { const: 'called', title: 'Called', 'x-color': 'warning' },
  { const: 'booked', title: 'Booked', 'x-color': 'success' },
  { const: 'declined', title: 'Declined', 'x-color': 'default' },
]

/** Reasons for which people ask for an appointment. */
export const demoRequestReasons = ['Check-up', 'Cleaning', 'Pain', 'Something else']

/** The data type of the requests that come in by the form on the practice's site. */
export const demoRequestSchema = {
  title: 'Appointment request',
  plural: 'Appointment requests',
  name: 'appointment_request',
  description: 'What people ask for on our site. Call them, then book a time or decline.',
  json_schema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
      phone: { type: 'string', title: 'Phone', maxLength: 40 },
      reason: { type: 'string', title: 'Reason', enum: demoRequestReasons },
      note: { type: 'string', title: 'Note', maxLength: 1000 },
      status: { type: 'string', title: 'Status', oneOf: requestStates },
      booked_for: { type: 'string', format: 'date', title: 'Booked for' },
    },
    required: ['name', 'phone'],
  },
  primary_label: 'name',
  states: {
    field: 'status',
    initial: 'new',
    transitions: [
      { action: 'call', title: 'Note the call', from: ['new'], to: 'called' },
      { action: 'book', title: 'Book', from: ['new', 'called'], to: 'booked', requires: ['booked_for'] },
      { action: 'decline', title: 'Decline', from: ['new', 'called'], to: 'declined', requires: ['note'] },
      { action: 'reopen', title: 'Reopen', from: ['declined'], to: 'new', role: 'admin' },
    ],
  },
  actions: [
    {
      action: 'book',
      effects: [
        {
          type: 'task',
          title: 'Confirm the appointment of {{record.name}}',
          text: 'Booked for {{record.booked_for}}. Phone: {{record.phone}}',
          due_in_hours: 24,
        },
      ],
    },
  ],
  agent_access: { query: true, create: true, update: false, fields: [] },
}

/** A request as it came in, what became of it, and how many days ago each happened. */
export interface DemoRequest {
  daysAgo: number
  data: { name: string; phone: string; reason: string; note?: string }
  later?: { daysAgo: number; data: Readonly<Record<string, string>> }
}

/** Returns the requests of the last days. */
export function demoRequests({ inDays }: Pick<DemoClock, 'inDays'>): DemoRequest[] {
  const [cleaning, checkUp] = [inDays(6), inDays(8)]
  return [
    {
      daysAgo: 6,
      data: { name: 'Owen Bell', phone: '+44 7700 900512', reason: 'Cleaning' },
      later: { daysAgo: 5, data: { status: 'booked', booked_for: cleaning } },
    },
    {
      daysAgo: 5,
      data: { name: 'Ruth Delaney', phone: '+44 7700 900277', reason: 'Something else' },
      later: {
        daysAgo: 4,
        data: { status: 'declined', note: 'Wanted an implant; we named the clinic in town.' },
      },
    },
    {
      daysAgo: 4,
      data: { name: 'Isaac Moreau', phone: '+44 7700 900634', reason: 'Check-up' },
      later: { daysAgo: 3, data: { status: 'booked', booked_for: checkUp } },
    },
    {
      daysAgo: 2,
      data: { name: 'Fatima Said', phone: '+44 7700 900408', reason: 'Check-up', note: 'Mornings only.' },
      later: { daysAgo: 1, data: { status: 'called' } },
    },
    {
      daysAgo: 0.8,
      data: { name: 'Peter Lang', phone: '+44 7700 900751', reason: 'Cleaning' },
    },
    {
      daysAgo: 0.1,
      data: { name: 'Grace Holloway', phone: '+44 7700 900866', reason: 'Pain', note: 'Since yesterday.' },
    },
  ]
}
