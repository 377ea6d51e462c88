import { isObject } from '../../../../../../common/json/isObject.ts'
import { joinPointer, parsePointer, valueAt, withValueAt } from '../../../../../../common/json/jsonPointer.ts'
import { type JsonObject, type JsonValue, sameJson } from '../../../../../../common/json/jsonValue.ts'
import type { FieldChange } from '../../../../../resources/record/describeRevision.ts'
import { fieldText } from '../../../../../resources/schema/fieldText.ts'
import type { JsonSchema } from '../../../../../resources/schema/jsonSchema.ts'
import { fieldSchema, labelOf } from '../../../../../resources/schema/labelOf.ts'
import type { Texts } from '../../../../../ui/texts/Texts.ts'

/** The fields of an agent that differ from what is published, a field of a group by itself, a list as a whole. */
export function changedFields(schema: JsonSchema, published: JsonObject, current: JsonObject): string[] {
  return Object.keys(schema.properties ?? {})
    .filter(name => name !== holdsAtOnce)
    .flatMap(name => fieldsBelow(schema, joinPointer('', name)))
    .filter(pointer => !sameJson(heldIn(schema, published, pointer), heldIn(schema, current, pointer)))
}

/** Whether it is enabled is no part of a version. */
const holdsAtOnce = 'enabled'

/** Such a field as people read it: what is published, and what it is now. */
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

/** What is to be put into the form so that a field says what is published. */
export function takenBack(pointer: string, published: JsonObject, current: JsonObject): JsonObject {
  const [name = ''] = parsePointer(pointer)
  const next = withValueAt(current, pointer, valueAt(published, pointer)) as JsonObject
  return { [name]: next[name] }
}

function fieldsBelow(schema: JsonSchema, pointer: string): string[] {
  const names = Object.keys(fieldSchema(schema, pointer)?.properties ?? {})
  return names.length === 0 ? [pointer] : names.map(name => joinPointer(pointer, name))
}

/** What nobody has written has its default, and nothing is nothing however it is written. */
function heldIn(schema: JsonSchema, data: JsonObject, pointer: string): JsonValue {
  const value = valueAt(data, pointer) ?? (fieldSchema(schema, pointer)?.default as JsonValue)
  const isNothing = value === '' || (Array.isArray(value) && value.length === 0) || isEmptyObject(value)
  return isNothing ? undefined : value
}

function isEmptyObject(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0
}
