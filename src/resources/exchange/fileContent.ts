import { type FileSample, readJsonRecords } from './fileSample.ts'

/** The file as the server takes it: CSV or NDJSON in UTF-8. A file that is so already is not read. */
export async function fileContent(file: File, { format, encoding }: FileSample): Promise<Blob> {
  const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
  if (format === 'json') {
    const lines = (await readJsonRecords(file, encoding)).map(record => `${JSON.stringify(record)}\n`)
    return new Blob(lines, { type })
  }
  if (encoding === 'utf-8') return file.slice(0, file.size, type)
  return new Blob([new TextDecoder(encoding).decode(await file.arrayBuffer())], { type })
}
