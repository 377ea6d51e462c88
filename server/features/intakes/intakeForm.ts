import type { EntityData } from '../../store/records/entityData.ts'
import type { Effect } from '../effect.ts'

type Intake = EntityData<'intake'>
type Field = Intake['fields'][number]

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
  /** CEL on other answers; the question is asked only while it is true. '' if it is always asked. */
  when: string
  /** Neither the question nor its answer may reach a model. */
  isSensitive: boolean
}

/** An intake as it is asked; texts that the team has not written are ''. */
export interface IntakeForm {
  name: string
  questions: readonly IntakeQuestion[]
  intro: string
  outro: string
  consent: { isRequired: boolean; text: string }
  /** True if several answers may be read from one message. */
  isConversational: boolean
  /** True if visitors may download their answers. */
  offersPdf: boolean
  /** Null if it is never abandoned. */
  abandonedAfterMinutes: number | null
  /** Days after that in which a visitor can continue; null if there is no limit. */
  resumeDays: number | null
  effects: readonly Effect[]
}

/** Returns an intake with its defaults as a form. */
export function intakeForm(intake: Intake): IntakeForm {
  const { name, fields, intro, outro, consent, mode, completion, abandon, effects } = intake
  return {
    name: name.trim(),
    questions: fields.map(questionOf),
    intro: intro?.trim() ?? '',
    outro: outro?.trim() ?? '',
    consent: { isRequired: consent?.required === true, text: consent?.text?.trim() ?? '' },
    isConversational: mode === 'conversational',
    offersPdf: completion?.pdf === true,
    abandonedAfterMinutes: abandon?.after_minutes ?? null,
    resumeDays: abandon?.resume_days ?? null,
    effects: effects ?? [],
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
  when = '',
  sensitive,
}: Field): IntakeQuestion {
  return {
    key,
    label: label.trim(),
    type,
    choices,
    ask: ask.trim(),
    hint: hint.trim(),
    isRequired: required,
    when: when.trim(),
    isSensitive: sensitive,
  }
}
