import { expect, it } from 'vitest'
import { joinedPatches } from './joinedPatches.ts'

it('does with one patch what two do one after the other', () => {
  expect(joinedPatches({ columns: ['/a'], pinned: 1 }, { pinned: null })).toEqual({
    columns: ['/a'],
    pinned: null,
  })
  expect(joinedPatches({ widths: { '/a': 90 } }, { widths: { '/b': 80, '/a': null } })).toEqual({
    widths: { '/a': null, '/b': 80 },
  })
  expect(joinedPatches({ widths: { '/a': 90 } }, { widths: null })).toEqual({ widths: null })
})
