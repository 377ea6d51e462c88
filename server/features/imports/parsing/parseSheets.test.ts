import { describe, expect, test } from 'vitest'
import { sheetFile } from '../../../../tests/support/documentSamples.ts'
import { parseSheets } from './parseSheets.ts'

const number = (ref: string, value: string, style = 0) => `<c r="${ref}" s="${style}"><v>${value}</v></c>`
const word = (ref: string, text: string) =>
  `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const row = (index: number, cells: string, more = '') => `<row r="${index}" ${more}>${cells}</row>`

/** Returns the second row of a sheet with a value in each format. */
async function shown(formats: readonly (number | string)[], values: readonly string[], more = {}) {
  const columns = [...'ABCDEFGHIJKLMNOP'].slice(0, formats.length)
  const head = columns.map((column, index) => word(`${column}1`, `c${index}`)).join('')
  const cells = columns.map((column, index) => number(`${column}2`, values[index] ?? values[0] ?? '', index))
  const sheet = `<sheetData>${row(1, head)}${row(2, cells.join(''))}</sheetData>`
  return (await tableOf(sheetFile({ sheet, formats, ...more })))[1]
}

async function tableOf(file: Buffer): Promise<string[][]> {
  const { blocks } = await parseSheets(file)
  return blocks.find(block => block.kind === 'table')?.rows ?? []
}

describe('a number', () => {
  test('has all its digits where its format names none', async () => {
    const values = [
      '4006381333931',
      '123456789012345678901',
      '0.1234567890123',
      '19.989999999999998',
      '1e-7',
      '-5',
    ]
    expect(await shown([0, 0, 0, 0, 0, 0], values)).toEqual([
      ...['4006381333931', '123456789012345678901', '0.1234567890123', '19.99', '0.0000001', '-5'],
    ])
    expect(await shown([49, 'General" kg"', '0'], ['4006381333931'])).toEqual([
      ...['4006381333931', '4006381333931 kg', '4006381333931'],
    ])
  })

  test('looks as its format has it: zeros, percent, currency, fractions, exponents; no currency nobody named', async () => {
    expect(
      await shown(
        ['00000', 9, '#,##0.00 "€"', '# ?/?', '0.00E+00', 44],
        ['42', '0.19', '1299.5', '3.5', '12345678', '7.5'],
      ),
    ).toEqual([...['00042', '19%', '1,299.50 €', '3 1/2', '1.23E+07', '7.50']])
  })
})

describe('a date', () => {
  test('is ISO where its format looks another way to each reader, and as it is written else', async () => {
    const formats = [
      14,
      22,
      15,
      17,
      'dd/mm/yyyy',
      '[$-407]d. mmmm yyyy',
      '[$-F800]dddd, mmmm dd, yyyy',
      '[$-409]d-mmm-yyyy',
      'dd\\.mm\\.yyyy',
      'yyyy-mm-dd',
    ]
    expect(await shown(formats, ['43812.354166666664'])).toEqual([
      ...[
        '2019-12-13',
        '2019-12-13 08:30',
        '2019-12-13',
        '2019-12',
        '2019-12-13',
        '2019-12-13',
        '2019-12-13',
      ],
      ...['13-Dec-2019', '13.12.2019', '2019-12-13'],
    ])
  })

  test('is counted from 1904 where the file says so, and may be written out', async () => {
    expect(await shown([14, 'dd\\.mm\\.yyyy'], ['42350'], { date1904: true })).toEqual([
      '2019-12-13',
      '13.12.2019',
    ])
    const sheet = `<sheetData>${row(1, word('A1', 'a') + word('B1', 'b'))}${row(2, '<c r="A2" t="d"><v>2019-12-13T00:00:00</v></c><c r="B2" t="d"><v>2019-12-13T08:30:00Z</v></c>')}</sheetData>`
    expect((await tableOf(sheetFile({ sheet })))[1]).toEqual(['2019-12-13', '2019-12-13 08:30:00'])
  })

  test('or a length of time keeps its hours', async () => {
    expect(
      await shown([20, '[h]:mm', 18, '[$-F400]h:mm:ss AM/PM'], ['0.354166666666', '1.5', '0.75', '0.75']),
    ).toEqual([...['8:30', '36:00', '6:00 PM', '18:00:00']])
  })
})

test('words keep their zeros and breaks, links their addresses, and errors and truths are told', async () => {
  const cells = [
    word('A2', '007'),
    word('B2', 'Mon 8–12\nTue 9'),
    word('C2', 'Lamp [new]'),
    '<c r="D2" t="str"><f>HYPERLINK("https://shop.example/a(1)","Page")</f><v>Page</v></c>',
    '<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="F2" t="b"><v>1</v></c>',
    word('G2', 'shop.example'),
    word('H2', 'inside'),
  ]
  const head = [...'ABCDEFGH'].map(column => word(`${column}1`, column)).join('')
  const links = `<hyperlinks><hyperlink ref="C2" r:id="h0"/><hyperlink ref="G2" r:id="h1"/><hyperlink ref="H2" location="Stock!A1"/></hyperlinks>`
  const sheet = `<sheetData>${row(1, head)}${row(2, cells.join(''))}</sheetData>${links}`
  const file = sheetFile({ sheet, links: ['https://shop.example/lamp', 'https://shop.example/'] })
  expect((await tableOf(file))[1]).toEqual([
    ...['007', 'Mon 8–12\nTue 9', '[Lamp \\[new\\]](https://shop.example/lamp)'],
    ...['[Page](https://shop.example/a%281%29)', '#DIV/0!', 'TRUE', 'shop.example', 'inside'],
  ])
})

test('a formula that the file has no result for stands there itself, and the operator is told', async () => {
  const cells = `${word('A2', 'a')}<c r="B2"><f>SUM(C2:C9)</f></c><c r="C2" t="str"><f>IF(A2="x",1,"")</f><v></v></c>`
  const sheet = `<sheetData>${row(1, word('A1', 'a') + word('B1', 'b') + word('C1', 'c'))}${row(2, cells)}</sheetData>`
  const file = sheetFile({ sheet })
  expect((await tableOf(file))[1]).toEqual(['a', '=SUM(C2:C9)', ''])
  expect(await parseSheets(file)).toMatchObject({ notes: ['formulas_without_results'] })
})

test('hidden rows and columns are left out, merged values that begin in them stay, and the operator is told', async () => {
  const sheet = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${[
    row(1, word('A1', 'What') + word('B1', 'Cost') + word('C1', 'Price')),
    row(2, word('A2', 'Lamps') + word('B2', 'secret') + word('C2', '10'), 'hidden="1"'),
    row(3, word('B3', 'secret') + word('C3', '12')),
  ].join('')}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`
  const file = sheetFile({ sheet })
  expect(await tableOf(file)).toEqual([
    ['What', 'Price'],
    ['Lamps', '12'],
  ])
  expect(await parseSheets(file)).toMatchObject({ notes: ['hidden_left_out'] })
})

test('a merged area too large to be copied keeps every other value under its heading', async () => {
  const rows = Array.from({ length: 250 }, (_, index) =>
    row(index + 2, word(`B${index + 2}`, `L${index}`) + number(`C${index + 2}`, `${index}`)),
  )
  rows[0] = row(2, word('A2', 'Lamps') + word('B2', 'L0') + number('C2', '0'))
  const head = row(1, word('A1', 'Kind') + word('B1', 'Name') + word('C1', 'Price'))
  const sheet = `<sheetData>${head}${rows.join('')}</sheetData><mergeCells><mergeCell ref="A2:A251"/></mergeCells>`
  const table = await tableOf(sheetFile({ sheet }))
  expect([table[0], table[1], table[250]]).toEqual([
    ['Kind', 'Name', 'Price'],
    ['Lamps', 'L0', '0'],
    ['', 'L249', '249'],
  ])
})
