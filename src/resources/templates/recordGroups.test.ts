import { expect, it } from 'vitest'
import { recordGroups } from './recordGroups.ts'

const hint = (id: string, ...fields: string[]) => ({ id, title: id.toUpperCase(), fields })

it('gathers fields as the hints say and the others in a group of their own', () => {
  const groups = recordGroups(
    ['a', 'b', 'c', 'd'],
    [hint('one', '/b', '/a'), hint('two', '/c', '/gone')],
    'Other',
  )
  expect(groups.map(({ title, names }) => [title, names])).toEqual([
    ['ONE', ['b', 'a']],
    ['TWO', ['c']],
    ['Other', ['d']],
  ])
})

it('shows no group that has nothing to show, and no field twice', () => {
  const groups = recordGroups(
    ['a'],
    [hint('one', '/a', '/a/x'), hint('two', '/a'), hint('three', '/gone')],
    'Other',
  )
  expect(groups.map(({ id, names }) => [id, names])).toEqual([['one', ['a']]])
})

it('needs no heading when there is one group of everything', () => {
  expect(recordGroups(['a', 'b'], [], 'Other')).toMatchObject([{ title: '', names: ['a', 'b'] }])
})
