import { expect, it } from 'vitest'
import { retryAfterMs } from './retryAfterMs.ts'

const now = new Date('2026-03-01T09:00:00Z')

it.each([
  ['120', 120_000],
  [' 3 ', 3000],
  ['Sun, 01 Mar 2026 09:01:00 GMT', 60_000],
  ['Sun, 01 Mar 2026 08:00:00 GMT', 0],
  ['-5', 0],
  ['soon', null],
  ['Infinity', null],
  ['', null],
  [null, null],
])('Retry-After %s asks to wait %s ms', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms))
