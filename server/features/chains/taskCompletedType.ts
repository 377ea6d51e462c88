import type { ChainType } from './chainType.ts'
import { taskSchema } from './data/taskFacts.ts'

const sampleTask = {
  ...{ id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c41', title: 'Call Maya Thornton back', text: '' },
  ...{ type: 'follow_up', priority: 'normal', origin: 'agent', status: 'completed' },
  ...{ result: 'She comes on Friday.', output: {}, due_at: '2026-03-01T12:00:00.000Z' },
  ...{ completed_at: '2026-03-01T09:30:00.000Z', completed_by: 'Dr Okafor', assigned_user_id: '' },
  ...{ contact_id: '', conversation_id: '', record: { entity: '', id: '' } },
} as const

/** The occasion of a task that is done. */
export const taskCompletedType: ChainType = {
  title: 'A task is done',
  description:
    'Runs once a task is done: by your team, by another system, or with the answer to a question. The input is the task.',
  de: {
    title: 'Eine Aufgabe ist erledigt',
    description:
      'Läuft, sobald eine Aufgabe erledigt ist: durch Ihr Team, durch ein anderes System oder mit der Antwort auf eine Frage. Die Eingabe ist die Aufgabe.',
  },
  input: { type: 'object', properties: { task: taskSchema }, examples: [{ task: sampleTask }] },
  output: {},
  facts: ['tenant', 'business_info', 'binding'],
}
