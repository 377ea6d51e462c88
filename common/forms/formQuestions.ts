import { asObject } from '../json/asObject.ts'
import { isObject } from '../json/isObject.ts'
import { own } from '../json/jsonValue.ts'
import { allowedValues } from '../schema/fieldKind.ts'
import { fieldOrder } from '../schema/fieldOrder.ts'
import type { Schema } from '../schema/schemaFields.ts'

/** Kinds of answers that the page of a form can ask for. */
export type QuestionKind =
  | 'text'
  | 'long_text'
  | 'email'
  | 'phone'
  | 'link'
  | 'number'
  | 'whole_number'
  | 'date'
  | 'yes_no'
  | 'choice'
  | 'choices'

export interface FormQuestion {
  /** Name of the answer. */
  name: string
  /** Null for a value that the page cannot ask for, such as an object. */
  kind: QuestionKind | null
  title: string
  hint: string
  isRequired: boolean
  /** Values with their titles; empty for kinds without choices. */
  choices: readonly Choice[]
  maxLength: number | undefined
}

export interface Choice {
  value: string
  title: string
}

/** Returns the questions of a form's JSON Schema in their order. */
export function formQuestions(schema: Schema): FormQuestion[] {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  return fieldOrder(schema).map(name => {
    const field = asObject(own(asObject(schema.properties), name))
    const kind = kindOf(field)
    const { title, description, maxLength } = field
    return {
      ...{ name, kind },
      title: typeof title === 'string' && title !== '' ? title : name,
      hint: typeof description === 'string' ? description : '',
      isRequired: required.includes(name),
      choices:
        kind === 'choice' ? choicesOf(field) : kind === 'choices' ? choicesOf(asObject(field.items)) : [],
      maxLength: typeof maxLength === 'number' ? maxLength : undefined,
    }
  })
}

function kindOf(field: Schema): QuestionKind | null {
  if (composed.some(keyword => keyword in field)) return null
  if (field.type === 'string') return textKind(field)
  if (field.type === 'array') {
    const { type, ...items } = asObject(field.items)
    return type === 'string' && allowedValues(items).length > 0 ? 'choices' : null
  }
  return byType.get(String(field.type)) ?? null
}

function textKind(field: Schema): QuestionKind | null {
  if (allowedValues(field).length > 0) return allowedValues(field).every(isText) ? 'choice' : null
  if (field.format !== undefined) return byFormat.get(String(field.format)) ?? null
  const widget = field['x-widget']
  return widget === undefined ? 'text' : (byWidget.get(String(widget)) ?? null)
}

function choicesOf(field: Schema): Choice[] {
  const alternatives: unknown[] = Array.isArray(field.oneOf) ? field.oneOf : []
  const titles = new Map(alternatives.filter(isObject).map(one => [one.const, one.title]))
  return allowedValues(field)
    .filter(isText)
    .map(value => {
      const title = titles.get(value)
      return { value, title: isText(title) ? title : value }
    })
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Keywords with which a value can have several forms. */
const composed = ['$ref', 'anyOf', 'allOf', 'not', 'if', 'const', 'prefixItems', 'x-ref']

const byType: ReadonlyMap<string, QuestionKind> = new Map([
  ['boolean', 'yes_no'],
  ['integer', 'whole_number'],
  ['number', 'number'],
])

const byFormat: ReadonlyMap<string, QuestionKind> = new Map([
  ['date', 'date'],
  ['email', 'email'],
  ['uri', 'link'],
])

const byWidget: ReadonlyMap<string, QuestionKind> = new Map([
  ['textarea', 'long_text'],
  ['phone', 'phone'],
])
