import { once } from 'node:events'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FakeMailServer, mailLogin, startFakeMailServer } from '../../../tests/support/fakeMailServer.ts'
import { testCa } from '../../../tests/support/tlsFront.ts'
import { createImapMailboxes } from './imapMailbox.ts'

let server: FakeMailServer
const isLoopback = (address: string) => address === '127.0.0.1'
const policy = { ca: testCa, isAllowedHost: () => false, isAllowedAddress: isLoopback }
const { signal } = new AbortController()

beforeAll(async () => {
  server = await startFakeMailServer()
})
afterAll(() => server?.stop())

const password = (text: string) => ({ kind: 'password' as const, password: text })
const at = (more: object = {}) => ({
  host: 'localhost',
  port: server.imapPort,
  security: 'tls' as const,
  username: mailLogin.username,
  secret: password(mailLogin.password),
  ...more,
})
const mail = (id: string) => `From: a@mail.example\r\nMessage-ID: <${id}>\r\n\r\nWords`

test('A mailbox is read without a trace, and the last mail is not found twice', async () => {
  const mailbox = await createImapMailboxes(policy).connect(at(), signal)
  const { uidNext } = await mailbox.open('INBOX')
  server.arrive(mail('one'))
  server.arrive(mail('two'))
  const found = await mailbox.mailsAfter(uidNext - 1)
  expect(found.map(({ uid }) => uid)).toEqual([uidNext, uidNext + 1])
  expect(await mailbox.mailsAfter(uidNext + 1)).toEqual([])
  const content = await mailbox.source(uidNext + 1, 1_000_000)
  expect(content && (await buffer(content)).toString()).toBe(mail('two'))
  expect(await mailbox.source(999, 1_000_000)).toBeNull()
  expect(server.folder('INBOX').messages.flatMap(({ flags }) => flags)).toEqual([])
  expect(await mailbox.sentFolder()).toBe('Sent')
  await mailbox.append('Sent', Buffer.from(mail('copy')))
  expect(server.folder('Sent').messages).toMatchObject([{ flags: ['\\Seen'] }])
  mailbox.close()
})

test('Many mails since a day are found with a short command', async () => {
  const mailbox = await createImapMailboxes(policy).connect(at(), signal)
  const { uidNext } = await mailbox.open('INBOX')
  const old = new Date(Date.now() - 30 * 86_400_000)
  // Every second one is old, so that the numbers form no range.
  for (let index = 0; index < 1000; index += 1)
    server.arrive(mail(`many-${index}`), index % 2 === 0 ? {} : { at: old })
  const fetchAll = vi.spyOn(ImapFlow.prototype, 'fetchAll')
  const found = await mailbox.mailsSince(new Date())
  const ours = found.map(({ uid }) => uid).filter(uid => uid >= uidNext)
  expect(ours).toEqual(Array.from({ length: 500 }, (_, index) => uidNext + 2 * index))
  expect(fetchAll.mock.calls.filter(([range]) => String(range).length > 100)).toEqual([])
  expect(fetchAll).toHaveBeenCalledOnce()
  fetchAll.mockRestore()
  mailbox.close()
})

test('Waiting ends when a mail arrives, and when the connection breaks', async () => {
  const mailbox = await createImapMailboxes(policy).connect(at(), signal)
  await mailbox.open('INBOX')
  const arrived = mailbox.wait(30_000)
  setTimeout(() => server.arrive(mail('three')), 50)
  await arrived
  await mailbox.mailsAfter(0)
  const cut = mailbox.wait(30_000)
  setTimeout(() => server.front.cut(), 50)
  await expect(cut).rejects.toMatchObject({ code: 'unreachable' })
  await expect(mailbox.mailsAfter(0)).rejects.toMatchObject({ code: 'unreachable' })
})

test('A link that falls silent is noticed', async () => {
  // Longer than a busy machine takes to sign in.
  const mailbox = await createImapMailboxes({ ...policy, silentMs: 5000 }).connect(at(), signal)
  await mailbox.open('INBOX')
  server.front.freeze(true)
  await expect(mailbox.wait(120_000)).rejects.toMatchObject({ code: 'unreachable' })
  server.front.freeze(false)
})

test('A refused password, a missing folder and a strange certificate have names', async () => {
  const mailboxes = createImapMailboxes(policy)
  await expect(mailboxes.connect(at({ secret: password('wrong') }), signal)).rejects.toMatchObject({
    code: 'sign_in',
  })
  const mailbox = await mailboxes.connect(at(), signal)
  await expect(mailbox.open('Nowhere')).rejects.toMatchObject({ code: 'folder' })
  await expect(mailbox.uidNext('Nowhere')).rejects.toMatchObject({ code: 'folder' })
  mailbox.close()
  const strict = createImapMailboxes({ isAllowedHost: () => false, isAllowedAddress: isLoopback })
  await expect(strict.connect(at(), signal)).rejects.toMatchObject({
    code: 'unreachable',
    message: 'The certificate of localhost is not valid.',
  })
})

test('A password never travels without encryption, nor into a private network', async () => {
  const heard: string[] = []
  const plain = createServer(socket => {
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n')
    socket.on('data', data => {
      heard.push(String(data))
      const [tag] = String(data).split(' ')
      socket.write(`* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n${tag} OK done\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const address = plain.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mailboxes = createImapMailboxes(policy)
  await expect(mailboxes.connect(at({ port, security: 'starttls' }), signal)).rejects.toMatchObject({
    code: 'unreachable',
  })
  expect(heard.join('')).not.toMatch(/secret|AUTHENTICATE|LOGIN/i)
  plain.close()
  const guarded = createImapMailboxes({ ...policy, isAllowedAddress: () => false })
  for (const host of ['localhost', '127.0.0.1'])
    await expect(guarded.connect(at({ host }), signal)).rejects.toMatchObject({ code: 'forbidden' })
})
