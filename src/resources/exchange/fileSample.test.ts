import { describe, expect, it } from 'vitest'
import { fileContent } from './fileContent.ts'
import { FileFaultError, readFileSample } from './fileSample.ts'

const file = (content: BlobPart, name = 'agents.csv') => new File([content], name)
const fault = async (content: BlobPart, name?: string) => {
  const error = await readFileSample(file(content, name)).catch(reason => reason)
  return error instanceof FileFaultError ? error.fault : error
}

function utf16(text: string, isBig = false): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
  return new Uint8Array(view.buffer)
}

describe('a file of columns', () => {
  it.each([
    ['comma', 'Name,Kind\nAda,sales\n'],
    ['semicolon', 'Name;Kind\r\nAda;sales\r\n'],
    ['tab', 'Name\tKind\nAda\tsales\n'],
    ['pipe', 'Name|Kind\nAda|sales'],
  ])('is read by its %s', async (separator, text) => {
    expect(await readFileSample(file(text))).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      separator,
      columns: [
        { name: 'Name', samples: ['Ada'] },
        { name: 'Kind', samples: ['sales'] },
      ],
    })
  })

  it.each<[string, BlobPart]>([
    ['utf-8', '\u{feff}Größe;Art\nklein;Büro\n'],
    ['utf-16le', utf16('\u{feff}Größe;Art\nklein;Büro\n')],
    ['utf-16be', utf16('\u{feff}Größe;Art\nklein;Büro\n', true)],
    ['utf-16le', utf16('Größe;Art\nklein;Büro\n')],
    ['windows-1252', new Uint8Array([...'Größe;Art\nklein;Büro\n'].map(letter => letter.charCodeAt(0)))],
  ])('in %s is understood, and sent as UTF-8', async (encoding, content) => {
    const chosen = file(content)
    const sample = await readFileSample(chosen)
    expect(sample).toMatchObject({ encoding, separator: 'semicolon' })
    expect(sample.columns.map(({ name }) => name)).toEqual(['Größe', 'Art'])
    const sent = await fileContent(chosen, sample)
    expect(sent.type).toBe('text/csv')
    expect((await sent.text()).replace('\u{feff}', '')).toBe('Größe;Art\nklein;Büro\n')
  })

  it('with one accent behind 400 kB of ASCII comes in as it was written', async () => {
    const text = `name,kind\r\n${'Ann Lee,Desk\r\n'.repeat(30_000)}J\xfcrgen,X\r\n`
    const chosen = file(Uint8Array.from(text, letter => letter.charCodeAt(0)))
    const sample = await readFileSample(chosen)
    expect(await (await fileContent(chosen, sample)).text()).toBe(text)
  })

  it.each<[string, string, string]>([
    ['gbk', '6e616d650d0acdf5d0a1c3f70d0a', '王小明'],
    ['windows-1250', '6e616d650d0aa3756b61737a0d0a', 'Łukasz'],
    ['shift_jis', '6e616d650d0a8e52936391be98590d0a', '山田太郎'],
  ])('is read in %s where that is asked for, and sent as UTF-8', async (encoding, hex, name) => {
    const chosen = file(Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16)))
    const sample = await readFileSample(chosen, { encoding })
    expect(sample).toMatchObject({ encoding, columns: [{ name: 'name', samples: [name] }] })
    expect(await (await fileContent(chosen, sample)).text()).toBe(`name\r\n${name}\r\n`)
  })

  it('is not read in an encoding that it is not in', async () => {
    const error = await readFileSample(file('name\nMüßig'), { encoding: 'euc-kr' }).catch(reason => reason)
    expect(error).toMatchObject({ fault: 'notEncoded' })
  })

  it('shows the values that are there, each once, and names that stand twice', async () => {
    const { columns, doubled } = await readFileSample(file('Name,Note,Note,\nA,,x,1\nA,b,,\nB,c,,\n'))
    expect(columns).toEqual([
      { name: 'Name', samples: ['A', 'B'] },
      { name: 'Note', samples: ['b', 'c'] },
      { name: '', samples: ['1'] },
    ])
    expect(doubled).toEqual(['Note'])
  })
})

describe('a file of JSON', () => {
  it('has the keys of its first objects as columns, one per line or in a list', async () => {
    const columns = [
      { name: 'name', samples: ['A', 'B'] },
      { name: 'tags', samples: ['x\ny'] },
    ]
    const lines = '{"name":"A"}\n\n{"name":"B","tags":["x","y"]}\n'
    expect(await readFileSample(file(lines, 'a.ndjson'))).toMatchObject({ format: 'ndjson', columns })
    expect(await readFileSample(file(lines, 'a.json'))).toMatchObject({ format: 'ndjson', columns })
    const list = '[{"name":"A"},\n{"name":"B","tags":["x","y"]}]'
    const chosen = file(list, 'a.json')
    const sample = await readFileSample(chosen)
    expect(sample).toMatchObject({ format: 'json', columns })
    const sent = await fileContent(chosen, sample)
    expect([sent.type, await sent.text()]).toEqual([
      'application/x-ndjson',
      '{"name":"A"}\n{"name":"B","tags":["x","y"]}\n',
    ])
  })
})

it.each<[string, string, BlobPart, string]>([
  ['empty', 'nothing', '', 'a.csv'],
  ['empty', 'blank lines', ' \n\n', 'a.csv'],
  ['noRows', 'names alone', 'Name,Kind\n', 'a.csv'],
  ['noRows', 'an empty list', '[]', 'a.json'],
  ['notJson', 'no JSON', 'Name,Kind\nA,b', 'a.json'],
  ['notJson', 'lines that are no JSON', 'Name,Kind\nA,b', 'a.ndjson'],
  ['notJson', 'a list of numbers', '[1,2]', 'a.json'],
])('is refused as %s with %s', async (expected, _what, content, name) => {
  expect(await fault(content, name)).toBe(expected)
})

it('is refused above 50 MB before anything is read', async () => {
  const large = { size: 52_428_801, name: 'a.csv', slice: () => expect.fail('read') } as unknown as File
  expect((await readFileSample(large).catch(reason => reason)).fault).toBe('tooLarge')
})

it('a line that lacks a field has no sample of it, whatever its name', async () => {
  const lines = '{"constructor":"Ada"}\n{"name":"Ben"}\n'
  expect(await readFileSample(file(lines, 'a.ndjson'))).toMatchObject({
    columns: [
      { name: 'constructor', samples: ['Ada'] },
      { name: 'name', samples: ['Ben'] },
    ],
  })
})
