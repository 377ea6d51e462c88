import { expect, it } from 'vitest'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { toReferenceOption } from './referenceOption.ts'

const vet: JsonSchema = {
  properties: {
    name: { type: 'string' },
    seen_at: { type: 'string', format: 'date-time' },
    beds: { type: 'integer' },
    state: { type: 'string', oneOf: [{ const: 'on', title: 'On', 'x-color': 'success' }] },
    address: { type: 'object', properties: { city: { type: 'string' } } },
  },
  'x-entity': { label: '/name' },
  'x-list': { columns: ['/name', '/seen_at', '/beds', '/state', '/address/city'] },
}
const record = {
  id: 'v1',
  name: 'Ann Lee',
  seen_at: '2026-01-01',
  beds: 3,
  state: 'on',
  address: { city: 'Lakeside' },
}

it('shows a record by its label, a text that tells it from others and the colour of its state', () => {
  expect(toReferenceOption(record, { entity: 'vet' }, vet)).toEqual({
    id: 'v1',
    label: 'Ann Lee',
    secondary: 'Lakeside',
    color: 'success',
  })
})

it('goes by the hint first, and by the identifier where there is no label', () => {
  const hint = { entity: 'vet', label: '/address/city' }
  expect(toReferenceOption(record, hint, vet)).toMatchObject({ label: 'Lakeside', secondary: 'Ann Lee' })
  expect(toReferenceOption({ id: 'v2' }, hint, vet)).toMatchObject({ label: 'v2', secondary: undefined })
  expect(toReferenceOption(record, hint, undefined)).toMatchObject({ label: 'Lakeside', color: undefined })
})
