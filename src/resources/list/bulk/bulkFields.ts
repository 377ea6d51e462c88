import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import { withoutBaseProperties } from '../../schema/baseFields.ts'
import { isSchema, type JsonSchema } from '../../schema/jsonSchema.ts'
import { resolveRef } from '../../schema/resolveRef.ts'
import { columnChoices } from '../columns/listColumns.ts'

/** A field that can be changed in many records at once. */
export interface BulkField {
  pointer: string
  /** Title with those of its groups, "Persona › Tone". */
  label: string
  /** True if every record must have a value. */
  isRequired: boolean
}

/** Returns the fields to choose from: all writable ones except secrets and unique fields. */
export function bulkFields(schema: JsonSchema): BulkField[] {
  return (
    columnChoices(withoutBaseProperties(schema))
      .filter(
        ({ schema: field }) =>
          !field.readOnly && !field.writeOnly && !field['x-secret'] && !field['x-unique'],
      )
      // The fields of a described value depend on each record.
      .filter(({ described }) => !described)
      .filter(({ pointer }) => holderOf(schema, pointer) !== undefined)
      .map(({ pointer, path }) => ({ pointer, label: path, isRequired: isRequired(schema, pointer) }))
  )
}

/**
 * Returns the schema of a form with this field alone, as a required field. Conditions on other fields are left to the
 * server.
 */
export function oneFieldSchema(schema: JsonSchema, pointer: string): JsonSchema {
  return {
    ...narrowed(schema, schema, parsePointer(pointer)),
    ...(schema.$defs && { $defs: schema.$defs }),
  }
}

function narrowed(root: JsonSchema, schema: JsonSchema, [name, ...rest]: string[]): JsonSchema {
  const holder = solid(root, schema)
  const property = name === undefined ? undefined : holder.properties?.[name]
  if (name === undefined || !isSchema(property)) return schema
  const { 'x-visible-if': _, ...field } = property
  return {
    type: 'object',
    ...(holder.title && holder !== root && { title: holder.title }),
    properties: { [name]: rest.length > 0 ? narrowed(root, field, rest) : field },
    required: [name],
  }
}

function isRequired(schema: JsonSchema, pointer: string): boolean {
  return holderOf(schema, pointer)?.required?.includes(parsePointer(pointer).at(-1) ?? '') === true
}

/** Returns the object schema that contains the field at a pointer. */
function holderOf(root: JsonSchema, pointer: string): JsonSchema | undefined {
  let here: JsonSchema | undefined = root
  for (const name of parsePointer(pointer).slice(0, -1)) {
    const below: unknown = here && solid(root, here).properties?.[name]
    here = isSchema(below) ? below : undefined
  }
  return here && solid(root, here)
}

function solid(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const target = schema.$ref === undefined ? schema : resolveRef(root, schema.$ref)
  return isSchema(target) ? target : schema
}
