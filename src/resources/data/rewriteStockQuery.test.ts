import { expect, it } from 'vitest'
import { rewriteStockQuery } from './rewriteStockQuery.ts'

const rewritten = (params: Record<string, unknown>) =>
  rewriteStockQuery(
    new URLSearchParams(Object.entries(params).map(([key, value]) => [key, JSON.stringify(value)])),
  )

it('makes one query of sort, range and filter, with the search words beside the filter', () => {
  const query = rewritten({ sort: ['updated_at', 'DESC'], range: [0, 24], filter: { q: 'desk', kind: 'a' } })
  expect(query).toEqual({ sort: ['-updated_at'], range: [0, 24], q: 'desk', filter: { kind: 'a' } })
})

it('asks for records by their ids, all of them', () => {
  expect(rewritten({ filter: { id: ['1', '2'] } })).toEqual({
    filter: { _id: { in: ['1', '2'] } },
    range: [0, 1],
  })
})

it('sorts by the id under its own name', () => {
  expect(rewritten({ sort: ['id', 'ASC'], filter: {} })).toEqual({ sort: ['_id'] })
})
