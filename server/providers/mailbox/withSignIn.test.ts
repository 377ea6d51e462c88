import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeMailServer, mailLogin, startFakeMailServer } from '../../../tests/support/fakeMailServer.ts'
import { testCa } from '../../../tests/support/tlsFront.ts'
import { createImapMailboxes } from './imapMailbox.ts'
import { MailboxError } from './mailbox.ts'
import { createSmtpMailSenders } from './smtpMailSender.ts'

const policy = {
  ca: testCa,
  isAllowedHost: () => false,
  isAllowedAddress: (address: string) => address === '127.0.0.1',
}
const { signal } = new AbortController()
const mail = {
  from: mailLogin.username,
  to: ['mia@mail.example'],
  source: Buffer.from('Subject: x\r\n\r\nx'),
}
const tokens = { current: vi.fn<() => Promise<string>>(), renewed: vi.fn<() => Promise<string>>() }
let server: FakeMailServer
let valid: string

beforeAll(async () => {
  server = await startFakeMailServer(async (user, token) => user === mailLogin.username && token === valid)
})
afterAll(() => server?.stop())
beforeEach(() => {
  valid = 'new'
  tokens.current.mockReset().mockResolvedValue('old')
  tokens.renewed.mockReset().mockResolvedValue('new')
})

const at = (port: number) => ({
  ...{ host: 'localhost', port, security: 'tls' as const, username: mailLogin.username },
  secret: { kind: 'tokens' as const, tokens },
})

/** Signs in to read, and to send. */
const ways = [
  ['reading', async () => (await createImapMailboxes(policy).connect(at(server.imapPort), signal)).close()],
  ['sending', () => createSmtpMailSenders(policy).send(at(server.smtpPort), mail, signal)],
] as const

test.each(ways)('A valid token is enough for %s', async (_name, signIn) => {
  valid = 'old'
  await signIn()
  expect(tokens.renewed).not.toHaveBeenCalled()
})

test.each(ways)('A refused token is replaced once for %s', async (_name, signIn) => {
  await signIn()
  expect(tokens.renewed.mock.calls).toEqual([['old']])
})

test.each(ways)(
  'A server that refuses the new token as well is told in words for %s',
  async (_name, signIn) => {
    valid = 'none'
    await expect(signIn()).rejects.toMatchObject({
      code: 'sign_in',
      message: expect.stringMatching(/^The server refuses the account, although its sign-in is valid: \S/),
    })
    expect(tokens.renewed).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['reading', 'signed_out'],
  ['sending', 'sign_in'],
])('A sign-in that has ended knocks at no server for %s', async (name, code) => {
  tokens.current.mockRejectedValue(new MailboxError('signed_out', 'The sign-in has ended.'))
  const signIn = ways.find(([way]) => way === name)?.[1]
  await expect(signIn?.()).rejects.toMatchObject({ code, message: 'The sign-in has ended.' })
})
