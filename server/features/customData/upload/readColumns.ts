import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import { asSchema, type Schema, schemaAt } from '../../../../common/schema/schemaFields.ts'
import { AppError } from '../../../errors.ts'
import type { EntityDefinition } from '../../../store/records/entityDefinition.ts'
import { cellValue, type Manner, type Reading, readingOf } from './cellValue.ts'
import type { Table, TableRow } from './readTable.ts'

export interface Column {
  name: string
  /** JSON Pointer into the record; null if the column is ignored. */
  pointer: string | null
  field: string | null
  reading: Reading | null
  schema: Schema
}

/**
 * Finds the field and the way of reading of each column. Throws `record.invalid` for two columns with one field, and,
 * unless they are ignored, for columns without a field.
 */
export function readColumns(
  definition: EntityDefinition,
  { names, rows }: Pick<Table, 'names' | 'rows'>,
  { ignoresUnknown, manner }: { ignoresUnknown: boolean; manner: Manner },
): Column[] {
  const found = names.map(name => fieldOf(definition, name))
  const errors = found.flatMap((field, at) => {
    const pointer = `/columns/${at}`
    const name = names[at] ?? ''
    if (!field && ignoresUnknown) return []
    if (!field) return [{ pointer, keyword: 'unknown', message: `There is no field ${name}.` }]
    const first = found.findIndex(other => other?.pointer === field.pointer)
    if (first === at) return []
    return [{ pointer, keyword: 'uniqueItems', message: `${names[first]} and ${name} are the same field.` }]
  })
  if (errors.length > 0) throw new AppError('record.invalid', { errors })
  return names.map((name, at) => {
    const field = found[at]
    if (!field) return { name, pointer: null, field: null, reading: null, schema: {} }
    const cells = rows.flatMap(({ cells }) => cells[at]?.trim() || [])
    return { name, ...field, reading: readingOf(field.schema, cells, manner) }
  })
}

/** Returns the record of a row: a cell that does not fit its field stays text, so that the check names it. */
export function rowRecord(
  columns: readonly Column[],
  { cells }: TableRow,
  manner: Manner,
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  const record: Record<string, unknown> = {}
  columns.forEach(({ pointer, field, schema, reading }, at) => {
    const cell = cells[at]
    if (pointer === null || field === null || !cell || cell.trim() === '') return
    const into = pointer.startsWith('/data/') ? data : record
    const value = into === data ? cellValue(schema, cell, reading, manner) : cell.trim()
    // A field may be named like a member that every object has.
    Object.defineProperty(into, field, { value, enumerable: true, configurable: true, writable: true })
  })
  return { ...record, data }
}

function fieldOf(definition: EntityDefinition, name: string) {
  const fields = Object.entries(asSchema(schemaAt(definition.schema, '/data')?.properties) ?? {}).map(
    ([field, schema]) => ({ field, pointer: joinPointer('/data', field), schema: asSchema(schema) ?? {} }),
  )
  const own = ['external_id', '_id'].flatMap(field => {
    const schema = schemaAt(definition.schema, `/${field}`)
    return schema ? [{ field, pointer: `/${field}`, schema }] : []
  })
  const lower = name.toLowerCase()
  const titled = [...fields, ...own].filter(({ field, schema }) =>
    [field, schema.title].some(word => typeof word === 'string' && word.trim().toLowerCase() === lower),
  )
  return (
    fields.find(({ field }) => field === name) ??
    own.find(({ field }) => field === name) ??
    fields.find(({ schema }) => schema.title === name) ??
    (titled.length === 1 ? titled[0] : undefined)
  )
}
