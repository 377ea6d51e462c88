import { isObject } from '../../../../common/json/isObject.ts'
import { type JsonObject, type JsonValue, sameJson } from '../../../../common/json/jsonValue.ts'
import { fieldOrder } from '../../../../common/schema/fieldOrder.ts'

export type InputKind =
  | 'text'
  | 'number'
  | 'wholeNumber'
  | 'yesNo'
  | 'date'
  | 'moment'
  | 'choice'
  | 'list'
  | 'object'
  | 'other'

/** One input of a chain, as a row of the list. */
export interface InputRow {
  name: string
  kind: InputKind
  isRequired: boolean
  title?: string | undefined
  example?: JsonValue | undefined
  choices?: string[] | undefined
  /** Name in the stored schema; undefined for a new input. */
  was?: string
  /** Stored schema of the input, including everything the list has no field for. */
  found?: JsonObject
}

/** Schemas of new inputs by kind, in menu order. */
export const inputKinds: Readonly<Record<InputKind, JsonObject>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  wholeNumber: { type: 'integer' },
  yesNo: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  choice: { type: 'string' },
  list: { type: 'array', items: { type: 'string' } },
  object: { type: 'object' },
  other: {},
}

/** Keywords of a whole schema that the list keeps without showing them. */
const keptKeywords: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'x-groups', '$defs'],
  ...['title', 'description', 'x-i18n', '$schema', '$comment'],
])

/** Returns the inputs that a schema describes, in their order; undefined if it has rules that the list cannot show. */
export function inputRows(schema: JsonObject | undefined): InputRow[] | undefined {
  const { type = 'object', properties = {}, required = [] } = schema ?? {}
  const isPlain = Object.keys(schema ?? {}).every(keyword => keptKeywords.has(keyword))
  if (!isPlain || type !== 'object' || !isObject(properties) || !Array.isArray(required)) return undefined
  return fieldOrder(schema ?? {}).map(name => {
    const found = (properties as JsonObject)[name]
    const field = isObject(found) ? (found as JsonObject) : {}
    const kind = kindOf(field)
    const [example] = Array.isArray(field.examples) ? field.examples : []
    return {
      ...{ name, was: name, kind, isRequired: required.includes(name) },
      ...(isObject(found) && { found: field }),
      ...(typeof field.title === 'string' && { title: field.title }),
      ...(example !== undefined && { example }),
      ...(kind === 'choice' && { choices: field.enum as string[] }),
    }
  })
}

/** Returns the schema with these inputs and its other keywords; undefined if it would say nothing. */
export function inputSchema(
  rows: readonly InputRow[],
  before: JsonObject | undefined,
): JsonObject | undefined {
  const { required: _, properties: _properties, 'x-groups': groups, ...others } = before ?? {}
  if (rows.length === 0 && Object.keys(others).every(keyword => keyword === 'type')) return undefined
  const required = rows.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const ordered = orderGroups(rows, groups)
  return {
    ...(before ? others : { type: 'object' }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(rows.map(row => [row.name, propertyOf(row)])),
    ...(ordered && { 'x-groups': ordered }),
  }
}

/** Returns the groups that keep the order of the inputs, because stored objects lose the order of their keys. */
function orderGroups(rows: readonly InputRow[], before: JsonValue | undefined): JsonObject[] | undefined {
  const fields = rows.map(({ name }) => `/${name}`)
  const known = (Array.isArray(before) ? before : []).filter(isGroup)
  if (known.length === 0) return rows.length > 1 ? [{ id: 'inputs', title: 'Inputs', fields }] : undefined
  const names = new Map(rows.map(({ was, name }) => [`/${was}`, `/${name}`]))
  const kept = known.map(group => ({
    ...group,
    fields: group.fields.flatMap(field => names.get(String(field)) ?? []),
  }))
  const listed = new Set(kept.flatMap(group => group.fields))
  const last = kept.at(-1)
  const all = kept.map(group =>
    group === last
      ? { ...group, fields: [...group.fields, ...fields.filter(field => !listed.has(field))] }
      : group,
  )
  // Groups cannot express every order.
  const isOrdered = sameJson(
    all.flatMap(group => group.fields),
    fields,
  )
  return isOrdered ? all : [{ ...known[0], fields }]
}

function isGroup(value: JsonValue): value is JsonObject & { fields: JsonValue[] } {
  return isObject(value) && Array.isArray(value.fields)
}

function propertyOf({ kind, title, example, choices, found }: InputRow): JsonValue {
  const { examples = [], title: _, ...rest } = found ?? {}
  const isSame = found !== undefined && kindOf(rest) === kind
  const { description, 'x-i18n': translated } = rest
  const base = isSame
    ? rest
    : {
        ...inputKinds[kind],
        ...(description !== undefined && { description }),
        ...(translated !== undefined && { 'x-i18n': translated }),
      }
  const others = isSame && Array.isArray(examples) ? examples.slice(1) : []
  return {
    ...base,
    ...(title !== undefined && { title }),
    ...(kind === 'choice' && { enum: choices ?? [] }),
    ...(example !== undefined && { examples: [example, ...others] }),
  }
}

function kindOf(schema: JsonObject): InputKind {
  const { type, format, enum: choices } = schema
  if (composed.some(keyword => keyword in schema)) return 'other'
  if (choices !== undefined) {
    const isChoice = type === 'string' && Array.isArray(choices) && choices.every(isListed)
    return isChoice ? 'choice' : 'other'
  }
  if (type === 'string') return byFormat[String(format)] ?? 'text'
  return byType[String(type)] ?? 'other'
}

/** The list writes choices between commas, so it cannot show a choice with a comma or with outer spaces. */
const isListed = (value: JsonValue) =>
  typeof value === 'string' && value.trim() === value && value !== '' && !value.includes(',')

const composed = ['$ref', 'oneOf', 'anyOf', 'allOf', 'not', 'if', 'const'] as const

const byFormat: Readonly<Record<string, InputKind>> = { date: 'date', 'date-time': 'moment' }

const byType: Readonly<Record<string, InputKind>> = {
  ...{ number: 'number', integer: 'wholeNumber', boolean: 'yesNo', array: 'list', object: 'object' },
}
