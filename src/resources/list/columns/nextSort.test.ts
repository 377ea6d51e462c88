import { expect, it } from 'vitest'
import { nextSort, sortPlace } from './nextSort.ts'

it('sorts by one column, then the other way round', () => {
  expect(nextSort(['-updated_at'], 'name', false)).toEqual(['name'])
  expect(nextSort(['name'], 'name', false)).toEqual(['-name'])
  expect(nextSort(['-name'], 'name', false)).toEqual(['name'])
  expect(nextSort(['kind', 'name'], 'name', false)).toEqual(['name'])
})

it('adds a column behind the others, turns it round in its place, and takes it out', () => {
  expect(nextSort(['kind'], 'name', true)).toEqual(['kind', 'name'])
  expect(nextSort(['kind', 'name'], 'kind', true)).toEqual(['-kind', 'name'])
  expect(nextSort(['-kind', 'name'], 'kind', true)).toEqual(['name'])
})

it('never asks for more columns than the server takes', () => {
  expect(nextSort(['a', 'b', 'c', 'd', 'e'], 'f', true)).toEqual(['a', 'b', 'c', 'd', 'f'])
})

it('tells where a column stands in the order', () => {
  expect(sortPlace(['kind', '-name'], 'name')).toEqual({ place: 2, isDescending: true })
  expect(sortPlace(['kind'], 'name')).toBeUndefined()
})
