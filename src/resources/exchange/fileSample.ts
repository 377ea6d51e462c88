import { isObject } from '../../../common/json/isObject.ts'
import { type JsonObject, type JsonValue, own } from '../../../common/json/jsonValue.ts'
import { certainEncoding } from '../../../common/text/certainEncoding.ts'
import { decodedText } from '../../../common/text/decodedText.ts'
import { fitsEncoding } from '../../../common/text/fitsEncoding.ts'
import { likeliestEncoding } from '../../../common/text/likeliestEncoding.ts'
import { valueText } from '../schema/valueText.ts'
import { bytesOf } from './bytesOf.ts'
import { usualEncoding } from './usualEncoding.ts'

export type FileFormat = 'csv' | 'ndjson' | 'json'
export type Separator = 'comma' | 'semicolon' | 'tab' | 'pipe'

export interface FileColumn {
  name: string
  /** Values of the first rows, those that are there. */
  samples: string[]
}

/** What the first rows of a file tell about it. */
export interface FileSample {
  format: FileFormat
  /** As the Encoding Standard names it; all of the file is in it. */
  encoding: string
  /** Of a CSV file. */
  separator: Separator
  columns: FileColumn[]
  /** Names that more than one column has. */
  doubled: string[]
}

export type FileFault = 'tooLarge' | 'empty' | 'noRows' | 'notJson' | 'notEncoded' | 'unreadable'

export class FileFaultError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** Bytes of a file that the server takes. */
export const maxFileBytes = 52_428_800
const sampledBytes = 262_144
const sampledRows = 20
const shownSamples = 3

interface ReadOptions {
  /** Read in this encoding; in that which the bytes speak for, if left out. */
  encoding?: string
  /** Of the reader, such as pl-PL: what their programs save is likelier. */
  language?: string
}

/** Reads what the first rows of a file tell; the encoding is looked for in all of it. Throws FileFaultError. */
export async function readFileSample(file: File, options: ReadOptions = {}): Promise<FileSample> {
  if (file.size > maxFileBytes) throw new FileFaultError('tooLarge')
  const bytes = await bytesOf(file)
  const encoding = options.encoding ?? (await fileEncoding(bytes, options.language))
  if (!fitsEncoding(bytes, encoding)) throw new FileFaultError('notEncoded')
  // The last letter may have been cut in two.
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, sampledBytes), { stream: true })
  if (text.trim() === '') throw new FileFaultError('empty')
  const format = formatOf(file.name, text)
  const found =
    format === 'csv' ? await sampleCsv(text) : sampleRecords(records(bytes, format, text, encoding))
  return { format, encoding, separator: 'comma', doubled: [], ...found }
}

/** The objects of a JSON file: a list of them, or a single one. Throws FileFaultError. */
export function readJsonRecords(bytes: Uint8Array, encoding: string): JsonValue[] {
  try {
    const whole = JSON.parse(decodedText(bytes, encoding) ?? '') as JsonValue
    return Array.isArray(whole) ? whole : [whole]
  } catch {
    throw new FileFaultError('notJson')
  }
}

function formatOf(name: string, text: string): FileFormat {
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'ndjson'
  if (!/\.json$/i.test(name)) return 'csv'
  // Some call a file of one object per line JSON.
  const [first = ''] = text.trim().split('\n', 1)
  return isObjectText(first) && text.trim().includes('\n') ? 'ndjson' : 'json'
}

function records(bytes: Uint8Array, format: 'ndjson' | 'json', text: string, encoding: string) {
  if (format === 'json') return readJsonRecords(bytes, encoding).slice(0, sampledRows)
  const lines = text.split('\n')
  // The last line may have been cut in two.
  const whole = bytes.length > sampledBytes ? lines.slice(0, -1) : lines
  const filled = whole.filter(line => line.trim() !== '').slice(0, sampledRows)
  if (filled.length > 0 && !filled.some(isObjectText)) throw new FileFaultError('notJson')
  return filled.filter(isObjectText).map(line => JSON.parse(line) as JsonValue)
}

function isObjectText(line: string): boolean {
  try {
    return isObject(JSON.parse(line) as JsonValue)
  } catch {
    return false
  }
}

function sampleRecords(found: JsonValue[]): { columns: FileColumn[] } {
  const objects = found.filter(isObject) as JsonObject[]
  if (objects.length === 0) throw new FileFaultError(found.length > 0 ? 'notJson' : 'noRows')
  const names = [...new Set(objects.flatMap(one => Object.keys(one)))]
  return {
    columns: names.map(name => ({
      name,
      samples: filledTexts(objects.map(one => valueText(own(one, name)))),
    })),
  }
}

async function sampleCsv(text: string): Promise<Pick<FileSample, 'separator' | 'columns' | 'doubled'>> {
  const { default: papa } = await import('papaparse')
  const { data, meta } = papa.parse<string[]>(text, {
    preview: sampledRows + 1,
    skipEmptyLines: 'greedy',
    delimitersToGuess: Object.keys(separators),
  })
  const [head, ...rows] = data
  if (!head) throw new FileFaultError('empty')
  if (rows.length === 0) throw new FileFaultError('noRows')
  const names = head.map(cell => cell.trim())
  const columns = names.map((name, index) => ({
    name,
    samples: filledTexts(rows.map(row => row[index] ?? '')),
  }))
  return {
    separator: separators[meta.delimiter] ?? 'comma',
    columns: columns.filter(({ name }, index) => names.indexOf(name) === index),
    doubled: [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))],
  }
}

const separators: Readonly<Record<string, Separator>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
}

function filledTexts(texts: string[]): string[] {
  return [...new Set(texts.filter(text => text.trim() !== ''))].slice(0, shownSamples)
}

/** How a whole file's text is encoded: what its bytes leave no doubt of, else the likeliest for a reader of the language. */
async function fileEncoding(bytes: Uint8Array, language = ''): Promise<string> {
  const certain = certainEncoding(bytes)
  if (certain) return certain
  const { analyse } = await import('chardet')
  return likeliestEncoding(bytes, { analyse, usual: usualEncoding(language) })
}
