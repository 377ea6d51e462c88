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
