import type { IntakeResponse } from '../store/intakeResponseStore.ts'
import { personal, text, texts, whole } from './resultSchemas.ts'

/** Schema of a filled intake as chains read it. Every member is present; unknown ones are empty. */
export const intakeSchema = {
  intake: whole({ id: text, name: text }),
  response: whole({
    ...{ id: text, title: personal, status: text, progress: { type: 'number' }, missing: texts },
    ...{ contact_id: text, conversation_id: text },
  }),
  answers: { type: 'object', additionalProperties: true, 'x-personal': true },
  question: whole({ key: text, label: text, value: { 'x-personal': true } }),
} as const

/** Returns what chains may know of a filled intake; the answers to hidden questions are not part of it. */
export function intakeFacts({ id, data, intake }: IntakeResponse, question: string) {
  const { title = '', status, progress = 0, missing = [], answers = {} } = data
  const { contact_id = '', conversation_id = '', intake_id = '' } = data
  const asked = intake.fields.find(({ key }) => key === question)
  return {
    intake: { id: intake_id, name: intake.name },
    response: { id, title, status, progress, missing, contact_id, conversation_id },
    answers,
    question: { key: question, label: asked?.label ?? '', value: answers[question] ?? null },
  }
}
