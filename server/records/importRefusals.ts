import { valueAt } from '../../common/json/jsonPointer.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../errors.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import type { ImportRow } from './importRows.ts'
import { secretPointers } from './recordSecrets.ts'

type Refusal = components['schemas']['ImportResult']['failed'][number]

/** Describes the faults of a row, with all data needed to fix them. Rethrows errors that the row did not cause. */
export type Refuse = (row: ImportRow, error: unknown) => Refusal[]

const maxShown = 200

/** Creates the function that describes faults; `columnOf` returns the file's column that a pointer comes from. */
export function createImportRefusals(
  definition: EntityDefinition,
  columnOf: (row: ImportRow, pointer: string) => string | null,
): Refuse {
  const secrets = secretPointers(definition)
  const isSecret = (pointer: string) =>
    secrets.some(secret => pointer === secret || pointer.startsWith(`${secret}/`))
  return (row, error) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const whole: FieldError = { pointer: '', keyword: 'row', message: error.message }
    return (error.details.errors ?? [whole]).map(({ pointer, keyword, message, params }) => ({
      row: row.number,
      pointer,
      keyword,
      message,
      ...(params && { params }),
      column: pointer === '' ? null : columnOf(row, pointer),
      value: pointer === '' || isSecret(pointer) ? null : textAt(row.body, pointer),
    }))
  }
}

function textAt(body: unknown, pointer: string): string | null {
  const value = valueAt(body, pointer)
  if (value === undefined || value === null) return null
  const isTexts = Array.isArray(value) && value.every(item => typeof item === 'string')
  const text = isTexts ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= maxShown ? text : `${text.slice(0, maxShown - 1)}…`
}
