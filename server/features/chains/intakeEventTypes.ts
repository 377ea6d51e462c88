import type { ChainType } from './chainType.ts'
import { intakeSchema } from './data/intakeFacts.ts'

const sampleResponse = {
  ...{ id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c15', title: 'Maya Thornton', contact_id: '' },
  conversation_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c16',
} as const
const sample = {
  at: '2026-03-01T09:00:00.000Z',
  intake: { id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c17', name: 'New patient' },
  answers: { full_name: 'Maya Thornton', email: 'maya@example.com' },
} as const
const noQuestion = { key: '', label: '', value: null } as const
const open = { status: 'in_progress', progress: 0.5, missing: ['date_of_birth'] } as const

/** The occasion of an answer to a question of an intake. */
export const intakeAnswerType: ChainType = typeOf({
  title: 'An intake question is answered',
  description:
    'Runs once for each answer, also for a corrected one. The input is the question with its answer, and all answers so far.',
  de: {
    title: 'Eine Frage eines Fragebogens wird beantwortet',
    description:
      'Läuft für jede Antwort einmal, auch für eine berichtigte. Die Eingabe ist die Frage mit ihrer Antwort und alle bisherigen Antworten.',
  },
  example: {
    ...{ ...sample, kind: 'answered', response: { ...sampleResponse, ...open } },
    question: { key: 'email', label: 'E-mail', value: 'maya@example.com' },
  },
})

/** The occasion of a complete response to an intake. */
export const intakeCompletedType: ChainType = typeOf({
  title: 'An intake is completed',
  description: 'Runs once when the last question is answered. The input is the response with its answers.',
  de: {
    title: 'Ein Fragebogen wird abgeschlossen',
    description:
      'Läuft einmal, wenn die letzte Frage beantwortet ist. Die Eingabe sind die Fragebogenantwort und ihre Antworten.',
  },
  example: {
    ...{ ...sample, kind: 'completed', question: noQuestion },
    response: { ...sampleResponse, status: 'completed', progress: 1, missing: [] },
  },
})

/** The occasion of a response whose person has stopped answering. */
export const intakeAbandonedType: ChainType = typeOf({
  title: 'An intake is abandoned',
  description:
    'Runs once when a person has been silent for as long as the intake says. The input is the response with the answers so far.',
  de: {
    title: 'Ein Fragebogen wird abgebrochen',
    description:
      'Läuft einmal, wenn eine Person so lange geschwiegen hat, wie es der Fragebogen festlegt. Die Eingabe sind die Fragebogenantwort und die bisherigen Antworten.',
  },
  example: {
    ...{ ...sample, kind: 'abandoned', question: noQuestion },
    response: { ...sampleResponse, ...open, status: 'abandoned' },
  },
})

function typeOf({
  example,
  ...texts
}: Pick<ChainType, 'title' | 'description' | 'de'> & { example: object }) {
  return {
    ...texts,
    input: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['answered', 'completed', 'abandoned'] },
        at: { type: 'string', format: 'date-time' },
        ...intakeSchema,
      },
      examples: [example],
    },
    output: {},
    facts: ['tenant', 'business_info', 'binding'],
  } satisfies ChainType
}
