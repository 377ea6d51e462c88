import { asObject } from '../../../../common/json/asObject.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'

export type AnswerKind = 'text' | 'yes_no' | 'date' | 'number' | 'file'

/** A question of an intake with what was answered; undefined is not answered. */
export interface AnswerRow {
  key: string
  label: string
  /** As it is asked, where it has words of its own. */
  question: string
  kind: AnswerKind
  value: JsonValue
  /** The intake asks for it. */
  isAsked: boolean
}

const unasked = { question: '', kind: 'text', isAsked: false } as const

const plainKinds: readonly AnswerKind[] = ['yes_no', 'date', 'number', 'file']

/** The questions of an intake in their order with their answers, then answers to what it no longer asks. */
export function answerRows(intake: JsonObject | undefined, answers: unknown): AnswerRow[] {
  const given = asObject(answers) as JsonObject
  const fields = Array.isArray(intake?.fields) ? intake.fields.filter(one => isObject(one)) : []
  const asked = fields.map(field => {
    const key = String(field.key ?? '')
    return {
      key,
      label: String(field.label ?? key),
      question: typeof field.ask === 'string' ? field.ask : '',
      kind: kindOf(field.type),
      value: answerTo(given, key),
      isAsked: true,
    }
  })
  const keys = new Set(asked.map(({ key }) => key))
  const further = Object.keys(given)
    .filter(key => !keys.has(key))
    .map(key => ({ ...unasked, key, label: key, value: answerTo(given, key) }))
  return [...asked, ...further]
}

/** How many of the questions have an answer. */
export function countAnswered(rows: readonly AnswerRow[]): { answered: number; all: number } {
  const asked = rows.filter(({ isAsked }) => isAsked)
  return { answered: asked.filter(({ value }) => value !== undefined).length, all: asked.length }
}

function kindOf(type: JsonValue): AnswerKind {
  return plainKinds.find(kind => kind === type) ?? 'text'
}

/** Nothing, however it is written, is no answer. */
function answerTo(answers: JsonObject, key: string): JsonValue {
  const value = Object.hasOwn(answers, key) ? answers[key] : undefined
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing ? undefined : value
}
