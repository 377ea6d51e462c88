import { isObject } from '../json/isObject.ts'
import { joinPointer, valueAt, withValueAt } from '../json/jsonPointer.ts'
import { type JsonObject, type JsonValue, sameJson } from '../json/jsonValue.ts'
import { type Schema, schemaAt, schemaFields } from './schemaFields.ts'

/** Which of two records gives a field its value when they become one: the one that stays, the other, or both together. */
export type MergeChoice = 'this' | 'other' | 'both'

/** A value that at least one of two records has. */
export interface MergeField {
  /** JSON Pointer into the record. */
  pointer: string
  one: JsonValue | undefined
  other: JsonValue | undefined
  isSame: boolean
  choices: readonly MergeChoice[]
  /** What holds where nobody chooses. */
  usual: MergeChoice
}

/**
 * Returns the fields of two records of one entity that people may write, each value by itself, with who usually wins:
 * lists and long texts are kept together, other values are those of the record that stays, where it has one of its own.
 */
export function mergeFields(schema: Schema, one: JsonObject, other: JsonObject): MergeField[] {
  return ownPlaces(schema, one, other).flatMap(({ pointer, schema: field }) => {
    const [mine, theirs] = [valueAt(one, pointer), valueAt(other, pointer)]
    const [isMine, isTheirs] = [isSet(mine, field), isSet(theirs, field)]
    if (!isMine && !isTheirs) return []
    const canJoin = Array.isArray(mine ?? theirs) || isLongText(field)
    return {
      pointer,
      one: mine,
      other: theirs,
      isSame: sameJson(mine, theirs),
      choices: canJoin ? (['this', 'other', 'both'] as const) : (['this', 'other'] as const),
      usual: !isMine ? 'other' : isTheirs && canJoin ? 'both' : 'this',
    }
  })
}

/** Joins two lists: the second without what the first has already. */
export type JoinLists = (pointer: string, kept: readonly unknown[], more: readonly unknown[]) => unknown[]

/** Returns the record that stays with what was chosen, or is usual, of the other. */
export function mergedRecord(
  record: JsonObject,
  fields: readonly MergeField[],
  choices: Readonly<Record<string, MergeChoice>>,
  joinLists: JoinLists,
): JsonObject {
  const merged = fields.reduce<JsonValue>((whole, { pointer, one, other, usual }) => {
    const choice = choices[pointer] ?? usual
    const value =
      choice === 'this' ? one : choice === 'other' ? other : joined(pointer, one, other, joinLists)
    return withValueAt(whole, pointer, value as JsonValue)
  }, record)
  return merged as JsonObject
}

function joined(
  pointer: string,
  one: JsonValue | undefined,
  other: JsonValue | undefined,
  joinLists: JoinLists,
): JsonValue | undefined {
  if (Array.isArray(one) && Array.isArray(other)) return joinLists(pointer, one, other) as JsonValue
  if (typeof one !== 'string' || typeof other !== 'string') return one ?? other
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n\n${other}`
}

/** Fields without what lies within them; of an object with names of its own, a place for each name. */
function ownPlaces(root: Schema, one: JsonObject, other: JsonObject) {
  return schemaFields(root).flatMap(({ pointer, schema }) => {
    if (isReadOnly(root, pointer) || schema.properties) return []
    const named = isObject(schema.additionalProperties) ? (schema.additionalProperties as Schema) : null
    if (!named) return { pointer, schema }
    const names = [one, other].flatMap(record => Object.keys(Object(valueAt(record, pointer))))
    return [...new Set(names)].map(name => ({ pointer: joinPointer(pointer, name), schema: named }))
  })
}

function isReadOnly(root: Schema, pointer: string): boolean {
  const places = pointer.split('/').slice(1)
  return places.some(
    (_, index) => schemaAt(root, `/${places.slice(0, index + 1).join('/')}`)?.readOnly === true,
  )
}

function isSet(value: JsonValue | undefined, schema: Schema): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value) && value.length === 0) return false
  return !('default' in schema) || !sameJson(value, schema.default)
}

function isLongText(schema: Schema): boolean {
  const widget = schema['x-widget']
  const name = isObject(widget) ? widget.name : widget
  return name === 'textarea' || name === 'markdown'
}
