import fc from 'fast-check'
import { expect, it } from 'vitest'
import { channelQuotas } from './channelQuotas.ts'

it('takes every conversation if there are no more than wanted', () => {
  const counts = [
    { channel: 'voice', count: 3 },
    { channel: 'web_chat', count: 2 },
  ]
  expect(channelQuotas(counts, 5)).toEqual(counts)
})

it('gives each channel its share', () => {
  const counts = [
    { channel: 'voice', count: 600 },
    { channel: 'web_chat', count: 300 },
    { channel: 'email', count: 100 },
  ]
  expect(channelQuotas(counts, 20).map(({ count }) => count)).toEqual([12, 6, 2])
})

it('fills the sample exactly and never asks a channel for more than it has', () => {
  const channels = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(channels, fc.integer({ min: 1, max: 400 }), (sizes, wanted) => {
      const counts = sizes.map((count, index) => ({ channel: `c${index}`, count }))
      const quotas = channelQuotas(counts, wanted)
      const total = sizes.reduce((sum, count) => sum + count, 0)
      expect(quotas.reduce((sum, { count }) => sum + count, 0)).toBe(Math.min(total, wanted))
      for (const [index, { count }] of quotas.entries()) expect(count).toBeLessThanOrEqual(sizes[index] ?? 0)
    }),
    { seed: 64, numRuns: 200 },
  )
})
