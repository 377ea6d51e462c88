import { expect, test } from 'vitest'
import { rateAddress } from './signInLimiter.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('attempts from %s count for %s', (ip, address) => {
  expect(rateAddress(ip)).toBe(address)
})

test('attempts from nowhere count together', () => {
  expect(rateAddress(undefined)).toBe('')
})
