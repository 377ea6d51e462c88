import { AppError, type FieldError } from '../../errors.ts'
import type { EntityDefinition } from '../../store/records/entityDefinition.ts'
import { toPointer } from '../../store/records/entityField.ts'
import { type Schema, schemaAt, schemaFields } from '../../store/records/schemaFields.ts'
import type { CellKind, CsvColumn } from './csvCells.ts'

/** What the columns of a CSV file mean, by field name, dotted path or title; throws request.invalid for others. */
export function csvColumns(definition: EntityDefinition, names: readonly (string | null)[]): CsvColumn[] {
  const errors: FieldError[] = []
  const columns = names.map((name, index) => {
    const column = name === null ? null : findColumn(definition, name.trim())
    if (!column) {
      const message = name ? `There is no field ${name}.` : 'This column has no name.'
      errors.push({ pointer: `/columns/${index}`, keyword: 'unknown', message })
    }
    return column ?? { pointer: '/', kind: 'text' as const }
  })
  if (errors.length > 0) throw new AppError('request.invalid', { errors })
  return columns
}

function findColumn({ schema }: EntityDefinition, name: string): CsvColumn | null {
  const byName = schemaAt(schema, toPointer(name))
  if (byName) return { pointer: toPointer(name), kind: kindOf(byName) }
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
