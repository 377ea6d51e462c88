import { expect, it } from 'vitest'
import { nextCell } from './nextCell.ts'

const bounds = { rows: 1000, columns: 5, pageRows: 12 }
const from = { row: 20, column: 2 }
const press = (key: string, { ctrlKey = false, at = from } = {}) =>
  nextCell(at, { key, ctrlKey, metaKey: false }, bounds)

it('goes from cell to cell, and from the first row into the head', () => {
  expect(press('ArrowDown')).toEqual({ row: 21, column: 2 })
  expect(press('ArrowLeft')).toEqual({ row: 20, column: 1 })
  expect(press('ArrowUp', { at: { row: 0, column: 2 } })).toEqual({ row: -1, column: 2 })
  expect(press('ArrowUp', { at: { row: -1, column: 2 } })).toEqual({ row: -1, column: 2 })
})

it('stays inside at the edges', () => {
  expect(press('ArrowRight', { at: { row: 5, column: 4 } })).toEqual({ row: 5, column: 4 })
  expect(press('ArrowDown', { at: { row: 999, column: 0 } })).toEqual({ row: 999, column: 0 })
})

it('knows the ends of a row, of a page and of the list', () => {
  expect(press('Home')).toEqual({ row: 20, column: 0 })
  expect(press('End')).toEqual({ row: 20, column: 4 })
  expect(press('PageDown')).toEqual({ row: 32, column: 2 })
  expect(press('PageUp')).toEqual({ row: 8, column: 2 })
  expect(press('Home', { ctrlKey: true })).toEqual({ row: 0, column: 0 })
  expect(press('End', { ctrlKey: true })).toEqual({ row: 999, column: 4 })
})

it('leaves other keys alone', () => {
  expect(press('a')).toBeUndefined()
})
