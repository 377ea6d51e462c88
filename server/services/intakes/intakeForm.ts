import { isObject } from '../../store/isObject.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'

const answerTypes = [
  'text',
  'long_text',
  'email',
  'phone',
  'number',
  'date',
  'yes_no',
  'choice',
  'choices',
  'file',
] as const

export type AnswerType = (typeof answerTypes)[number]

export interface IntakeQuestion {
  key: string
  label: string
  type: AnswerType
  choices: readonly string[]
  /** Asked word for word; '' where the heading is all there is. */
  ask: string
  hint: string
  isRequired: boolean
}

/** An intake as it is asked; texts that the team has not written are ''. */
export interface IntakeForm {
  name: string
  questions: readonly IntakeQuestion[]
  intro: string
  outro: string
  consent: { isRequired: boolean; text: string }
}

/** An intake's record as a form; what the contract would not let in is left out. */
export function intakeForm(record: RecordData): IntakeForm {
  const consent = isObject(record.consent) ? record.consent : {}
  return {
    name: textOf(record.name),
    questions: Array.isArray(record.fields) ? record.fields.filter(isObject).flatMap(questionOf) : [],
    intro: textOf(record.intro),
    outro: textOf(record.outro),
    consent: { isRequired: consent.required === true, text: textOf(consent.text) },
  }
}

function questionOf(field: RecordData): IntakeQuestion[] {
  const type = answerTypes.find(one => one === field.type)
  if (type === undefined || typeof field.key !== 'string') return []
  const choices = Array.isArray(field.choices) ? field.choices.filter(one => typeof one === 'string') : []
  return [
    {
      ...{ key: field.key, type, choices, isRequired: field.required !== false },
      ...{ label: textOf(field.label), ask: textOf(field.ask), hint: textOf(field.hint) },
    },
  ]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
