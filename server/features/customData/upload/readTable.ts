import { Readable } from 'node:stream'
import { analyse } from 'chardet'
import { certainEncoding } from '../../../../common/text/certainEncoding.ts'
import { decodedText } from '../../../../common/text/decodedText.ts'
import { knownEncoding } from '../../../../common/text/knownEncoding.ts'
import { likeliestEncoding } from '../../../../common/text/likeliestEncoding.ts'
import { markedEncoding } from '../../../../common/text/markedEncoding.ts'
import { AppError } from '../../../errors.ts'
import { type CsvSeparator, csvRows } from '../../../records/csvCells.ts'
import { csvSeparator } from '../../../records/csvSeparator.ts'
import type { UploadOptions } from './uploadOptions.ts'

/** Reads the rows of a workbook's first visible sheet; empty rows stay in place. Throws `record.invalid`. */
export type SheetRows = (tenantId: string, content: Buffer) => Promise<string[][]>

export interface TableRow {
  /** Number as a spreadsheet counts. */
  number: number
  cells: (string | null)[]
}

/** A file's rows below the line with the names of the columns. */
export interface Table {
  names: string[]
  rows: TableRow[]
  encoding: string | null
  separator: CsvSeparator | null
}

const maxRows = 200_000

/** Reads a CSV file or a workbook. Throws `record.invalid` with a pointer to the form's field. */
export async function readTable(
  { tenantId, content, sheetRows }: { tenantId: string; content: Buffer; sheetRows: SheetRows },
  options: Pick<UploadOptions, 'encoding' | 'separator'>,
): Promise<Table> {
  if (content.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    const rows = (await sheetRows(tenantId, content)).map((cells, at) => ({ number: at + 1, cells }))
    return { ...headed(rows), encoding: null, separator: null }
  }
  const encoding = encodingOf(content, options.encoding)
  const text = decodedText(content, encoding)
  if (text === undefined || text.includes('\0'))
    throw fault(
      options.encoding ? '/encoding' : '/file',
      'encoding',
      `The file is not a text in ${encoding}.`,
    )
  const found = csvSeparator(text)
  const separator = options.separator ?? found.separator
  const rows: TableRow[] = []
  let number = found.skip > 0 ? 1 : 0
  const lines = csvRows(Readable.from([text.slice(found.skip)]), separator, { isRelaxed: true })
  for await (const cells of lines) {
    number++
    rows.push({ number, cells: cells.map(cell => cell && (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell)) })
    if (rows.length > maxRows + 1) throw fault('/file', 'maxItems', `At most ${maxRows} rows are possible.`)
  }
  return { ...headed(rows), encoding, separator }
}

function encodingOf(content: Buffer, named: string | undefined): string {
  if (named === undefined) {
    const certain = certainEncoding(content)
    return certain ?? likeliestEncoding(content, { analyse })
  }
  const encoding = knownEncoding(named)
  if (!encoding) throw fault('/encoding', 'enum', 'There is no such encoding.')
  return markedEncoding(content) ?? encoding
}

/** Takes the first filled row as the names, and leaves out empty rows. Throws for names that are missing or double. */
function headed(all: readonly TableRow[]): Pick<Table, 'names' | 'rows'> {
  const [head, ...rows] = all.filter(({ cells }) => cells.some(isFilled))
  if (!head) throw fault('/file', 'minItems', 'The file is empty.')
  const names = head.cells.map(cell => cell?.trim() ?? '')
  const used = rows.reduce(
    (most, { cells }) => Math.max(most, lastFilled(cells) + 1),
    lastFilled(head.cells) + 1,
  )
  const kept = Array.from({ length: used }, (_, at) => names[at] ?? '')
  const errors = kept.flatMap((name, at) => {
    if (name === '') return [{ at, keyword: 'minLength', message: `Column ${at + 1} has no name.` }]
    const first = kept.indexOf(name)
    return first < at
      ? [
          {
            at,
            keyword: 'uniqueItems',
            message: `Columns ${first + 1} and ${at + 1} have the same name, ${name}.`,
          },
        ]
      : []
  })
  if (errors.length > 0) {
    throw new AppError('record.invalid', {
      errors: errors.map(({ at, ...error }) => ({ pointer: `/columns/${at}`, ...error })),
    })
  }
  return { names: kept, rows }
}

function isFilled(cell: string | null): boolean {
  return cell !== null && cell.trim() !== ''
}

function lastFilled(cells: readonly (string | null)[]): number {
  return cells.findLastIndex(isFilled)
}

function fault(pointer: string, keyword: string, message: string): AppError {
  return new AppError('record.invalid', { detail: message, errors: [{ pointer, keyword, message }] })
}
