import { isObject } from '../../common/json/isObject.ts'
import { joinPointer } from '../../common/json/jsonPointer.ts'
import { AppError, type FieldError } from '../errors.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import type { CsvColumn } from './csvCells.ts'
import { type ColumnMapping, findColumn } from './csvColumns.ts'

/**
 * Reads the mapping from a JSON object. Throws `request.invalid` for a field that does not exist or is named twice.
 */
export function readMapping(definition: EntityDefinition, text: string | undefined): ColumnMapping {
  const mapping = new Map<string, CsvColumn | null>()
  const errors: FieldError[] = []
  const taken = new Set<string>()
  for (const [name, target] of Object.entries(text === undefined ? {} : parsed(text))) {
    const column = typeof target === 'string' ? findColumn(definition, target) : null
    const fault = faultOf(target, column, taken)
    if (fault) errors.push({ pointer: joinPointer('/query/mapping', name), ...fault })
    if (column) taken.add(column.pointer)
    mapping.set(name.trim(), column)
  }
  if (errors.length > 0) throw new AppError('request.invalid', { errors })
  return mapping
}

function faultOf(target: unknown, column: CsvColumn | null, taken: ReadonlySet<string>) {
  if (target === null) return null
  if (typeof target !== 'string') return { keyword: 'type', message: 'Must be the name of a field, or null.' }
  if (!column) return { keyword: 'unknown', message: `There is no field ${target}.` }
  if (!taken.has(column.pointer)) return null
  return { keyword: 'uniqueItems', message: `Another column is already assigned to ${target}.` }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Reported below, like JSON that is not an object.
  }
  const problem = { pointer: '/query/mapping', keyword: 'json', message: 'Must be a JSON object.' }
  throw new AppError('request.invalid', { errors: [problem] })
}
