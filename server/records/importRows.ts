import { Readable } from 'node:stream'
import { isObject } from '../../common/json/isObject.ts'
import { parsePointer, valueAt } from '../../common/json/jsonPointer.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { parseJson } from '../validation/parseJson.ts'
import { type CsvSeparator, cellRecord, csvRows, placed } from './csvCells.ts'
import type { ColumnMapping } from './csvColumns.ts'
import { csvColumns } from './csvColumns.ts'
import { importText } from './importText.ts'

export interface ImportSource {
  format: 'csv' | 'ndjson'
  separator?: CsvSeparator | undefined
  /** Charset that the sender states; UTF-8 by default. */
  charset?: string | undefined
  content: Readable
}

export interface ImportRow {
  /** Row number as a spreadsheet counts; the header line and empty rows count. */
  number: number
  /** The record, or the AppError that says why the row cannot be read. */
  body: unknown
}

/** Size limit of an imported file, in bytes. */
export const maxImportBytes = 52_428_800
const maxLineLength = 2_000_000

/**
 * Reads a file as it arrives. Throws `request.invalid` or `request.too_large` for a file that cannot be read at all.
 */
export function createImportRows(definition: EntityDefinition, mapping: ColumnMapping, source: ImportSource) {
  let columns = [...mapping].flatMap(([name, column]) => (column ? [{ name, pointer: column.pointer }] : []))
  const text = importText(metered(source.content), source.charset)
  return { rows: source.format === 'csv' ? csv() : ndjson(), columnOf }

  /** Returns the file's name of the column that a pointer comes from; null if there is none. */
  function columnOf({ body }: ImportRow, pointer: string): string | null {
    const column = columns.find(one => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
    if (column || source.format === 'csv') return column?.name ?? null
    const [key = ''] = parsePointer(pointer)
    return valueAt(body, pointer) === undefined ? null : key
  }

  async function* csv(): AsyncGenerator<ImportRow> {
    let found: ReturnType<typeof csvColumns> | undefined
    let number = 0
    for await (const cells of csvRows(Readable.from(text), source.separator)) {
      number++
      if (cells.every(cell => cell === null)) continue
      if (found) yield { number, body: cellRecord(found, cells) }
      else {
        found = csvColumns(definition, cells, mapping)
        columns = found.flatMap((column, index) =>
          column ? [{ name: cells[index] ?? '', pointer: column.pointer }] : [],
        )
      }
    }
  }

  async function* ndjson(): AsyncGenerator<ImportRow> {
    let number = 0
    for await (const line of linesOf(text)) {
      number++
      if (line.trim() !== '') yield { number, body: renamed(parsedLine(line), mapping) }
    }
  }
}

async function* metered(content: Readable): AsyncGenerator<Buffer> {
  let bytes = 0
  // The stream stays open: closing it would cut the connection before the refusal is sent.
  for await (const chunk of unbroken(content.iterator({ destroyOnReturn: false }))) {
    bytes += chunk.length
    if (bytes > maxImportBytes) throw new AppError('request.too_large')
    yield chunk
  }
}

/** Converts an aborted upload to `request.invalid`: a client that leaves is not a server fault. */
async function* unbroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (cause) {
    throw new AppError('request.invalid', { detail: 'The upload broke off.', cause })
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new AppError('request.too_large')
    yield* lines
  }
  yield rest
}

/** Returns the record of a line, or the error in its place, so that the row is reported and the others continue. */
function parsedLine(line: string): unknown {
  try {
    return parseJson(Buffer.from(line))
  } catch (error) {
    return error
  }
}

function renamed(body: unknown, mapping: ColumnMapping): unknown {
  if (mapping.size === 0 || !isObject(body) || body instanceof AppError) return body
  const members = Object.entries(body)
  const kept = members.filter(([name]) => !mapping.has(name))
  const moved = members.flatMap(([name, value]) => {
    const column = mapping.get(name)
    return column ? [{ pointer: column.pointer, value }] : []
  })
  return placed(Object.fromEntries(kept), moved)
}
