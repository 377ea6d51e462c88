import { joinPointer, parsePointer } from '../../common/json/jsonPointer.ts'
import { namedPointer } from '../../common/schema/namedPointer.ts'
import { type Schema, schemaAt, schemaFields } from '../../common/schema/schemaFields.ts'
import { AppError, type FieldError } from '../errors.ts'
import { type EntityDefinition, typePlaces } from '../store/records/entityDefinition.ts'
import type { CellKind, CsvColumn } from './csvCells.ts'

/**
 * Maps a file's column names to columns of the entity; null leaves a column out. Other columns are found by their own
 * name.
 */
export type ColumnMapping = ReadonlyMap<string, CsvColumn | null>

/**
 * Returns the entity's column for each column of a CSV file, by the mapping, else by field name, dotted path or title;
 * null for one that is left out. Throws `request.invalid` for a column without a field, or for two with the same field.
 */
export function csvColumns(
  definition: EntityDefinition,
  names: readonly (string | null)[],
  mapping: ColumnMapping = new Map(),
): (CsvColumn | null)[] {
  const errors: FieldError[] = []
  const taken = new Set<string>()
  const columns = names.map((cell, index) => {
    const name = cell?.trim() ?? ''
    const mapped = mapping.get(name)
    if (mapped === null) return null
    const column = mapped ?? findColumn(definition, name)
    const fault = faultOf(name, column, taken)
    if (fault) errors.push({ pointer: `/columns/${index}`, ...fault })
    if (column) taken.add(column.pointer)
    return column
  })
  if (errors.length > 0) throw new AppError('request.invalid', { errors })
  return columns
}

function faultOf(name: string, column: CsvColumn | null, taken: ReadonlySet<string>) {
  if (name === '') return { keyword: 'unknown', message: 'This column has no name.' }
  if (!column) return { keyword: 'unknown', message: `There is no field ${name}.` }
  if (!taken.has(column.pointer)) return null
  return { keyword: 'uniqueItems', message: `Another column is already assigned to the field of ${name}.` }
}

/** Returns the column with this field name, dotted path or title; null if there is none. */
export function findColumn(definition: EntityDefinition, name: string): CsvColumn | null {
  const { schema } = definition
  const byName = name === '' ? null : (columnAt(schema, namedPointer(name)) ?? typeColumn(definition, name))
  if (byName) return byName
  const byTitle = schemaFields(schema).filter(field => field.schema.title === name)
  const [field] = byTitle
  return field && byTitle.length === 1 ? { pointer: field.pointer, kind: kindOf(field.schema) } : null
}

/**
 * Returns a field's column name in a file. A type's own field has its short name, unless the entity has a field of that
 * name.
 */
export function columnName(definition: EntityDefinition, pointer: string): string {
  const { values } = typePlaces(definition) ?? {}
  const names = parsePointer(pointer)
  const own = names.at(-1) ?? ''
  const isShort = values !== undefined && pointer === joinPointer(values, own)
  return isShort && findColumn(definition, own)?.pointer === pointer ? own : names.join('.')
}

function typeColumn(definition: EntityDefinition, name: string): CsvColumn | null {
  const places = typePlaces(definition)
  return places && columnAt(definition.schema, joinPointer(places.values, name))
}

function columnAt(schema: Schema, pointer: string): CsvColumn | null {
  const field = schemaAt(schema, pointer)
  return field ? { pointer, kind: kindOf(field) } : null
}

function kindOf(schema: Schema): CellKind {
  const types = [schema.type].flat()
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (types.includes('boolean')) return 'boolean'
  if (types.includes('array')) return isListOfTexts(schema) ? 'list' : 'json'
  return types.includes('object') ? 'json' : 'text'
}

function isListOfTexts({ items }: Schema): boolean {
  return typeof items === 'object' && items !== null && Reflect.get(items, 'type') === 'string'
}
