import type { EntityData } from '../../store/records/entityData.ts'

type Field = EntityData<'intake'>['fields'][number]

export type AnswerType = Field['type']

export interface IntakeQuestion {
  key: string
  label: string
  type: AnswerType
  choices: readonly string[]
  /** Asked literally; '' if there is only a label. */
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

/** Returns an intake's record as a form. */
export function intakeForm(record: EntityData<'intake'>): IntakeForm {
  const { name, fields, intro = '', outro = '', consent } = record
  return {
    name: name.trim(),
    questions: fields.map(questionOf),
    intro: intro.trim(),
    outro: outro.trim(),
    consent: { isRequired: consent.required, text: consent.text?.trim() ?? '' },
  }
}

function questionOf({
  key = '',
  label = '',
  type,
  choices = [],
  ask = '',
  hint = '',
  required,
}: Field): IntakeQuestion {
  return {
    key,
    label: label.trim(),
    type,
    choices,
    ask: ask.trim(),
    hint: hint.trim(),
    isRequired: required,
  }
}
