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
  /** Sample values from the first rows, without empty ones. */
  samples: string[]
}

/** Information about a file from its first rows. */
export interface FileSample {
  format: FileFormat
  /** Name in the Encoding Standard; applies to the whole file. */
  encoding: string
  /** Applies to CSV files only. */
  separator: Separator
  columns: FileColumn[]
  /** Names that several columns share. */
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

/** Maximum file size in bytes that the server accepts. */
export const maxFileBytes = 52_428_800
const sampledBytes = 262_144
const sampledRows = 20
const shownSamples = 3

interface ReadOptions {
  /** Encoding to read the file in; detected from the bytes if omitted. */
  encoding?: string
  /** Language of the reader, such as pl-PL. The encodings of its programs are likelier. */
  language?: string
}

/** Reads a sample from the first rows; the encoding is detected from the whole file. Throws FileFaultError. */
export async function readFileSample(file: File, options: ReadOptions = {}): Promise<FileSample> {
  if (file.size > maxFileBytes) throw new FileFaultError('tooLarge')
  const bytes = await bytesOf(file)
  const encoding = options.encoding ?? (await fileEncoding(bytes, options.language))
  if (!fitsEncoding(bytes, encoding)) throw new FileFaultError('notEncoded')
  // The cut may split the last character.
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, sampledBytes), { stream: true })
  if (text.trim() === '') throw new FileFaultError('empty')
  const format = formatOf(file.name, text)
  const found =
    format === 'csv' ? await sampleCsv(text) : sampleRecords(records(bytes, format, text, encoding))
  return { format, encoding, separator: 'comma', doubled: [], ...found }
}

/** Returns the objects of a JSON file, which is a list or a single object. Throws FileFaultError. */
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
  // Some programs call a file with one object per line JSON.
  const [first = ''] = text.trim().split('\n', 1)
  return isObjectText(first) && text.trim().includes('\n') ? 'ndjson' : 'json'
}

function records(bytes: Uint8Array, format: 'ndjson' | 'json', text: string, encoding: string) {
  if (format === 'json') return readJsonRecords(bytes, encoding).slice(0, sampledRows)
  const lines = text.split('\n')
  // The cut may split the last line.
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

/**
 * Returns the encoding of a whole file: the certain one if its bytes are unambiguous, else the likeliest for a reader
 * of the language.
 */
async function fileEncoding(bytes: Uint8Array, language = ''): Promise<string> {
  const certain = certainEncoding(bytes)
  if (certain) return certain
  const { analyse } = await import('chardet')
  return likeliestEncoding(bytes, { analyse, usual: usualEncoding(language) })
}
