import { expect, it } from 'vitest'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { utcTimes } from './utcTimes.ts'

const input = {
  type: 'object',
  properties: {
    due: { type: ['string', 'null'], format: 'date-time' },
    plan: { type: 'object', properties: { from: { type: 'string', format: 'date-time' } } },
    note: { type: 'string' },
  },
}
const definition: EntityDefinition = { name: 'task', singleton: false, schema: input, input }

it('puts every date-time into UTC and leaves all else alone', () => {
  const data = {
    due: '2026-03-01T10:00:00+02:00',
    plan: { from: '2026-03-01T10:00:00.5Z' },
    note: '2026-03-01T10:00:00+02:00',
  }
  expect(utcTimes(definition, data)).toEqual({
    due: '2026-03-01T08:00:00.000Z',
    plan: { from: '2026-03-01T10:00:00.500Z' },
    note: '2026-03-01T10:00:00+02:00',
  })
})

it('leaves absent, empty and leap-second values as they are', () => {
  expect(utcTimes(definition, {})).toEqual({})
  expect(utcTimes(definition, { due: null })).toEqual({ due: null })
  expect(utcTimes(definition, { due: '2016-12-31T23:59:60Z' })).toEqual({ due: '2016-12-31T23:59:60Z' })
})
