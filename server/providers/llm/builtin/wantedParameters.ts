import type { JSONSchema7 } from '@ai-sdk/provider'
import type { ModelTool } from '../languageModel.ts'

/** A parameter of an action. */
export interface WantedParameter {
  name: string
  schema: JSONSchema7
  isRequired: boolean
}

/** Returns an action's parameters, required ones first. */
export function wantedParameters({ parameters }: Pick<ModelTool, 'parameters'>): WantedParameter[] {
  const required = new Set(parameters.required ?? [])
  return Object.entries(parameters.properties ?? {})
    .flatMap(([name, schema]) =>
      typeof schema === 'object' ? [{ name, schema, isRequired: required.has(name) }] : [],
    )
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

/** Returns the type that a schema expects, ignoring null as an alternative. */
export function typeOf({ type, ...schema }: JSONSchema7): string {
  const types = [type ?? []].flat().filter(one => one !== 'null')
  if (types[0]) return types[0]
  if (schema.properties) return 'object'
  return schema.items ? 'array' : 'string'
}

/** Returns the values to choose from with their titles; an empty list if any value is allowed. */
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

/** Returns a parameter's label: its title, else a short description, else its name in words. */
export function labelOf({ name, schema }: WantedParameter): string {
  const [sentence = ''] = (schema.description ?? '').split(/(?<=[.!?])\s/)
  const described = sentence.replace(/[.!]$/, '').trim()
  const label = schema.title?.trim() || (described.length <= 100 ? described : '')
  return label || wordsOfName(name)
}

/** Writes a name such as family_name or familyName as plain words. */
export function wordsOfName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')
  return words.trim().toLowerCase()
}

/** Returns a parameter's kind, from its schema or an unmistakable name. */
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
