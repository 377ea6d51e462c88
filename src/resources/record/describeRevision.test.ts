import { expect, it } from 'vitest'
import { en } from '../../ui/texts/en/en.ts'
import type { Revision } from '../data/createDataProvider.ts'
import { describeRevision } from './describeRevision.ts'

const schema = {
  properties: {
    status: {
      title: 'Status',
      oneOf: [
        { const: 'open', title: 'Open' },
        { const: 'done', title: 'Done' },
      ],
    },
    note: { type: 'string', title: 'Note' },
    rules: { title: 'Rules', type: 'array', items: { type: 'string' } },
  },
}
const revision = (more: Partial<Revision>): Revision => ({
  version: 2,
  op: 'patch',
  at: '2026-03-01T09:30:00.000Z',
  by: { type: 'user', id: '1', name: 'Ann' },
  patch: [],
  inverse: [],
  ...more,
})

it('lists what became different, in the words of the schema', () => {
  const patch = [
    { op: 'replace', path: '/status', value: 'done' },
    { op: 'remove', path: '/note' },
    { op: 'replace', path: '/_version', value: 2 },
  ] as unknown as Revision['patch']
  const inverse = [
    { op: 'add', path: '/note', value: 'Old' },
    { op: 'replace', path: '/status', value: 'open' },
  ] as unknown as Revision['inverse']
  expect(describeRevision(revision({ patch, inverse }), schema, en)).toMatchObject([
    { pointer: '/status', label: 'Status', before: 'Open', after: 'Done' },
    { pointer: '/note', label: 'Note', before: 'Old', after: '' },
  ])
})

it('does not list a whole new record', () => {
  const patch = [{ op: 'add', path: '/note', value: 'a' }] as unknown as Revision['patch']
  expect(describeRevision(revision({ op: 'create', patch }), schema, en)).toEqual([])
})

it('tells of a list of plain values what went and what came, and not which places moved', () => {
  const patch = [
    { op: 'replace', path: '/rules/0', value: 'b' },
    { op: 'remove', path: '/rules/1' },
    { op: 'add', path: '/rules/-', value: 'c' },
  ] as unknown as Revision['patch']
  const inverse = [
    { op: 'replace', path: '/rules/0', value: 'a' },
    { op: 'add', path: '/rules/1', value: 'b' },
    { op: 'remove', path: '/rules/2' },
  ] as unknown as Revision['inverse']
  expect(describeRevision(revision({ patch, inverse }), schema, en)).toMatchObject([
    { pointer: '/rules', label: 'Rules', before: 'a', after: 'c' },
  ])
  const turned = [
    { op: 'replace', path: '/rules/0', value: 'b' },
    { op: 'replace', path: '/rules/1', value: 'a' },
  ] as unknown as Revision['patch']
  expect(describeRevision(revision({ patch: turned, inverse: turned }), schema, en)).toMatchObject([
    { label: 'Rules', before: '', after: 'in another order' },
  ])
})
