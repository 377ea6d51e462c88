import { isSchema, type JsonSchema, type ReferenceHint, widgetNameOf } from '../schema/jsonSchema.ts'
import { fieldSchema, subschema } from '../schema/labelOf.ts'

/** Location of a field's schema: in the record that another field refers to. */
export interface Described {
  /** Pointer of the field that refers to the record. */
  from: string
  /** Pointer of the schema within that record. */
  at: string
  /** Pointer, within that record, of the name of a field that only actions change. */
  owned?: string
  reference: ReferenceHint
}

/**
 * Returns the options of a "schemaForm" x-widget; undefined for other fields. `root` is the schema of the whole record.
 */
export function describedBy(root: JsonSchema, field: JsonSchema | undefined): Described | undefined {
  const hint = field?.['x-widget']
  if (!field || widgetNameOf(field) !== 'schemaForm' || typeof hint !== 'object') return undefined
  const { schemaFrom: from, at, owned } = hint
  if (typeof from !== 'string' || typeof at !== 'string') return undefined
  const reference = fieldSchema(root, from)?.['x-ref']
  return reference && { from, at, ...(typeof owned === 'string' && { owned }), reference }
}

/** Returns the fields of a record whose schema is in another record, each with its name. */
export function describedFields(root: JsonSchema): [name: string, described: Described][] {
  return Object.entries(root.properties ?? {}).flatMap(([name, field]) => {
    const described = describedBy(root, isSchema(field) ? field : undefined)
    return described ? [[name, described]] : []
  })
}

/** Returns whether the schema has a field of this name or accepts any name. */
export function isDescribed(description: JsonSchema, name: string): boolean {
  const isOpen = Boolean(description.additionalProperties || description.patternProperties)
  return isOpen || subschema(description, name, description) !== undefined
}

/** Returns the description without a field: neither shown nor required. */
export function withoutField(description: JsonSchema, name: string): JsonSchema {
  const { properties = {}, required } = description
  return {
    ...description,
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name)),
    ...(required && { required: required.filter(key => key !== name) }),
  }
}
