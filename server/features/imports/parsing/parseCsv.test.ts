import { expect, test } from 'vitest'
import { parseCsv } from './parseCsv.ts'

const rows = (text: string) =>
  parseCsv(text).blocks.flatMap(block => (block.kind === 'table' ? block.rows : []))

test('cells stay as they are written: zeros, long numbers, breaks, and zeros that Excel is kept from taking', () => {
  expect(rows('Code,EAN,Hours\n007,4006381333931,"Mon 8\nTue 9"\n"=""0042""",1.50,x')).toEqual([
    ['Code', 'EAN', 'Hours'],
    ['007', '4006381333931', 'Mon 8\nTue 9'],
    ['0042', '1.50', 'x'],
  ])
})

test('decimal commas part no cells, nor do commas in quotation marks', () => {
  expect(rows('What;A;B;C\nFilling;12,50;13,20;14,00\nCrown;1,5;2,5;3,5')[1]).toEqual([
    'Filling',
    '12,50',
    '13,20',
    '14,00',
  ])
  expect(rows('What,Price\n"a; b; c","1,50"\n"d; e; f","2,50"')[1]).toEqual(['a; b; c', '1,50'])
  expect(rows('sep=|\na|b;c\n1|2;3')).toEqual([
    ['a', 'b;c'],
    ['1', '2;3'],
  ])
})

test('a line above the names of the columns is no name', () => {
  expect(parseCsv('Prices of 2026\nWhat;Price\nCrown;600').blocks).toEqual([
    { kind: 'text', text: 'Prices of 2026' },
    {
      kind: 'table',
      rows: [
        ['What', 'Price'],
        ['Crown', '600'],
      ],
    },
  ])
})
