import { expect, test } from 'vitest'
import { callerOf, voiceIdentity } from './voiceIdentity.ts'

const tenantId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d31'
const userId = '01938c5f-7a52-7c3e-9d0a-5b1f0a2f6d32'

test('who calls is known by the identity of their token', () => {
  const identity = voiceIdentity(tenantId, userId)
  expect(identity).toMatch(/^[A-Za-z0-9_]{1,121}$/)
  expect(callerOf(`client:${identity}`)).toEqual({ tenantId, userId })
})

test.each(['+493012345678', 'client:ada', voiceIdentity(tenantId, userId), 'client:t1_u2', 'anonymous', ''])(
  'a call from %s is from no browser of ours',
  from => expect(callerOf(from)).toBeNull(),
)
