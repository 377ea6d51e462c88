import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import { withoutBaseProperties } from '../../schema/baseFields.ts'
import { isSchema, type JsonSchema } from '../../schema/jsonSchema.ts'
import { resolveRef } from '../../schema/resolveRef.ts'
import { columnChoices } from '../columns/listColumns.ts'

/** A field that may be changed in many records at once. */
export interface BulkField {
  pointer: string
  /** With the groups around it, "Persona › Tone". */
  label: string
  /** No record can do without it. */
  isRequired: boolean
}

/** The fields to choose from: what may be written, but nothing secret and nothing that is used once. */
export function bulkFields(schema: JsonSchema): BulkField[] {
  return (
    columnChoices(withoutBaseProperties(schema))
      .filter(
        ({ schema: field }) =>
          !field.readOnly && !field.writeOnly && !field['x-secret'] && !field['x-unique'],
      )
      // What its fields are depends on each record.
      .filter(({ described }) => !described)
      .filter(({ pointer }) => holderOf(schema, pointer) !== undefined)
      .map(({ pointer, path }) => ({ pointer, label: path, isRequired: isRequired(schema, pointer) }))
  )
}

/**
 * The schema of a form that holds this field alone, which then must be filled in. Conditions on other fields are left
 * to the server.
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

/** The object that holds the field at a pointer. */
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
