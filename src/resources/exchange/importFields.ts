import { schemaAt, schemaFields } from '../../../common/schema/schemaFields.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { labelOf } from '../schema/labelOf.ts'

/** A field that a column can go into. */
export interface ImportField {
  /** JSON Pointer. */
  pointer: string
  label: string
  isRequired: boolean
  /** Whether no two records share its value, so that a record can be found by it. */
  isKey: boolean
  /** Whether records are found by it in the form in which it is compared, such as an e-mail address. */
  isMatch: boolean
}

/** The fields of an entity that may be written, each value by itself, and its identifier to find records by. */
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

/** What the fields are called, by pointer; and what one item is, of those that are lists. */
export function titleTables(schema: JsonSchema, fields: readonly ImportField[]): Record<string, string>[] {
  const items = fields.flatMap(({ pointer }) => {
    const one = schemaAt(schema, pointer)?.items
    return isSchema(one) && one.title !== undefined ? [[pointer, one.title] as const] : []
  })
  const labels = fields.map(({ pointer }) => [pointer, labelOf(schema, pointer)] as const)
  return [Object.fromEntries(labels), Object.fromEntries(items)]
}

/** Groups of fields are entered; so what lies in a read-only one is read-only too. */
function isWritable(schema: JsonSchema, pointer: string): boolean {
  const field = schemaAt(schema, pointer)
  if (!field || field.properties || 'const' in field) return false
  const places = pointer.split('/').slice(1)
  return places.every(
    (_, index) => schemaAt(schema, `/${places.slice(0, index + 1).join('/')}`)?.readOnly !== true,
  )
}
