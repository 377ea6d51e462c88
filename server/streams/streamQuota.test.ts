import { beforeEach, expect, it } from 'vitest'
import limits from '../../openapi/limits.json' with { type: 'json' }
import { rateAddress } from '../features/accounts/signInLimiter.ts'
import { createStreamQuota, type StreamOwner, type StreamQuota } from './streamQuota.ts'

const { streamsOpen: max } = limits
let quota: StreamQuota
let given: string[]

beforeEach(() => {
  quota = createStreamQuota({ isEnabled: true, addressOf: rateAddress })
  given = []
})

const visitor = (value: string, ip = '203.0.113.9', tenantId = 'one'): StreamOwner => ({
  tenantId,
  ip,
  access: { kind: 'token', tenantId, value },
})
const member = (value: string): StreamOwner => ({
  ...visitor(value),
  access: { kind: 'session', tenantId: 'one', value },
})
const enter = (owner: StreamOwner, name = '') => quota.enter(owner, () => void given.push(name))
const isRefused = (owner: StreamOwner) => {
  try {
    quota.admit(owner)
    return false
  } catch (error) {
    expect(error).toMatchObject({ status: 429, details: { headers: { 'retry-after': '30' } } })
    return true
  }
}
const fill = (count: number, owner: (index: number) => StreamOwner) =>
  Array.from({ length: count }, (_, index) => enter(owner(index)))

it('the streams of one token give way to new ones, the oldest first, and those that have left count no more', () => {
  const leave = Array.from({ length: max.token }, (_, index) => enter(visitor('a'), `${index}`))
  leave[1]?.()
  enter(visitor('a'), 'new')
  expect(given).toEqual([])
  for (const name of ['newer', 'newest']) enter(visitor('a'), name)
  expect(given).toEqual(['0', '2'])
  enter(visitor('b'))
  expect(given).toEqual(['0', '2'])
})

it('a full address takes no visitor more until one of its streams has gone', () => {
  const [first] = fill(max.address, index => visitor(`${index}`))
  expect([isRefused(visitor('new')), isRefused(visitor('new', '203.0.113.8'))]).toEqual([true, false])
  first?.()
  expect(isRefused(visitor('new'))).toBe(false)
})

it('an address is a whole network where it is one of IPv6', () => {
  fill(max.address, index => visitor(`${index}`, `2001:db8::${index + 1}`))
  expect(isRefused(visitor('new', '2001:db8::ffff'))).toBe(true)
})

it('visitors of one tenant fill that tenant alone, and keep nobody out who is signed in', () => {
  fill(max.tenant, index => visitor(`${index}`, `10.0.${index >> 8}.${index & 255}`))
  expect([isRefused(visitor('new', '192.0.2.1')), isRefused(visitor('new', '192.0.2.1', 'two'))]).toEqual([
    true,
    false,
  ])
  expect(isRefused(member('one'))).toBe(false)
})

it('what is limited nowhere gives way to nothing', () => {
  quota = createStreamQuota({ isEnabled: false, addressOf: rateAddress })
  fill(max.address + 1, () => visitor('a'))
  expect([given, isRefused(visitor('a'))]).toEqual([[], false])
})
