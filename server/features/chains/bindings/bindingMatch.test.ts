import { expect, it } from 'vitest'
import { chosenVersion } from './bindingMatch.ts'

const binding = { id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6f01', version_policy: 'pinned', version: 3 } as const
const conversations = Array.from({ length: 2000 }, (_, at) => `conversation ${at}`)
const tried = (percent: number) =>
  conversations.filter(one => chosenVersion({ ...binding, canary: { version: 4, percent } }, one) === 4)

it.each([0, 5, 50, 100])('of many conversations about %i per cent get the version that is tried', percent => {
  const share = (tried(percent).length / conversations.length) * 100
  expect(Math.abs(share - percent)).toBeLessThan(percent % 100 === 0 ? 0.001 : 3)
})

it('a conversation that has got it keeps it as the share grows', () => {
  const later = new Set(tried(20))
  expect(tried(10).every(one => later.has(one))).toBe(true)
})

it('without one it is the certain version, or the newest', () => {
  expect(chosenVersion(binding, 'any')).toBe(3)
  expect(chosenVersion({ ...binding, version_policy: 'latest' }, 'any')).toBeNull()
})
