import { describe, expect, it } from 'vitest'
import { hasFailedTooLong, nextAttempt } from './webhookRetries.ts'

const now = new Date('2026-03-01T10:00:00.000Z')
const secondsAfter = (attempts: number, chance = 0.5, retryAfterMs = 0) => {
  const next = nextAttempt(attempts, { now, chance, retryAfterMs })
  return next && (next.getTime() - now.getTime()) / 1000
}

describe('the next attempt', () => {
  it('follows ever later, and never after the tenth', () => {
    const all = Array.from({ length: 10 }, (_, at) => secondsAfter(at + 1))
    expect(all).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  })

  it('is spread by a tenth', () => {
    expect([secondsAfter(2, 0), secondsAfter(2, 1)]).toEqual([270, 330])
  })

  it('comes no sooner than the endpoint asks', () => {
    expect([secondsAfter(1, 0.5, 60_000), secondsAfter(2, 0.5, 60_000)]).toEqual([60, 300])
  })
})

it('an endpoint has failed too long after five days', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  expect([null, daysAgo(4.9), daysAgo(5)].map(since => hasFailedTooLong(since, now))).toEqual([
    false,
    false,
    true,
  ])
})
