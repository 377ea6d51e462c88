import { expect, it } from 'vitest'
import { lineVerdict } from './lineVerdict.ts'

it.each([
  [0, 0, 0, 'good'],
  [200, 30, 0.01, 'good'],
  [201, 0, 0, 'usable'],
  [0, 31, 0, 'usable'],
  [0, 0, 0.02, 'usable'],
  [400, 60, 0.05, 'usable'],
  [401, 0, 0, 'poor'],
  [0, 61, 0, 'poor'],
  [0, 0, 0.06, 'poor'],
])(
  'a line of %i ms, %i ms jitter and %f lost is as good as what is worst about it',
  (rtt, jitter, lost, verdict) => {
    expect(lineVerdict({ rtt, jitter, lost })).toBe(verdict)
  },
)
