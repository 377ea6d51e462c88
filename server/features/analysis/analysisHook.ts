import { isDeepStrictEqual } from 'node:util'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { filterFaults } from './sample/filterFaults.ts'

/**
 * Creates the hook of analyses: a new one starts at once, and one whose question is changed starts over. Other writes
 * leave what the server has found.
 */
export function analysisHook(): EntityHook {
  return {
    beforeWrite: async (
      _scope: Scope,
      records: readonly RecordData[],
      before: readonly (StoredRecord | undefined)[],
    ) => records.map((record, index) => written(record, before[index]?.data)),
  }
}

const questionFields = ['goal_prompt', 'iterations', 'filter', 'sample_size'] as const

function written(record: RecordData, before: RecordData | undefined): RecordData | AppError {
  const errors: FieldError[] = filterFaults(record.filter, '/filter')
  if (errors.length > 0) return new AppError('record.invalid', { errors })
  const isSame = before && questionFields.every(name => isDeepStrictEqual(record[name], before[name]))
  const own = isSame ? fieldsOf(before, name => !isQuestion(name)) : { status: 'queued', progress: 0 }
  return { ...fieldsOf(record, isQuestion), ...own }
}

function isQuestion(name: string): boolean {
  return questionFields.some(field => field === name)
}

function fieldsOf(record: RecordData, isWanted: (name: string) => boolean): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isWanted(name)))
}
