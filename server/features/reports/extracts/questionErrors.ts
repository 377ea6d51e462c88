import type { FieldError } from '../../../errors.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'

/** Returns what is wrong with a figure whose values a model reads, beyond its schema. */
export function questionErrors(record: RecordData): FieldError[] {
  const read = readData('agent_report_metrics', record)
  if (!read) return []
  const { question = '', answer, choices, counted_choice: counted = '', unit } = read
  const isChoice = answer === 'choice'
  return [
    ...(question.trim() === '' ? [noQuestion] : []),
    ...(isChoice && choices.length < 2 ? [fewChoices] : []),
    ...(isChoice && choices.length >= 2 && !choices.includes(counted) ? [notAmong(choices)] : []),
    ...(answer !== 'number' && unit !== 'percent' ? [noPercent] : []),
  ]
}

const noQuestion = {
  pointer: '/question',
  keyword: 'required',
  message: 'Enter a question, for example: Did the person ask for a refund?',
}
const fewChoices = { pointer: '/choices', keyword: 'minItems', message: 'Enter at least two choices.' }
const noPercent = { pointer: '/unit', keyword: 'enum', message: 'A share is shown in percent.' }

function notAmong(choices: readonly string[]): FieldError {
  const message = `Enter one of the choices: ${choices.join(', ')}.`
  return { pointer: '/counted_choice', keyword: 'enum', message }
}

/** What to tell if only the built-in model is there. */
export const noModel: FieldError = {
  pointer: '/kind',
  keyword: 'model',
  message:
    'The built-in model cannot answer questions about conversations. Connect a language model in the AI settings first.',
}
