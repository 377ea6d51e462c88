import { schemaAt, schemaFields } from '../../../common/schema/schemaFields.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { labelOf } from '../schema/labelOf.ts'

/** A field that a column can map to. */
export interface ImportField {
  /** JSON Pointer of the field. */
  pointer: string
  label: string
  isRequired: boolean
  /** True if its value is unique, so that it identifies a record. */
  isKey: boolean
  /** True if records are found by its compared form, such as an email address. */
  isMatch: boolean
}

/** Returns the writable fields of an entity, each value by itself, and its id, by which records are found. */
export function importFields(schema: JsonSchema): ImportField[] {
  const fields = schemaFields(schema).filter(
    ({ pointer }) => pointer === '/_id' || isWritable(schema, pointer),
  )
  return fields.map(({ pointer, schema: field }) => {
    const isTop = pointer.lastIndexOf('/') === 0
    return {
      pointer,
      label: labelOf(schema, pointer),
      isRequired: isTop && (schema.required ?? []).includes(pointer.slice(1)) && field.readOnly !== true,
      isKey: pointer === '/_id' || field['x-unique'] === true,
      isMatch: field['x-match'] !== undefined,
    }
  })
}

/** Returns tables of field titles by pointer: the fields' own titles, and the item titles of lists. */
export function titleTables(schema: JsonSchema, fields: readonly ImportField[]): Record<string, string>[] {
  const items = fields.flatMap(({ pointer }) => {
    const one = schemaAt(schema, pointer)?.items
    return isSchema(one) && one.title !== undefined ? [[pointer, one.title] as const] : []
  })
  const labels = fields.map(({ pointer }) => [pointer, labelOf(schema, pointer)] as const)
  return [Object.fromEntries(labels), Object.fromEntries(items)]
}

/** Checks every group above the field: a field in a read-only group is read-only too. */
function isWritable(schema: JsonSchema, pointer: string): boolean {
  const field = schemaAt(schema, pointer)
  if (!field || field.properties || 'const' in field) return false
  const places = pointer.split('/').slice(1)
  return places.every(
    (_, index) => schemaAt(schema, `/${places.slice(0, index + 1).join('/')}`)?.readOnly !== true,
  )
}
