import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../../tests/support/stepKinds.ts'
import { decideMerge, mergeChains } from './mergeChains.ts'

const step = (step_id: string, text = step_id) => ({ step_id, type: 'template', config: { text } })
const base = documentOf(step('a'), step('b'), step('c'))

describe('two edits of a chain', () => {
  it('go together where they are of different steps, and tell whose were taken', () => {
    const theirs = { ...documentOf(step('a'), step('new'), step('b', 'Theirs')), title: 'Renamed' }
    const mine = documentOf(step('a', 'Mine'), step('b'), step('c'), step('own'))
    const { merged, conflicts, taken } = mergeChains(base, theirs, mine)
    expect(conflicts).toEqual([])
    expect(merged).toEqual({
      ...documentOf(step('a', 'Mine'), step('new'), step('b', 'Theirs'), step('own')),
      title: 'Renamed',
    })
    expect(taken).toEqual({ steps: ['b', 'c', 'new'], fields: ['title'] })
  })

  it('keep the order of the person who moved something', () => {
    const moved = documentOf(step('c'), step('a'), step('b'))
    expect(mergeChains(base, moved, base).merged).toEqual(moved)
    expect(mergeChains(base, base, moved).merged).toEqual(moved)
  })

  it('collide by step, and each collision is decided', () => {
    const theirs = { ...documentOf(step('a', 'Theirs'), step('b', 'Theirs')), title: 'Theirs' }
    const mine = { ...documentOf(step('a', 'Mine'), step('b', 'Mine'), step('c', 'Mine')), title: 'Mine' }
    const merge = mergeChains(base, theirs, mine)
    expect(merge.conflicts).toEqual([
      { stepId: null, pointers: ['/title'], mine: 'Mine', theirs: 'Theirs' },
      {
        stepId: 'a',
        pointers: ['/steps/a/config/text'],
        mine: step('a', 'Mine'),
        theirs: step('a', 'Theirs'),
      },
      {
        stepId: 'b',
        pointers: ['/steps/b/config/text'],
        mine: step('b', 'Mine'),
        theirs: step('b', 'Theirs'),
      },
      { stepId: 'c', pointers: ['/steps/c'], mine: step('c', 'Mine'), theirs: undefined },
    ])
    expect(merge.merged).toEqual(mine)
    const decided = decideMerge(merge, theirs, { '/title': 'theirs', a: 'theirs', c: 'theirs' })
    expect(decided).toEqual({ ...documentOf(step('a', 'Theirs'), step('b', 'Mine')), title: 'Theirs' })
  })
})
