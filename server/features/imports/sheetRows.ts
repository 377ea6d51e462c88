import { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import type { Parser } from './parser/createParser.ts'
import { ParseRefusal } from './parsing/parseRefusal.ts'

/**
 * Creates the reader of a workbook's rows for a person who waits. Throws `record.invalid` for a workbook that cannot be
 * read, or not in time.
 */
export function sheetRowsBy({ parse }: Pick<Parser, 'parse'>, patienceMs = 60_000) {
  return async (tenantId: string, content: Buffer): Promise<string[][]> => {
    const signal = AbortSignal.timeout(patienceMs)
    const open = () => Readable.from([content])
    try {
      const read = await parse({ tenantId, format: 'sheet_rows', open, size: content.length, signal })
      return read.rows ?? []
    } catch (cause) {
      if (signal.aborted) throw unreadable('too_slow', tooSlow, cause)
      if (!(cause instanceof ParseRefusal)) throw cause
      throw unreadable(cause.code, cause.code === 'too_slow' ? tooSlow : broken, cause)
    }
  }
}

const broken = 'This workbook cannot be read. Save the sheet as CSV, or as a new workbook.'
const tooSlow = 'Reading this workbook takes too long. Save the sheet as CSV.'

function unreadable(keyword: string, message: string, cause: unknown): AppError {
  return new AppError('record.invalid', {
    detail: message,
    errors: [{ pointer: '/file', keyword, message }],
    cause,
  })
}
