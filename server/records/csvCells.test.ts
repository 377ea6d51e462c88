import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { type CsvColumn, cellRecord, csvFile, csvRows } from './csvCells.ts'

const columns: CsvColumn[] = [
  { pointer: '/name', kind: 'text' },
  { pointer: '/persona/tone', kind: 'text' },
  { pointer: '/age', kind: 'number' },
  { pointer: '/enabled', kind: 'boolean' },
  { pointer: '/tags', kind: 'list' },
  { pointer: '/repeat', kind: 'json' },
]
const pointers = columns.map(column => column.pointer)

describe('CSV cells', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", '＝1+1'])(
    'the text %j becomes a quoted cell that begins with an apostrophe',
    async text => {
      const [, line = ''] = (await written([{ name: text }])).split(/\r\n/)
      expect(line.startsWith(`"'${text.slice(0, 1)}`)).toBe(true)
    },
  )

  test.each(['constructor', 'toString', '__proto__', 'perhaps'])('the cell %s is no truth', cell => {
    expect(cellRecord([{ pointer: '/enabled', kind: 'boolean' }], [cell])).toEqual({ enabled: cell })
  })

  test('a number below zero stays a number', async () => {
    expect(await written([{ age: -5 }])).toContain(',,-5,')
  })

  test('an apostrophe before anything else is left alone', async () => {
    expect(await written([{ name: "'tis" }], ['/name'])).toBe(`name\r\n"'tis"\r\n`)
  })

  test('names of columns are guarded too', async () => {
    expect(await written([], ['/=cmd'])).toBe(`"'=cmd"\r\n`)
  })

  test('what was written is read back the same', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1', '-', "'", "''=2", '', '"', 'a,b', '\r\n', '\t', '[1', '﻿x'),
    )
    const record = fc.record(
      {
        name: word,
        persona: fc.record({ tone: word }),
        age: fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0),
        enabled: fc.boolean(),
        tags: fc.array(word, { minLength: 1 }),
        repeat: fc.record({ every: fc.integer() }),
      },
      { requiredKeys: ['enabled'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async records => {
        const rows = await read(await written(records))
        expect(rows.slice(1).map(cells => cellRecord(columns, cells))).toEqual(records)
      }),
      { numRuns: 100 },
    )
  })

  test('reads what people write: a list by commas, yes in capitals, the byte order mark, a short row', async () => {
    const [, empty = [], first = [], second = []] = await read(
      '﻿name,enabled,tags\r\n\r\nAnn,TRUE,"red, blue"\r\nBob\r\n',
    )
    const some: CsvColumn[] = [
      { pointer: '/name', kind: 'text' },
      { pointer: '/enabled', kind: 'boolean' },
      { pointer: '/tags', kind: 'list' },
    ]
    expect(empty).toEqual([null])
    expect(cellRecord(some, first)).toEqual({ name: 'Ann', enabled: true, tags: ['red', 'blue'] })
    expect(cellRecord(some, second)).toEqual({ name: 'Bob' })
  })

  test('a text that is no number stays a text, for the validator to name', () => {
    expect(cellRecord([{ pointer: '/age', kind: 'number' }], ['old'])).toEqual({ age: 'old' })
  })

  test('a column named __proto__ reaches no prototype', () => {
    const record = cellRecord([{ pointer: '/__proto__/polluted', kind: 'text' }], ['yes'])
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('a quote that never ends is a problem of the request', async () => {
    await expect(read('name\r\n"open')).rejects.toThrow(AppError)
  })
})

async function written(records: object[], names = pointers): Promise<string> {
  let whole = ''
  for await (const text of csvFile(names, inBatches(records))) whole += text
  return whole
}

async function* inBatches(records: object[]) {
  for (let from = 0; from < records.length; from += 2) yield records.slice(from, from + 2)
}

async function read(csv: string) {
  const rows: (string | null)[][] = []
  for await (const row of csvRows(Readable.from([Buffer.from(csv)]))) rows.push(row)
  return rows
}
