import { expect, it } from 'vitest'
import { valueRows } from './valueRows.ts'

const at = '2026-03-01T09:30:00.000Z'
const source = { by: 'agent', at, is_found: false } as const
const fields = [
  { name: 'patient.name', type: 'text', required: true },
  { name: 'rows[].price', type: 'number', required: true },
  { name: 'total', type: 'number', required: true },
] as never

it('lists the values of a template in order with their sources, then the others', () => {
  const rows = valueRows(fields, {
    data: { more: 'x', patient: { name: 'Maya' }, rows: [{ price: 60 }] },
    sources: { '/patient/name': source },
    missing: ['/total'],
  })
  expect(rows.map(({ name, type, value, isMissing }) => [name, type, value, isMissing])).toEqual([
    ['patient name', 'text', 'Maya', false],
    ['rows', 'list', [{ price: 60 }], false],
    ['total', 'number', undefined, true],
    ['more', 'text', 'x', false],
  ])
  expect(rows[0]?.source).toEqual(source)
  expect(rows[1]?.source).toBeUndefined()
})
