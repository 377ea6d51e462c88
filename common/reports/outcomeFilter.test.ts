import { expect, it } from 'vitest'
import { outcomeFilter } from './outcomeFilter.ts'

const window = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', kind: 'text' } as const

it('names the conversations of a card by its predicate and its period', () => {
  expect(outcomeFilter({ ...window, predicate: 'autonomous' })).toEqual({
    outcome: { reported: ['predicate=autonomous', `from=${window.from}`, `to=${window.to}`, 'kind=text'] },
  })
})

it('names the conversations of a row by its value, and those of the others by all other values', () => {
  const row = outcomeFilter({
    ...window,
    predicate: 'handled',
    only: { channel: ['email'], agent_id: [null] },
  })
  expect(row.outcome.reported.slice(4)).toEqual(['channel=email', 'agent_id='])
  const others = outcomeFilter({ ...window, predicate: 'handled', except: { channel: ['email', null] } })
  expect(others.outcome.reported.slice(4)).toEqual(['not:channel=email', 'not:channel='])
})

it('says when test conversations count', () => {
  const tests = outcomeFilter({ ...window, predicate: 'eligible', includesTests: true })
  expect(tests.outcome.reported.at(-1)).toBe('include_synthetic=true')
})
