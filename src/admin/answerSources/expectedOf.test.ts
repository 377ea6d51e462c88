import { expect, it } from 'vitest'
import { expectedOf } from './expectedOf.ts'
import type { RetrievalCandidate } from './useRetrieval.ts'

const candidate = (more: Partial<RetrievalCandidate>) =>
  ({ use: 'given', is_named: false, ...more }) as RetrievalCandidate
const page = { entity: 'imported_webpage', id: '1' } as const
const answer = { entity: 'knowledge_chunk', id: '2' } as const

it('is what the answer named, each source once, the business info as well', () => {
  const named = [page, answer, page, null].map(source => candidate({ source, is_named: true }))
  expect(expectedOf([candidate({ source: { ...answer, id: '3' } }), ...named])).toEqual([
    page,
    answer,
    { entity: 'business_info' },
  ])
})

it('is the best that was given where none was named, and nothing where none fitted', () => {
  expect(expectedOf([candidate({ source: page }), candidate({ source: answer })])).toEqual([page])
  expect(expectedOf([candidate({ source: page, use: 'perhaps' })])).toEqual([])
})
