import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { choicesOf, isSchema, type JsonSchema, type ReferenceHint } from '../schema/jsonSchema.ts'
import { valueText } from '../schema/valueText.ts'

/** A record that can be chosen. */
export interface ReferenceOption {
  id: string
  label: string
  secondary?: string | undefined
  /** Name of a palette color. */
  color?: string | undefined
  /** True for a record that does not exist yet and would be created with this label. */
  isNew?: boolean
}

/** Returns a record as its hint and its entity's schema display it. */
export function toReferenceOption(
  record: JsonObject,
  hint: ReferenceHint,
  schema: JsonSchema | undefined,
): ReferenceOption {
  const label = hint.label ?? schema?.['x-entity']?.label
  const others = [...(hint.search ?? []), ...(schema?.['x-list']?.columns ?? [])].filter(one => one !== label)
  const text = (pointer: string) => valueText(valueAt(record, pointer))
  const isPlain = (pointer: string) => choicesAt(schema, pointer) === undefined && isText(schema, pointer)
  const colored = others.map(pointer => {
    const value = valueAt(record, pointer)
    return choicesAt(schema, pointer)?.find(choice => choice.value === value)?.color
  })
  return {
    id: String(record.id),
    label: (label && text(label)) || String(record.id),
    secondary: others.filter(isPlain).map(text).find(Boolean),
    color: colored.find(Boolean),
  }
}

function choicesAt(schema: JsonSchema | undefined, pointer: string) {
  const property = propertyAt(schema, pointer)
  return property && choicesOf(property)
}

/**
 * Returns whether the field is text. Only text distinguishes records; numbers, dates, and switches mean nothing without
 * their titles.
 */
function isText(schema: JsonSchema | undefined, pointer: string): boolean {
  const property = propertyAt(schema, pointer)
  return property?.type === 'string' && !property['x-ref'] && !/^date|^time$/.test(property.format ?? '')
}

function propertyAt(schema: JsonSchema | undefined, pointer: string): JsonSchema | undefined {
  return pointer
    .slice(1)
    .split('/')
    .reduce<JsonSchema | undefined>((parent, name) => {
      const property = parent?.properties?.[name]
      return isSchema(property) ? property : undefined
    }, schema)
}
