import type { JSONSchema7 } from '@ai-sdk/provider'
import type { ModelTool } from '../languageModel.ts'

/** Something an action has to be told. */
export interface WantedParameter {
  name: string
  schema: JSONSchema7
  isRequired: boolean
}

/** What an action needs and may be given, what it needs first. */
export function wantedParameters({ parameters }: Pick<ModelTool, 'parameters'>): WantedParameter[] {
  const required = new Set(parameters.required ?? [])
  return Object.entries(parameters.properties ?? {})
    .flatMap(([name, schema]) =>
      typeof schema === 'object' ? [{ name, schema, isRequired: required.has(name) }] : [],
    )
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

/** The kind of value a schema wants; null allowed beside it does not count. */
export function typeOf({ type, ...schema }: JSONSchema7): string {
  const types = [type ?? []].flat().filter(one => one !== 'null')
  if (types[0]) return types[0]
  if (schema.properties) return 'object'
  return schema.items ? 'array' : 'string'
}

/** Values to choose from, and how people call them; none where any will do. */
export function choicesOf({
  enum: values,
  const: only,
  oneOf,
  anyOf,
}: JSONSchema7): { value: unknown; title: string }[] {
  const plain = only === undefined ? (values ?? []) : [only]
  const titled = [...(oneOf ?? []), ...(anyOf ?? [])].flatMap(one =>
    typeof one === 'object' && one.const !== undefined
      ? [{ value: one.const, title: one.title ?? String(one.const) }]
      : [],
  )
  return titled.length > 0 ? titled : plain.map(value => ({ value, title: String(value) }))
}

/** What a parameter is called: its title, else how it is described, else its name in words. */
export function labelOf({ name, schema }: WantedParameter): string {
  const [sentence = ''] = (schema.description ?? '').split(/(?<=[.!?])\s/)
  const described = sentence.replace(/[.!]$/, '').trim()
  const label = schema.title?.trim() || (described.length <= 100 ? described : '')
  return label || wordsOfName(name)
}

/** A name such as family_name or familyName as people would write it. */
export function wordsOfName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')
  return words.trim().toLowerCase()
}

/** What a value is, where its schema says so or its name leaves no doubt. */
export function kindOf({ name, schema }: WantedParameter): ParameterKind {
  const type = typeOf(schema)
  if (choicesOf(schema).length > 0) return 'choice'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'object') return 'unaskable'
  if (type === 'array') return 'list'
  const { format } = schema
  if (format === 'date' || format === 'time' || format === 'date-time' || format === 'email') return format
  const words = wordsOfName(name)
  if (/\be ?mail\b/.test(words)) return 'email'
  return /\b(phone|telephone|telefon|telefonnummer|mobile|handy)\b/.test(words) ? 'phone' : 'text'
}

export type ParameterKind =
  | 'choice'
  | 'number'
  | 'boolean'
  | 'list'
  | 'date'
  | 'time'
  | 'date-time'
  | 'email'
  | 'phone'
  | 'text'
  | 'unaskable'
