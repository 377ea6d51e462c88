import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailSenders } from '../../../providers/mailbox/mailSender.ts'
import type { OutgoingMessage } from '../../channels/channel.ts'
import type { Allowed } from '../../outbound/allowed.ts'
import { createDeliverMail } from './deliverMail.ts'

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
const never = () => new Promise<never>(() => {})
const facts = {
  event: { metadata: { mail_choice: { to: ['mia@mail.example'] } } },
  thread: [],
  language: 'en',
}
const settings = { enabled: true, address: 'hello@lakeside.example', outgoing: {}, incoming: null }

const source = vi.fn<MailSenders['source']>()
const send = vi.fn<MailSenders['send']>()
const inTenant = vi.fn<() => Promise<unknown>>()
const settingsOf = vi.fn(async () => Object(settings))
const timeOut = vi.spyOn(AbortSignal, 'timeout')
let clock: AbortController

beforeEach(() => {
  vi.resetAllMocks()
  clock = new AbortController()
  timeOut.mockReturnValue(clock.signal)
  settingsOf.mockResolvedValue(settings)
  inTenant.mockResolvedValue(facts)
  source.mockResolvedValue(Buffer.from('Subject: Hello\r\n\r\nHello'))
  send.mockImplementation(never)
})

afterAll(() => timeOut.mockRestore())

/** The time of an attempt is over. */
const endTime = () => clock.abort(new DOMException('Too long', 'TimeoutError'))

const deliver = () =>
  createDeliverMail({
    database: { inTenant: async <Result>() => (await inTenant()) as Result },
    settings: { of: settingsOf },
    tenantSettings: { of: async () => Object({ language: 'en' }), timeZone: async () => 'Europe/Zurich' },
    files: { find: never, open: never, upload: never },
    mailSenders: { source, send },
    sentCopies: { holds: never },
    unsubscribeLinks: { linkOf: never },
    log: { write: never },
    onError: () => {},
    now: () => new Date('2026-03-02T09:30:00Z'),
  })(message as Allowed<OutgoingMessage>)

describe('an attempt ends while its claim still holds', () => {
  it.each([
    ['the settings', settingsOf],
    ['the database', inTenant],
    ['the mail server', send],
  ])('while it waits for %s', async (_, waited) => {
    waited.mockImplementation(never)
    const attempt = deliver()
    await vi.waitFor(() => expect(waited).toHaveBeenCalled())
    endTime()
    await expect(attempt).rejects.toMatchObject({ name: 'TimeoutError' })
    // A claim lasts for a minute.
    expect(timeOut.mock.calls[0]?.[0]).toBeLessThan(60_000)
  })

  it('and sends nothing afterwards', async () => {
    let release = () => {}
    source.mockReturnValue(
      new Promise(resolve => {
        release = () => resolve(Buffer.from('Subject: Hello\r\n\r\nHello'))
      }),
    )
    const attempt = deliver()
    await vi.waitFor(() => expect(source).toHaveBeenCalled())
    endTime()
    await expect(attempt).rejects.toMatchObject({ name: 'TimeoutError' })
    release()
    await setImmediate()
    expect(send).not.toHaveBeenCalled()
  })
})
