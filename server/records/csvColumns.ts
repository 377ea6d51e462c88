import { namedPointer } from '../../common/schema/namedPointer.ts'
import { type Schema, schemaAt, schemaFields } from '../../common/schema/schemaFields.ts'
import { AppError, type FieldError } from '../errors.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import type { CellKind, CsvColumn } from './csvCells.ts'

/** What a file's columns are called in the entity; null for one that is left out. Others go by their own name. */
export type ColumnMapping = ReadonlyMap<string, CsvColumn | null>

/**
 * What the columns of a CSV file mean, by the mapping, else by field name, dotted path or title; null for one that is
 * left out. Throws `request.invalid` for a column without a field, and for two of the same.
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
  return { keyword: 'uniqueItems', message: `Another column goes into the field of ${name} already.` }
}

/** The field of that name, dotted path or title; null where there is none. */
export function findColumn({ schema }: EntityDefinition, name: string): CsvColumn | null {
  const byName = name === '' ? null : schemaAt(schema, namedPointer(name))
  if (byName) return { pointer: namedPointer(name), kind: kindOf(byName) }
  const byTitle = schemaFields(schema).filter(field => field.schema.title === name)
  const [field] = byTitle
  return field && byTitle.length === 1 ? { pointer: field.pointer, kind: kindOf(field.schema) } : null
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
