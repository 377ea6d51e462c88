/** A kind of record the practice keeps for itself. */
export const demoRecallSchema = {
  title: 'Recall',
  name: 'recall',
  description: 'Patients to be invited to their next check-up.',
  json_schema: {
    type: 'object',
    properties: {
      patient: { type: 'string', title: 'Patient', minLength: 1, maxLength: 200 },
      due_on: { type: 'string', format: 'date', title: 'Due' },
      reason: { type: 'string', title: 'Reason', enum: ['check-up', 'cleaning', 'crown', 'braces'] },
      reached: { type: 'boolean', title: 'Reached' },
    },
    required: ['patient', 'due_on'],
  },
  primary_label: 'patient',
  agent_access: 'read',
}

export const demoRecalls = [
  { patient: 'Tom Ashworth', due_on: '2026-11-30', reason: 'check-up', reached: false },
  { patient: 'George Pemberton', due_on: '2026-12-02', reason: 'crown', reached: true },
  { patient: 'Helen Marsh', due_on: '2026-12-09', reason: 'cleaning', reached: false },
  { patient: 'Aleksandra Nowak', due_on: '2027-01-14', reason: 'check-up', reached: false },
  { patient: 'Chloe Whitfield', due_on: '2027-01-21', reason: 'braces', reached: true },
]
