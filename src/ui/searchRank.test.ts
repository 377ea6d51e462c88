import { expect, it } from 'vitest'
import { searchRank } from './searchRank.ts'

it.each([
  ['Business info', 'busi', 0],
  ['Business info', 'info', 1],
  ['Business info', 'info bus', 1],
  ['Kontoeinstellungen', 'einstellung', 2],
  ['Öffnungszeiten', 'offnungs', 0],
  ['Business info', 'agents', undefined],
  ['Business info', 'business agents', undefined],
  ['Business info', ' ', undefined],
])('%s for %j: %s', (text, query, rank) => {
  expect(searchRank(text, query)).toBe(rank)
})
