import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld } from '../../../tests/support/accountWorld.ts'
import { startFakeSmtp } from '../../../tests/support/fakeSmtp.ts'
import { createSmtpMailTransport } from '../../providers/mail/smtpMailTransport.ts'
import type { PersonMail, TeamMail } from './mail.ts'

type Outbox = AccountWorld['services']['outbox']
type Smtp = Awaited<ReturnType<typeof startFakeSmtp>>
let smtp: Smtp
let world: AccountWorld

beforeAll(async () => {
  smtp = await startFakeSmtp()
  world = await createAccountWorld({ transport: createSmtpMailTransport({ url: smtp.url }) })
  for (const email of [mail.to, 'not an address']) await world.createPerson('operator', { email })
})
afterAll(async () => {
  await world?.db.drop()
  await smtp?.stop()
})
beforeEach(async () => {
  await world.db.database.owner.deleteFrom('outbox_mail').execute()
  smtp.received.length = 0
  smtp.control.refuse = null
})

const mail: TeamMail = {
  audience: 'team',
  to: 'cleo@lakeside.example',
  subject: 'Grüße aus Lakeside',
  text: 'Come in.',
  links: [{ label: 'Open the door', url: 'http://lakeside.test/invitation#secret-token' }],
  linkReader: 'operator',
}
const write = (changes: Partial<TeamMail> = {}, tenant = world.lakeside) =>
  world.services.outbox.write(world.stores, tenant.id, { ...mail, ...changes })
const person: PersonMail = {
  to: 'maya@thornton-boats.example',
  subject: 'Your appointment',
  text: 'See you.',
  links: [],
  linkReader: 'operator',
  purpose: 'confirmation',
  by: 'platform',
  contactId: null,
}
const writeToPerson = (changes: Partial<PersonMail> = {}) =>
  world.db.database.inTenant(world.lakeside.id, db =>
    world.services.outbox.writeToPerson(db, world.lakeside.id, { ...person, ...changes }),
  )
const list: Outbox['list'] = (session, page) => world.services.outbox.list(session, page)
const get: Outbox['get'] = (session, id) => world.services.outbox.get(session, id)
const resend: Outbox['resend'] = (caller, id) => world.services.outbox.resend(caller, id)
const deliverQueued = () => deliverOf(world)
/** Tries to send the queued mails as their jobs do. Returns how many were sent. */
async function deliverOf({ db, services }: AccountWorld): Promise<number> {
  const mails = db.database.owner.selectFrom('outbox_mail').select(['tenant_id', '_id'])
  let sent = 0
  for (const mail of await mails.where('status', '=', 'queued').orderBy('created_at').execute()) {
    if (await services.outbox.deliver(mail.tenant_id, mail._id).catch(() => false)) sent++
  }
  return sent
}
const admin = async () => world.signIn(await world.createPerson('admin'))

describe('a mail', () => {
  test('is shown with its links and sent over SMTP with the same', async () => {
    await write()
    expect(await deliverQueued()).toBe(1)
    const [shown] = await list(await (await admin()).session(), { limit: 50 })
    expect(shown).toMatchObject({
      to: mail.to,
      text: mail.text,
      links: mail.links,
      status: 'sent',
      attempts: 1,
    })
    const [received] = smtp.received
    expect(received).toMatchObject({ from: 'desk@lakeside.example', to: ['cleo@lakeside.example'] })
    expect(received?.raw).toContain(`Message-ID: <${shown?._id}@lakeside.example>`)
    expect(received?.raw).toContain('Open the door:')
    expect(received?.raw.replace(/=\r?\n/g, '')).toContain('http://lakeside.test/invitation#secret-token')
    expect(received?.raw).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_aus_Lakeside?=')
  })

  test('brings its calendar file as an appointment and as an attachment, and keeps it sealed', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nDESCRIPTION:a#secret-token\r\nEND:VCALENDAR'
    await writeToPerson({ calendar: { method: 'REQUEST', content } })
    const rows = await world.db.database.owner.selectFrom('outbox_mail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('secret-token')
    await deliverQueued()
    const raw = smtp.received[0]?.raw ?? ''
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
    expect(raw).toMatch(/Content-Type: application\/ics; name=appointment\.ics/)
    expect(raw).toContain(content)
    expect(raw).toContain(Buffer.from(content).toString('base64').slice(0, 60))
  })

  test('is sent once', async () => {
    await write()
    await Promise.all([deliverQueued(), deliverQueued()])
    await deliverQueued()
    expect(smtp.received).toHaveLength(1)
  })

  test('that cannot be sent waits longer each time, names the reason, and goes out in the end', async () => {
    smtp.control.refuse = 'Greylisted, come back later'
    await write()
    expect(await deliverQueued()).toBe(0)
    const session = await (await admin()).session()
    const state = async () => (await list(session, { limit: 1 }))[0]
    expect(await state()).toMatchObject({
      status: 'queued',
      attempts: 1,
      error: expect.stringContaining('Greylisted'),
    })
    await deliverQueued()
    expect(await state()).toMatchObject({ attempts: 1 })
    world.later({ minutes: 1 })
    await deliverQueued()
    expect(await state()).toMatchObject({ attempts: 2 })
    smtp.control.refuse = null
    world.later({ minutes: 4 })
    expect(await deliverQueued()).toBe(1)
    expect(await state()).not.toHaveProperty('error')
    expect(smtp.received).toHaveLength(1)
  })

  test('is given up after a day, and can be sent again by hand', async () => {
    smtp.control.refuse = 'No such mailbox'
    await write()
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliverQueued()
      world.later({ hours: 12 })
    }
    const caller = await (await admin()).caller()
    const [failed] = await list(caller.session, { limit: 1 })
    expect(failed).toMatchObject({ status: 'failed', attempts: 8 })
    expect(await deliverQueued()).toBe(0)
    smtp.control.refuse = null
    expect(await resend(caller, failed?._id ?? '')).toMatchObject({ status: 'queued', attempts: 0 })
    expect(await deliverQueued()).toBe(1)
  })

  test('that is refused does not hold the others up', async () => {
    await write({ to: 'not an address' })
    await write()
    expect(await deliverQueued()).toBe(1)
    expect(smtp.received.map(one => one.to)).toEqual([['cleo@lakeside.example']])
  })

  test('takes no second recipient or header from a name or an address', async () => {
    await writeToPerson({ to: 'cleo@lakeside.example, eve@evil.test' })
    await writeToPerson({ to: 'cleo@lakeside.example\r\nBcc: eve@evil.test' })
    await write({ subject: 'Hello\r\nBcc: eve@evil.test' })
    await deliverQueued()
    expect(smtp.received.flatMap(one => one.to)).not.toContain('eve@evil.test')
    expect(smtp.received.some(one => /^Bcc:/im.test(one.raw))).toBe(false)
  })

  test('stands in the database without its links in clear', async () => {
    await write()
    const rows = await world.db.database.owner.selectFrom('outbox_mail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('secret-token')
  })
})

describe('a mail to the team', () => {
  test('goes to no contact by mistake: neither the types nor the outbox let it', async () => {
    await expect(write({ to: person.to })).rejects.toThrow('addressed to somebody else')
    // @ts-expect-error: no rule would be asked about it.
    await expect(world.services.outbox.write(world.stores, world.lakeside.id, person)).rejects.toThrow()
    expect(await world.db.database.owner.selectFrom('outbox_mail').selectAll().execute()).toEqual([])
  })

  test('goes to somebody who is invited', async () => {
    const caller = await (await admin()).caller()
    await world.services.invitations.invite(caller, { email: 'new@lakeside.example', role: 'operator' })
    expect(await list(caller.session, { limit: 5 })).toMatchObject([{ to: 'new@lakeside.example' }])
  })
})

describe('the Outbox', () => {
  test('shows links to those alone who may manage whom they let in', async () => {
    await write({ linkReader: 'admin' })
    const owner = await world.signIn(await world.createPerson('owner'))
    const [seen] = await list(await owner.session(), { limit: 1 })
    const [hidden] = await list(await (await admin()).session(), { limit: 1 })
    expect(seen).toMatchObject({ links: mail.links, are_links_hidden: false })
    expect(hidden).toMatchObject({ links: [], are_links_hidden: true })
  })

  test('shows the newest first, page by page', async () => {
    for (const subject of ['one', 'two', 'three']) await write({ subject })
    const session = await (await admin()).session()
    const [first, second] = await list(session, { limit: 2 })
    const rest = await list(session, { limit: 2, before: second?._id })
    expect([first, second, ...rest].map(one => one?.subject)).toEqual(['three', 'two', 'one'])
  })

  test('of one tenant shows nothing of another', async () => {
    await write({}, world.hillside)
    const caller = await (await admin()).caller()
    expect(await list(caller.session, { limit: 50 })).toEqual([])
    const [theirs] = await world.stores.outbox.list(world.hillside.id, { limit: 1 })
    for (const id of [theirs?.id ?? '', 'not-an-id']) {
      await expect(get(caller.session, id)).rejects.toMatchObject({ code: 'resource.not_found' })
      await expect(resend(caller, id)).rejects.toMatchObject({ code: 'resource.not_found' })
    }
  })
})

describe('without a mail server', () => {
  test('mails are kept, shown and never tried', async () => {
    const quiet = await createAccountWorld()
    await quiet.createPerson('operator', { email: mail.to })
    await quiet.services.outbox.write(quiet.stores, quiet.lakeside.id, mail)
    expect(await deliverOf(quiet)).toBe(0)
    const caller = await (await quiet.signIn(await quiet.createPerson('admin'))).caller()
    const [kept] = await quiet.services.outbox.list(caller.session, { limit: 1 })
    expect(kept).toMatchObject({ status: 'kept', links: mail.links })
    const again = quiet.services.outbox.resend(caller, kept?._id ?? '')
    await expect(again).rejects.toMatchObject({ code: 'record.conflict' })
    await quiet.db.drop()
  })
})
