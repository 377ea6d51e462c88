import { expect, it } from 'vitest'
import { figureTrend } from './figureTrend.ts'

it.each([
  ['count', 5, 4, { trend: 0.25, trend_kind: 'ratio' }],
  ['seconds', 30, 60, { trend: -0.5, trend_kind: 'ratio' }],
  ['count', 5, 0, { trend: null, trend_kind: 'new' }],
  ['count', 0, 0, { trend: null, trend_kind: 'none' }],
  ['count', 0, 3, { trend: -1, trend_kind: 'ratio' }],
  ['percent', 0.5, 0.25, { trend: 0.25, trend_kind: 'points' }],
  ['percent', 0.5, 0, { trend: 0.5, trend_kind: 'points' }],
  ['percent', null, 0.5, { trend: null, trend_kind: 'none' }],
  ['seconds', 5, null, { trend: null, trend_kind: 'none' }],
] as const)('says of %s how %s compares with %s', (unit, value, previous, trend) => {
  expect(figureTrend(unit, value, previous)).toEqual(trend)
})
