import { isObject } from '../../../../../../common/json/isObject.ts'
import { joinPointer, parsePointer, valueAt, withValueAt } from '../../../../../../common/json/jsonPointer.ts'
import { type JsonObject, type JsonValue, sameJson } from '../../../../../../common/json/jsonValue.ts'
import type { FieldChange } from '../../../../../resources/record/describeRevision.ts'
import { fieldText } from '../../../../../resources/schema/fieldText.ts'
import type { JsonSchema } from '../../../../../resources/schema/jsonSchema.ts'
import { fieldSchema, labelOf } from '../../../../../resources/schema/labelOf.ts'
import type { Texts } from '../../../../../ui/texts/Texts.ts'

/**
 * Returns pointers to the fields of an agent that differ from the published version. Fields of a group count
 * separately; a list counts as a whole.
 */
export function changedFields(schema: JsonSchema, published: JsonObject, current: JsonObject): string[] {
  return Object.keys(schema.properties ?? {})
    .filter(name => name !== holdsAtOnce)
    .flatMap(name => fieldsBelow(schema, joinPointer('', name)))
    .filter(pointer => !sameJson(heldIn(schema, published, pointer), heldIn(schema, current, pointer)))
}

/** Excluded from the comparison: whether an agent is enabled is not part of a version. */
const holdsAtOnce = 'enabled'

/** Describes a changed field for display: the published value and the current one. */
export function describeChange(
  pointer: string,
  { schema, published, current }: { schema: JsonSchema; published: JsonObject; current: JsonObject },
  texts: Texts,
): FieldChange {
  const field = fieldSchema(schema, pointer)
  const words = (value: JsonValue) => fieldText(field, value, texts, schema)
  const [from, to] = [heldIn(schema, published, pointer), heldIn(schema, current, pointer)]
  const label = labelOf(schema, pointer)
  return { pointer, label, schema: field, from, to, before: words(from), after: words(to) }
}

/** Returns the values to set in the form so that a field has its published value again. */
export function takenBack(pointer: string, published: JsonObject, current: JsonObject): JsonObject {
  const [name = ''] = parsePointer(pointer)
  const next = withValueAt(current, pointer, valueAt(published, pointer)) as JsonObject
  return { [name]: next[name] }
}

function fieldsBelow(schema: JsonSchema, pointer: string): string[] {
  const names = Object.keys(fieldSchema(schema, pointer)?.properties ?? {})
  return names.length === 0 ? [pointer] : names.map(name => joinPointer(pointer, name))
}

/**
 * Returns a field's value or its default; undefined for empty strings, lists and objects, so that they compare as
 * equal.
 */
function heldIn(schema: JsonSchema, data: JsonObject, pointer: string): JsonValue {
  const value = valueAt(data, pointer) ?? (fieldSchema(schema, pointer)?.default as JsonValue)
  const isNothing = value === '' || (Array.isArray(value) && value.length === 0) || isEmptyObject(value)
  return isNothing ? undefined : value
}

function isEmptyObject(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0
}
