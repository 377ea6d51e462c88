import { decodedText } from '../../../common/text/decodedText.ts'
import { bytesOf } from './bytesOf.ts'
import { FileFaultError, type FileSample, readJsonRecords } from './fileSample.ts'

/**
 * Converts the file to the form the server accepts: CSV or NDJSON in UTF-8. A file that already has this form is not
 * read. Throws FileFaultError.
 */
export async function fileContent(file: File, { format, encoding }: FileSample): Promise<Blob> {
  const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
  if (format !== 'json' && encoding === 'utf-8') return file.slice(0, file.size, type)
  const bytes = await bytesOf(file)
  if (format === 'json') {
    const lines = readJsonRecords(bytes, encoding).map(record => `${JSON.stringify(record)}\n`)
    return new Blob(lines, { type })
  }
  const text = decodedText(bytes, encoding)
  if (text === undefined) throw new FileFaultError('unreadable')
  return new Blob([text], { type })
}
