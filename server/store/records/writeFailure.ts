import { AppError } from '../../errors.ts'
import type { TenantRun } from '../tenantRun.ts'
import { slotRefusal } from './slotRefusal.ts'
import type { RecordData } from './storedRecord.ts'
import { isUniqueViolation, uniqueConflict } from './uniqueConflict.ts'
import { unstorableText } from './unstorableText.ts'
import type { WriteContext } from './writeContext.ts'

/** Returns true if PostgreSQL refused a row because of its content, so that other rows may still be stored. */
export function isRowFailure(error: unknown): boolean {
  return isUniqueViolation(error) || unstorableStates.has(stateOf(error)) || slotRefusal(error) !== null
}

/** Returns the error for a refused row, determined in a separate transaction. Returns any other error unchanged. */
export async function explainFailure(
  run: TenantRun,
  { scope, definition }: WriteContext,
  data: RecordData,
  error: unknown,
): Promise<unknown> {
  if (isUniqueViolation(error)) return run(scope, db => uniqueConflict(db, definition, data, error))
  if (!unstorableStates.has(stateOf(error))) return slotRefusal(error) ?? error
  const message = 'This text holds characters that cannot be stored.'
  const errors = [{ pointer: unstorableText(data) ?? '', keyword: 'characters', message }]
  return new AppError('record.invalid', { detail: message, errors, cause: error })
}

/** Returns the error of a refused record, and throws any other error. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500) return error
  throw error
}

// PostgreSQL's error codes for NUL and for half of a surrogate pair in jsonb.
const unstorableStates = new Set(['22P05', '22P02', '22021'])

function stateOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'code')) : ''
}
