import { expect, it } from 'vitest'
import { stateColor } from './stateColor.ts'

const states = {
  field: 'status',
  initial: 'new',
  transitions: [
    { action: 'call', title: 'Call', from: ['new'], to: 'called' },
    { action: 'close', title: 'Close', from: ['new', 'called'], to: 'closed' },
  ],
}
const typeWith = (field: object) => ({ json_schema: { properties: { status: field } }, states })

it('is the one that the field names for the state', () => {
  const type = typeWith({
    oneOf: [
      { const: 'closed', 'x-color': 'success' },
      { const: 'new', 'x-color': 'lilac' },
    ],
  })
  expect([stateColor(type, 'closed'), stateColor(type, 'new')]).toEqual(['success', 'info'])
})

it('otherwise tells the beginning, the middle and the end', () => {
  const type = typeWith({ type: 'string' })
  expect(['new', 'called', 'closed', 'gone'].map(state => stateColor(type, state))).toEqual([
    ...['info', 'primary', 'default', 'default'],
  ])
})
