import { expect, it } from 'vitest'
import {
  allOf,
  countOf,
  isSelected,
  nothingSelected,
  toBulkSelect,
  toggle,
  toggleRange,
} from './selection.ts'

const query = { filter: { enabled: true }, q: 'desk', sort: ['-updated_at'] }

it('marks records one by one and in ranges', () => {
  const one = toggle(nothingSelected, 'a')
  const range = toggleRange(one, ['b', 'c'], true)
  expect(countOf(range)).toBe(3)
  expect(toBulkSelect(range)).toEqual({ ids: ['a', 'b', 'c'] })
  expect(toBulkSelect(toggleRange(range, ['a', 'b'], false))).toEqual({ ids: ['c'] })
  expect(countOf(toggle(one, 'a'))).toBe(0)
})

it('marks all that a query finds by the query, with the number the person saw', () => {
  const all = allOf(query, 1240)
  expect(countOf(all)).toBe(1240)
  expect(isSelected(all, 'anything')).toBe(true)
  expect(toBulkSelect(all)).toEqual({ query, expected: 1240 })
})

it('leaves out of them what is taken away again', () => {
  const max = toggle(allOf(query, 1240), 'a')
  expect(isSelected(max, 'a')).toBe(false)
  expect(countOf(max)).toBe(1239)
  expect(toBulkSelect(max)).toEqual({ query, expected: 1239, except: ['a'] })
  expect(countOf(toggle(max, 'a'))).toBe(1240)
})

it('is nothing when the last one was taken away', () => {
  expect(toggleRange(allOf(query, 2), ['a', 'b'], false)).toBe(nothingSelected)
})
