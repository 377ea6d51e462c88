import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { isObject } from '../../common/json/isObject.ts'
import { parsePointer, valueAt } from '../../common/json/jsonPointer.ts'
import { guardedCell } from '../../common/text/guardedCell.ts'
import { AppError } from '../errors.ts'

/** How a cell's text is converted to a value. */
export type CellKind = 'text' | 'number' | 'boolean' | 'list' | 'json'

export interface CsvColumn {
  /** JSON Pointer into the record. */
  pointer: string
  kind: CellKind
}

/**
 * Builds the record that a row of cells describes. A text that does not match its column's kind stays text, so that the
 * validator reports it.
 */
export function cellRecord(columns: readonly (CsvColumn | null)[], cells: readonly (string | null)[]) {
  const members = columns.flatMap((column, index) => {
    const cell = cells[index]
    const isFilled = column && cell !== null && cell !== undefined
    return isFilled ? [{ pointer: column.pointer, value: cellValue(cell, column.kind) }] : []
  })
  return placed({}, members)
}

/** Returns a copy of a record with more members, each set at its pointer, replacing existing values. */
export function placed(
  base: Readonly<Record<string, unknown>>,
  members: readonly { pointer: string; value: unknown }[],
): Record<string, unknown> {
  const record = structuredClone(base)
  for (const { pointer, value } of members) place(record, parsePointer(pointer), value)
  return record
}

/** Yields a CSV file (RFC 4180) of records: the header line, then the lines of each batch as one text. */
export async function* csvFile(
  pointers: readonly string[],
  batches: AsyncIterable<readonly unknown[]>,
  names = pointers.map(pointer => parsePointer(pointer).join('.')),
): AsyncGenerator<string> {
  yield csvLines([names.map(guardedCell)])
  for await (const batch of batches) yield csvLines(batch.map(record => recordCells(record, pointers)))
}

export type CsvSeparator = keyof typeof separators

/** Signs of the separators. */
export const separators = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const

/**
 * Yields the rows of a CSV file, with the header line first and empty lines included. An unquoted empty cell is null.
 * Throws `request.invalid` for a broken file; relaxed, a quote within a cell is part of it.
 */
export async function* csvRows(
  file: Readable,
  separator: CsvSeparator = 'comma',
  { isRelaxed = false }: { isRelaxed?: boolean } = {},
): AsyncGenerator<(string | null)[]> {
  const parser = parse({
    bom: true,
    delimiter: separators[separator],
    relax_column_count: true,
    relax_quotes: isRelaxed,
    max_record_size: 2_000_000,
    cast: (text, { quoting }) => (text === '' && !quoting ? null : unguarded(text)),
  })
  file.on('error', error => parser.destroy(error))
  try {
    yield* file.pipe(parser)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = { pointer: '', keyword: 'csv', message: error.message }
    throw new AppError('request.invalid', {
      detail: 'The file is not valid CSV.',
      errors: [problem],
      cause: error,
    })
  }
}

/** A cell as `guardedCell` writes it. */
const guardedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/

function unguarded(text: string): string {
  return guardedFormula.test(text) ? text.slice(1) : text
}

function csvLines(rows: (string | null)[][]): string {
  return stringify(rows, {
    record_delimiter: 'windows',
    // An unquoted empty cell is an absent value, a quoted one is the empty text.
    quoted_empty: false,
    quoted_match: /^'|^$/,
  })
}

/** Returns the cells of a record's columns, null for an absent value. Formulas are escaped. */
function recordCells(record: unknown, pointers: readonly string[]): (string | null)[] {
  return pointers.map(pointer => cellOf(valueAt(record, pointer)))
}

function cellOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return guardedCell(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

function cellValue(cell: string, kind: CellKind): unknown {
  if (kind === 'number') return cell.trim() !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell
  if (kind === 'boolean') return truths.get(cell.trim().toLowerCase()) ?? cell
  if (kind === 'list' && !cell.startsWith('[')) return cell.split(',').map(part => part.trim())
  return kind === 'text' ? cell : parsed(cell)
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

function place(record: Record<string, unknown>, names: string[], value: unknown) {
  const [name = '', ...rest] = names
  if (rest.length > 0 && !isObject(own(record, name))) define(record, name, {})
  const inner = own(record, name)
  if (rest.length > 0 && isObject(inner)) place(inner, rest, value)
  else define(record, name, value)
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function define(record: Record<string, unknown>, name: string, value: unknown) {
  Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
}
