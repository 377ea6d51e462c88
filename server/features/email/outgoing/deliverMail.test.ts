import { expect, it, vi } from 'vitest'
import type { OutgoingMessage } from '../../channels/channel.ts'
import { createDeliverMail } from './deliverMail.ts'

it('an attempt ends while its claim still holds, whatever it waits for', async () => {
  const never = () => new Promise<never>(() => {})
  const send = vi.fn()
  const deliver = createDeliverMail({
    database: { inTenant: never },
    settings: { of: never },
    tenantSettings: { of: never, timeZone: never },
    files: { find: never, open: never, upload: never },
    mailSenders: { source: never, send },
    sentCopies: { holds: never },
    unsubscribeLinks: { linkOf: never },
    log: { write: never },
    onError: () => {},
    now: () => new Date(),
    attemptMs: 10,
  })
  const message: OutgoingMessage = {
    tenantId: 'lakeside',
    conversationId: 'one',
    eventId: 'event',
    address: 'first@mail.example',
    key: 'event:0',
    purpose: 'answer',
    text: 'Hello',
    buttons: [],
    files: [],
  }
  await expect(deliver(message)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(send).not.toHaveBeenCalled()
})
