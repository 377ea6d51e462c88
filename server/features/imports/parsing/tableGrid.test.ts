import { expect, test } from 'vitest'
import { tableGrid } from './tableGrid.ts'

const cell = (text: string, columns = 1, rows = 1) => ({ text, columns, rows })

test('a merged value stands in each row and column it reaches over, and no other value moves', () => {
  const rows = [
    [cell('Province'), cell('City'), cell('Grade'), cell('Lodging')],
    [cell('North', 1, 2), cell('Harbour', 1, 2), cell('Heads'), cell('480')],
    [cell('Others'), cell('350')],
    [cell('South', 2), cell('Heads'), cell('600')],
  ]
  expect(tableGrid(rows)).toEqual([
    ['Province', 'City', 'Grade', 'Lodging'],
    ['North', 'Harbour', 'Heads', '480'],
    ['North', 'Harbour', 'Others', '350'],
    ['South', 'South', 'Heads', '600'],
  ])
})

test('cells that overlap, spans beyond the table and spans without measure make no columns or rows of their own', () => {
  expect(
    tableGrid([
      [cell('A', 1_000_000), cell('B', 1, 65_534)],
      [cell('C'), cell('D', 1, 1_000_000)],
      [cell('E', Number.NaN, -1), cell('F', 1e9)],
    ]),
  ).toEqual([
    ['A', 'A', 'A', 'B'],
    ['C', 'D', '', 'B'],
    ['E', 'D', 'F', 'B'],
  ])
})

test('of an area without measure the value stands in its first cell, and columns nobody begins in are left out', () => {
  const wide = Array.from({ length: 300 }, (_, index) => cell(`c${index}`))
  const [first = []] = tableGrid([[cell('Title', 300)], wide])
  expect(first.filter(Boolean)).toEqual(['Title'])
  const long = 'x'.repeat(10_000)
  expect(tableGrid([[cell(long, 3)], [cell('a'), cell('b'), cell('c')]])[0]).toEqual([long, '', ''])
  expect(
    tableGrid([
      [cell('a', 2), cell('b')],
      [cell('c', 2), cell('d')],
    ]),
  ).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a table with more cells than are kept is refused', () => {
  const wide = Array.from({ length: 1000 }, () => cell('x'))
  const rows = [wide, ...Array.from({ length: 600 }, () => [cell('y')])]
  expect(() => tableGrid(rows)).toThrow(expect.objectContaining({ code: 'too_large' }))
})
