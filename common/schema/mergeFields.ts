import { isObject } from '../json/isObject.ts'
import { joinPointer, valueAt, withValueAt } from '../json/jsonPointer.ts'
import { type JsonObject, type JsonValue, sameJson } from '../json/jsonValue.ts'
import { type Schema, schemaAt, schemaFields } from './schemaFields.ts'

/** Which of two records supplies a field's value in a merge: the record that stays, the other one, or both joined. */
export type MergeChoice = 'this' | 'other' | 'both'

/** A field that has a value in at least one of two records. */
export interface MergeField {
  /** JSON Pointer into the record. */
  pointer: string
  one: JsonValue | undefined
  other: JsonValue | undefined
  isSame: boolean
  choices: readonly MergeChoice[]
  /** Choice that applies by default. */
  usual: MergeChoice
}

/**
 * Returns the writable fields of two records of one entity, each with the default choice. Lists and long texts are
 * joined. Otherwise the value of the record that stays wins, if it has one.
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

/** Joins two lists, leaving out items of the second that the first already has. */
export type JoinLists = (pointer: string, kept: readonly unknown[], more: readonly unknown[]) => unknown[]

/** Returns the record that stays, with each field's chosen or default value. */
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

/** Lists fields without those nested in them. An object with free names yields one entry per name. */
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
