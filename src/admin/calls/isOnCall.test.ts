import { expect, it } from 'vitest'
import { isOnCall } from './isOnCall.ts'

it.each([
  [{ communication_channel: 'voice' }, true],
  [{ communication_channel: 'voice', call_seconds: 0 }, false],
  [{ communication_channel: 'voice', call_outcome: 'failed' }, false],
  [{ communication_channel: 'web_chat' }, false],
  [{}, false],
] as const)('%o is a call that lasts: %s', (conversation, isLive) => {
  expect(isOnCall(conversation)).toBe(isLive)
})
