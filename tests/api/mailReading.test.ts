import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../support/mail.ts'
import { createMailWorld } from '../support/mailWorld.ts'

let world: Awaited<ReturnType<typeof createMailWorld>>

beforeAll(async () => {
  world = await createMailWorld()
  world.server.arrive(mail({ id: 'before@mail.example' }))
  await world.begin()
})
afterAll(() => world?.close())

const ids = async () => (await world.allEvents()).map(({ metadata }) => metadata.mail?.message_id ?? '')
const status = async () => (await world.admin.get('/email/status')).json<Record<string, unknown>>()

test('A mail becomes a message of a conversation with its subject; earlier mails stay unread', async () => {
  const { server, stored, conversations } = world
  server.arrive(mail({ id: 'one@mail.example', text: 'Can I come on Monday?' }))
  const event = await stored('one@mail.example')
  expect(event).toMatchObject({ role: 'user', content: 'Can I come on Monday?' })
  expect(await conversations()).toMatchObject([{ subject: 'Appointment', status: 'open', handler: 'queue' }])
  expect(server.folder('INBOX').messages.every(({ flags }) => !flags.includes('\\Seen'))).toBe(true)
  await expect.poll(status).toMatchObject({ state: 'reading', waiting: 0, last_mail_at: expect.any(String) })
})

test('A broken connection is opened again, and mails of three days arrive once and in their order', async () => {
  const { server, stored } = world
  server.front.refuse(true)
  await expect.poll(async () => (await status()).state, { timeout: 30_000 }).toBe('retrying')
  const many = Array.from({ length: 40 }, (_, index) => `late-${String(index).padStart(2, '0')}@mail.example`)
  for (const id of many) server.arrive(mail({ id }))
  for (const message of server.folder('INBOX').messages) message.flags.push('\\Seen')
  server.front.refuse(false)
  await stored(many.at(-1) ?? '')
  expect((await ids()).filter(id => id.startsWith('late-'))).toEqual(many)
  await expect.poll(async () => (await status()).state).toBe('reading')
}, 90_000)

test('A mail that nobody can read is kept with its original, and the next one is read', async () => {
  const { server, stored, allEvents, admin } = world
  server.arrive(mail({ id: 'first@mail.example' }))
  server.arrive(mail({ id: 'odd@mail.example', from: '<""@x.example>' }))
  const parts = '--b\nContent-Type: text/plain\n\nx\n'.repeat(10_000)
  server.arrive(
    mail({ id: 'hostile@mail.example', headers: ['Content-Type: multipart/mixed; boundary=b'], text: parts }),
  )
  server.arrive(mail({ id: 'third@mail.example' }))
  await stored('third@mail.example')
  expect(await ids()).toEqual(expect.arrayContaining(['first@mail.example', 'odd@mail.example']))
  const unread = (await allEvents()).find(({ metadata }) => metadata.mail?.kind === 'unreadable')
  expect(unread?.content).toBe('This mail could not be read. The original is attached.')
  const source = await admin.get(`/mail/${unread?.metadata.mail?.id}/source`)
  expect(source.text).toContain('Message-ID: <hostile@mail.example>')
  expect((await admin.get(`/mail/${unread?.metadata.mail?.id}`)).json()).toMatchObject({
    code: 'mail.unreadable',
  })
  expect(await status()).toMatchObject({ unreadable: 1 })
}, 60_000)

test('Mails with an id that cannot be stored are read all the same', async () => {
  const { server, stored, allEvents } = world
  server.arrive(mail({ id: 'nul\0l@mail.example', inReplyTo: 'be\0fore@mail.example', text: 'Odd id' }))
  const parts = '--b\nContent-Type: text/plain\n\nx\n'.repeat(10_000)
  server.arrive(
    mail({
      id: 'bad\0id@mail.example',
      headers: ['Content-Type: multipart/mixed; boundary=b'],
      text: parts,
    }),
  )
  server.arrive(mail({ id: 'after-odd@mail.example' }))
  await stored('after-odd@mail.example')
  const odd = (await allEvents()).find(({ content }) => content === 'Odd id')
  expect(odd?.metadata.mail).toMatchObject({ kind: 'human', message_id: expect.stringMatching(/^sha256:/) })
  expect(await status()).toMatchObject({ unreadable: 2 })
}, 60_000)

test('A subject and a name that are cut within a character are stored, and so is the next mail', async () => {
  const { server, stored } = world
  const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const kept = 'a'.repeat(199)
  const long = encoded(`${kept}😀`)
  server.arrive(mail({ id: 'long-subject@mail.example', subject: long }))
  server.arrive(mail({ id: 'long-name@mail.example', from: `${long} <mia@mail.example>` }))
  server.arrive(mail({ id: 'after-long@mail.example' }))
  await stored('after-long@mail.example')
  const subject = await stored('long-subject@mail.example')
  expect(subject.metadata.mail).toMatchObject({ kind: 'human', subject: kept })
  const name = await stored('long-name@mail.example')
  expect(name.metadata.mail?.participants[0]).toMatchObject({ name: kept, address: 'mia@mail.example' })
}, 60_000)

test('A text with characters that cannot be stored is stored without them', async () => {
  const { server, stored } = world
  const half = '😀'.charAt(0)
  server.arrive(
    mail({
      id: 'half@mail.example',
      headers: [
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-16le',
        'Content-Transfer-Encoding: base64',
      ],
      text: Buffer.from(`Half ${half} and nul \0 here`, 'utf16le').toString('base64'),
    }),
  )
  expect((await stored('half@mail.example')).content).toBe('Half \ufffd and nul  here')
}, 60_000)

test('A mail whose storing fails on our side is tried until it works, and is stored once', async () => {
  const { server, stored, allEvents, app } = world
  const { owner } = app.database
  const before = (await allEvents()).length
  await sql`create sequence public.mail_faults`.execute(owner)
  await sql`create function public.fail_mail() returns trigger language plpgsql security definer as $$
    begin perform nextval('public.mail_faults'); raise exception 'away'; end $$`.execute(owner)
  await sql`create trigger fail_mail before insert on switchboard.mail_message
    for each row execute function public.fail_mail()`.execute(owner)
  server.arrive(mail({ id: 'unlucky@mail.example' }))
  const attempts = async () => {
    const { rows } = await sql<{ at: string }>`select last_value as at from public.mail_faults`.execute(owner)
    return Number(rows[0]?.at)
  }
  await expect.poll(attempts, { timeout: 60_000 }).toBeGreaterThan(3)
  await sql`drop trigger fail_mail on switchboard.mail_message`.execute(owner)
  const event = await stored('unlucky@mail.example')
  expect(event.content).toBe('Words of unlucky@mail.example')
  expect(await allEvents()).toHaveLength(before + 1)
  expect(await status()).toMatchObject({ unreadable: 2 })
}, 120_000)

test('After the server has numbered its mails anew, nothing is stored twice and nothing is missed', async () => {
  const { server, stored, conversations } = world
  const before = (await conversations()).length
  const inbox = server.folder('INBOX')
  server.front.refuse(true)
  await expect.poll(async () => (await status()).state, { timeout: 30_000 }).toBe('retrying')
  inbox.uidvalidity += 1
  for (const [index, message] of inbox.messages.entries()) message.uid = index + 1
  inbox.uidnext = inbox.messages.length + 1
  server.arrive(mail({ id: 'after@mail.example' }))
  server.front.refuse(false)
  await stored('after@mail.example')
  expect(await conversations()).toHaveLength(before + 1)
  expect(await ids()).not.toContain('before@mail.example')
  await expect.poll(status).toMatchObject({ state: 'reading', error: null })
}, 60_000)
