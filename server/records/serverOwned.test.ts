import { describe, expect, it } from 'vitest'
import { withoutReadOnly, withServerOwned } from './serverOwned.ts'

const schema = {
  properties: {
    name: { type: 'string' },
    label: { type: 'string', readOnly: true },
    sync: {
      type: 'object',
      properties: { on: { type: 'boolean' }, last_run: { type: 'string', readOnly: true } },
    },
  },
}

describe('what the server owns of a record', () => {
  it('is ignored in a write, at any depth, and what is unknown is left to be refused', () => {
    const sent = { name: 'A', label: 'mine', colour: 'blue', sync: { on: true, last_run: 'mine' } }
    expect(withoutReadOnly(schema, sent)).toEqual({ name: 'A', colour: 'blue', sync: { on: true } })
  })

  it('stays when the record is replaced', () => {
    const current = { name: 'A', label: 'ours', sync: { on: false, last_run: 'ours' } }
    expect(withServerOwned(schema, { name: 'B', sync: { on: true } }, current)).toEqual({
      name: 'B',
      label: 'ours',
      sync: { on: true, last_run: 'ours' },
    })
    expect(withServerOwned(schema, { name: 'B' }, current)).toEqual({ name: 'B', label: 'ours' })
  })
})
