import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SentMail } from '../support/fakeMailServer.ts'
import { mail, ownAddress } from '../support/mail.ts'
import { createMailWorld, type MailEvent } from '../support/mailWorld.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { readMail } from '../support/readMail.ts'
import type { Member } from '../support/testApp.ts'

let world: Awaited<ReturnType<typeof createMailWorld>>
let ben: Member
let count = 0
const next = (name: string) => `${name}-${++count}@mail.example`

beforeAll(async () => {
  world = await createMailWorld()
  ben = await world.app.as('operator')
  await world.begin({
    answer: 'send',
    from_name: 'Lakeside Dental',
    signature: 'Kind regards\nLakeside Dental',
  })
})
afterAll(() => world?.close())
beforeEach(() => {
  Object.assign(world.server.control, {
    reply: undefined,
    filesCopy: false,
    renames: false,
    onTaken: undefined,
  })
  world.server.control.refused.clear()
})

/** Lets a mail arrive, and waits until it is stored. */
async function arrive(parts: Parameters<typeof mail>[0]) {
  world.server.arrive(mail(parts))
  return world.stored(parts.id)
}

/** Waits until the server has taken this many mails to an address, and returns them. */
async function sentTo(address: string, number = 1): Promise<SentMail[]> {
  return vi.waitFor(() => {
    const found = world.server.sent.filter(({ to }) => to.includes(address))
    expect(found).toHaveLength(number)
    return found
  }, 45_000)
}

const header = ({ raw }: SentMail, name: string) => {
  const [head = ''] = raw.split('\r\n\r\n')
  const line = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find(one => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim()
}
const textOf = (sent: SentMail) => readMail({ from: '', ...sent }).text

const reply = (conversationId: string, body: object) =>
  ben.post(`/conversation/${conversationId}/reply`, body)

/** Creates a contact who has agreed to mails. */
const contact = async (fields: object) =>
  (await ben.post('/contact', { name: 'Kim', consent: { email: 'given' }, ...fields })).json<{
    _id: string
  }>()._id

const deliveriesOf = async (conversationId: string) =>
  (await ben.get(`/conversation/${conversationId}/deliveries`)).json<{
    deliveries: { event_id: string; state: string; reason?: string; outbound?: object }[]
  }>().deliveries

/** Waits until the newest message of a conversation has this state. */
async function delivered(conversationId: string, state: string, reason?: string) {
  return vi.waitFor(async () => {
    const [newest] = await deliveriesOf(conversationId)
    expect(newest).toMatchObject({ state, ...(reason !== undefined && { reason }) })
    return newest
  }, 45_000)
}

describe('an agent’s answer', () => {
  it('goes to the sender alone, with the headers of an answer, the signature and the quoted mail', async () => {
    const id = next('first')
    const from = 'Ann Lee <ann@mail.example>'
    await arrive({ id, from, subject: 'AW: Re: Prices', cc: 'jill@mail.example', text: 'What is it?' })
    const [sent] = (await sentTo('ann@mail.example')) as [SentMail]
    expect(sent.to).toEqual(['ann@mail.example'])
    expect(header(sent, 'Subject')).toBe('Re: Prices')
    expect(header(sent, 'From')).toBe(`Lakeside Dental <${ownAddress}>`)
    expect(header(sent, 'In-Reply-To')).toBe(`<${id}>`)
    expect(header(sent, 'Message-ID')).toMatch(/^<c\.[0-9a-f-]{36}\.[0-9a-f]{16}@lakeside\.example>$/)
    expect(header(sent, 'Auto-Submitted')).toBe('auto-replied')
    expect(textOf(sent)).toMatch(
      /^Gladly\.\r?\n\r?\n-- \r?\nKind regards\r?\nLakeside Dental\r?\n\r?\nOn March 2, 2026 at .*, Ann Lee wrote:\r?\n> What is it\?/,
    )
    expect(sent.raw).toContain('Content-Type: text/html')
  })

  it('goes on in the thread, and the answer to it arrives in the same conversation', async () => {
    const id = next('thread')
    const { conversationId } = await arrive({ id, from: 'Bo <bo@mail.example>' })
    const [first] = (await sentTo('bo@mail.example')) as [SentMail]
    const ours = header(first, 'Message-ID')?.slice(1, -1) ?? ''
    const second = next('thread')
    const again = await arrive({ id: second, from: 'Bo <bo@mail.example>', inReplyTo: ours })
    expect(again.conversationId).toBe(conversationId)
    const [, answer] = (await sentTo('bo@mail.example', 2)) as [SentMail, SentMail]
    const named = header(answer, 'References')?.split(' ') ?? []
    expect(named.toSorted()).toEqual([`<${id}>`, `<${ours}>`, `<${second}>`].toSorted())
    expect(named.at(-1)).toBe(`<${second}>`)
  })
})

describe('a team member’s reply', () => {
  it('bears no mark of a program, and offers the sender or everybody (§4.12)', async () => {
    const { conversationId } = await arrive({
      id: next('john'),
      from: 'John <john@mail.example>',
      to: `${ownAddress}, Jane <jane@mail.example>`,
      cc: 'Jill <jill@mail.example>',
    })
    await sentTo('john@mail.example')
    const offered = await ben.get(`/conversation/${conversationId}/mail_recipients`)
    expect(offered.json()).toEqual({
      subject: 'Re: Appointment',
      sender: { to: [{ name: 'John', address: 'john@mail.example' }], cc: [] },
      everybody: {
        to: [
          { name: 'John', address: 'john@mail.example' },
          { name: 'Jane', address: 'jane@mail.example' },
        ],
        cc: [{ name: 'Jill', address: 'jill@mail.example' }],
      },
    })
    const choice = { to: ['john@mail.example', 'jane@mail.example'], cc: ['jill@mail.example'] }
    const answer = await reply(conversationId, { content: 'Hello **all**', mail: choice })
    expect(answer.status).toBe(201)
    const [sent] = (await sentTo('jill@mail.example')) as [SentMail]
    expect(sent.to).toEqual(['john@mail.example', 'jane@mail.example', 'jill@mail.example'])
    expect(header(sent, 'To')).toBe('John <john@mail.example>, Jane <jane@mail.example>')
    expect(header(sent, 'Cc')).toBe('Jill <jill@mail.example>')
    expect(header(sent, 'Auto-Submitted')).toBeUndefined()
    // The message says which mail carried it, and the mail can be read as it left.
    const { _id } = answer.json<{ _id: string }>()
    const carried = await vi.waitFor(async () => {
      const found = (await world.events(conversationId)).find(event => event._id === _id)?.metadata.mail
      if (!found) throw new Error('The event names no mail')
      return found
    }, 45_000)
    expect(carried.participants.map(({ role }) => role)).toEqual(['from', 'to', 'to', 'cc'])
    const whole = (await ben.get(`/mail/${carried.id}`)).json<{ text: string; author: string }>()
    expect(whole).toMatchObject({ direction: 'out', author: 'team', subject: 'Re: Appointment' })
    expect(whole.text).toContain('Hello all')
    // Jill's answer shows Jill.
    const ours = header(sent, 'Message-ID')?.slice(1, -1)
    const jills = await arrive({ id: next('jill'), from: 'Jill <jill@mail.example>', inReplyTo: ours ?? '' })
    expect(jills.conversationId).toBe(conversationId)
    expect(jills.metadata.mail?.participants[0]).toMatchObject({ role: 'from', name: 'Jill' })
  })

  it('goes to whom it was written for, though somebody else writes before it leaves', async () => {
    const { refused } = world.server.control
    const id = next('una')
    const { conversationId } = await arrive({ id, from: 'Una <una@mail.example>', cc: 'val@mail.example' })
    await sentTo('una@mail.example')
    await reply(conversationId, { content: 'Both', mail: { to: ['una@mail.example', 'val@mail.example'] } })
    await sentTo('val@mail.example')
    refused.set('una@mail.example', { code: 451, words: '4.7.1 Later' })
    await reply(conversationId, { content: 'Tried already' })
    await delivered(conversationId, 'queued', 'unreachable')
    await reply(conversationId, { content: 'Not tried yet' })
    await arrive({ id: next('val'), from: 'Val <val@mail.example>', inReplyTo: id })
    // Val is known here, so the next answer would go to Val.
    const offered = await ben.get(`/conversation/${conversationId}/mail_recipients`)
    expect(offered.json()).toMatchObject({ sender: { to: [{ address: 'val@mail.example' }] } })
    refused.clear()
    const texts = (await sentTo('una@mail.example', 4)).map(textOf)
    expect(texts[2]).toContain('Tried already')
    expect(texts[3]).toContain('Not tried yet')
    await sentTo('val@mail.example')
  })

  it('goes to its person, not to a stranger to whom a colleague has forwarded the mail', async () => {
    const id = next('wes')
    const { conversationId } = await arrive({ id, from: 'Wes <wes@mail.example>' })
    await sentTo('wes@mail.example')
    const forwarded = next('forwarded')
    const parts = { id: forwarded, from: `Ben <${ownAddress}>`, to: 'shop@supply.example', inReplyTo: id }
    world.server.arrive(mail({ ...parts, text: 'Can you help?' }), { folder: 'Sent' })
    // A mail that arrives lets the folder of sent mails be read as well.
    await arrive({ id: next('wake'), from: 'Zed <zed@mail.example>' })
    await world.stored(forwarded)
    const answer = { id: next('shop'), from: 'Shop <shop@supply.example>', inReplyTo: forwarded }
    expect((await arrive(answer)).conversationId).toBe(conversationId)
    const offered = await ben.get(`/conversation/${conversationId}/mail_recipients`)
    expect(offered.json()).toMatchObject({ sender: { to: [{ address: 'wes@mail.example' }] } })
    await reply(conversationId, { content: 'We have asked.' })
    await sentTo('wes@mail.example', 2)
    expect(world.server.sent.filter(({ to }) => to.includes('shop@supply.example'))).toEqual([])
  })

  it('names the first and the newest mails of a long thread', async () => {
    const references = Array.from({ length: 100 }, (_, index) => `${index}@old.example`)
    const id = next('long')
    const { conversationId } = await arrive({ id, from: 'Lu <lu@mail.example>', references })
    await sentTo('lu@mail.example')
    await reply(conversationId, { content: 'I add this.' })
    const [, sent] = (await sentTo('lu@mail.example', 2)) as [SentMail, SentMail]
    const named = header(sent, 'References')?.split(' ') ?? []
    expect(named).toHaveLength(20)
    expect([named[0], named.at(-1)]).toEqual(['<0@old.example>', `<${id}>`])
  })

  it('has recipients only where the conversation is by email', async () => {
    const visitor = await world.chat.visit()
    const answer = await reply(visitor.id, { content: 'Hello', mail: { subject: 'Hi' } })
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'record.invalid', errors: [{ pointer: '/mail' }] })
    expect((await ben.get(`/conversation/${visitor.id}/mail_recipients`)).status).toBe(404)
  })

  it('is refused with a reason where its files are too large for a mail', async () => {
    const { conversationId } = await arrive({ id: next('large'), from: 'Cy <cy@mail.example>' })
    await sentTo('cy@mail.example')
    // A file of 30 MB: a PDF by its first bytes.
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(30_000_000)])
    const { type, content: body } = multipartBody('plans.pdf', content)
    const file = await ben.send('POST', '/file', body, { 'content-type': type })
    const { _id } = file.json<{ _id: string }>()
    const blocks = [{ type: 'file', file_id: _id }]
    expect((await reply(conversationId, { content: 'Here', content_blocks: blocks })).status).toBe(201)
    await delivered(conversationId, 'failed', 'too_large')
    await sentTo('cy@mail.example')
  })
})

describe('what the mail server says', () => {
  it('that it gave a mail another id lets the answer to that id find its conversation (§4.2)', async () => {
    world.server.control.reply = 'Ok <0102-ab-000000@eu-west-1.amazonses.com>'
    const path = `/contact/${await contact({ emails: ['di@mail.example'] })}/mail`
    const event = (await ben.post(path, { subject: 'Hello', content: 'Are you there?' })).json<{
      conversation_id: string
    }>()
    await sentTo('di@mail.example')
    await delivered(event.conversation_id, 'sent')
    const inReplyTo = '0102-ab-000000@eu-west-1.amazonses.com'
    const answer = await arrive({ id: next('di'), from: 'Di <di@mail.example>', inReplyTo })
    expect(answer.conversationId).toBe(event.conversation_id)
  })

  it('that one of two recipients is unknown is told to the team, and the other one gets the mail once', async () => {
    const { conversationId } = await arrive({ id: next('two'), from: 'Ed <ed@mail.example>' })
    await sentTo('ed@mail.example')
    world.server.control.refused.set('gone@mail.example', { code: 550, words: '5.1.1 No such user' })
    const choice = { to: ['ed@mail.example'], cc: ['gone@mail.example'] }
    await reply(conversationId, { content: 'To both', mail: choice })
    const note = await vi.waitFor(async () => {
      const found = (await world.events(conversationId)).find(({ content }) => content.includes('gone@'))
      if (!found) throw new Error('There is no note')
      return found
    }, 45_000)
    expect(note).toMatchObject({ module_id: 'inbox' })
    expect(note.content).toContain('5.1.1 No such user')
    await delivered(conversationId, 'sent')
    await sentTo('ed@mail.example', 2)
  })

  it('that nobody is there is a final failure, which may be sent again', async () => {
    const { conversationId } = await arrive({ id: next('gone'), from: 'Fay <fay@mail.example>' })
    await sentTo('fay@mail.example')
    world.server.control.refused.set('fay@mail.example', { code: 550, words: '5.1.1 No such user' })
    await reply(conversationId, { content: 'Hello?' })
    const failed = await delivered(conversationId, 'failed', 'address_unknown')
    world.server.control.refused.clear()
    await ben.post(`/conversation/${conversationId}/resend`, { event_id: failed?.event_id })
    await delivered(conversationId, 'sent')
    await sentTo('fay@mail.example', 2)
  })
})

describe('a report that a mail did not arrive', () => {
  it('marks its message as failed, however many reports come, and starts no turn (§4.8)', async () => {
    const { conversationId } = await arrive({ id: next('dead'), from: 'Oz <oz@mail.example>' })
    const [sent] = (await sentTo('oz@mail.example')) as [SentMail]
    const ours = header(sent, 'Message-ID') ?? ''
    await delivered(conversationId, 'sent')
    const asked = world.requests.length
    const before = (await world.events(conversationId)).length
    for (let report = 0; report < 10; report++) world.server.arrive(bounce(next('report'), ours))
    await delivered(conversationId, 'failed', 'address_unknown')
    // A mail behind them shows that all have been read.
    await arrive({ id: next('behind'), from: 'Pa <pa@mail.example>' })
    await sentTo('pa@mail.example')
    expect(world.requests.length).toBe(asked + 1)
    expect(await world.events(conversationId)).toHaveLength(before)
    await sentTo('oz@mail.example')
    // The address gets nothing more; one to which the mail did not go is not touched.
    const admin = await world.app.as('admin')
    const stopped = async (address: string) => (await admin.post('/suppression/lookup', { address })).json()
    expect(await stopped('oz@mail.example')).toMatchObject({ items: [{ reason: 'bounced' }] })
    expect(await stopped('ann@mail.example')).toEqual({ items: [] })
  })

  it('stops mails with a copy to its address, which they name', async () => {
    const dead = next('dead')
    const { conversationId } = await arrive({ id: next('dead'), from: dead })
    const [sent] = (await sentTo(dead)) as [SentMail]
    await delivered(conversationId, 'sent')
    world.server.arrive(bounce(next('report'), header(sent, 'Message-ID') ?? '', dead))
    await delivered(conversationId, 'failed', 'address_unknown')
    const from = next('pia')
    const pias = await arrive({ id: next('pia'), from })
    await sentTo(from)
    for (const choice of [{ to: [from], cc: [dead] }, { to: [from, dead] }]) {
      const answer = await reply(pias.conversationId, { content: 'Hello all', mail: choice })
      const failed = await delivered(pias.conversationId, 'failed', 'not_allowed')
      expect(failed).toMatchObject({
        event_id: answer.json()._id,
        outbound: {
          reasons: [{ rule: 'suppressed', address: dead, text: `The address ${dead} does not exist.` }],
        },
      })
    }
    await sentTo(from)
  })

  it('lets the team send it again, though the folder of sent mails has it', async () => {
    world.server.control.filesCopy = true
    const { conversationId } = await arrive({ id: next('back'), from: 'Xan <xan@mail.example>' })
    const [sent] = (await sentTo('xan@mail.example')) as [SentMail]
    await delivered(conversationId, 'sent')
    world.server.arrive(bounce(next('report'), header(sent, 'Message-ID') ?? ''))
    const failed = await delivered(conversationId, 'failed', 'address_unknown')
    const again = await ben.post(`/conversation/${conversationId}/resend`, { event_id: failed?.event_id })
    expect(again.status).toBe(200)
    await sentTo('xan@mail.example', 2)
    await delivered(conversationId, 'sent')
    // It may come back once more.
    world.server.arrive(bounce(next('report'), header(sent, 'Message-ID') ?? ''))
    await delivered(conversationId, 'failed', 'address_unknown')
  })

  function bounce(id: string, ours: string, address = 'oz@mail.example'): string {
    return [
      'From: Mail Delivery System <mailer-daemon@lakeside.example>',
      `To: ${ownAddress}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${id}>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      'Your mail could not be delivered.',
      '--part',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; lakeside.example',
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      'Status: 5.1.1',
      '',
      'Final-Recipient: rfc822; ann@mail.example',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--part',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${ours}`,
      '',
      '--part--',
      '',
    ].join('\r\n')
  }
})

describe('a fault of ours after the server has taken a mail', () => {
  const run = (text: string) => sql.raw(text).execute(world.app.database.owner)

  /** Lets the database refuse some updates while the work runs. */
  async function failing<Result>(table: string, when: string, work: () => Promise<Result>): Promise<Result> {
    await run(`create function switchboard.cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'cut off'; end $$`)
    await run(`create trigger cut_off before update on switchboard.${table} for each row
      when (${when}) execute function switchboard.cut_off()`)
    try {
      return await work()
    } finally {
      await run(`drop function switchboard.cut_off() cascade`)
    }
  }

  it('in what is noted about it does not send it again', async () => {
    const { conversationId } = await arrive({ id: next('note'), from: 'Yan <yan@mail.example>' })
    await sentTo('yan@mail.example')
    await delivered(conversationId, 'sent')
    const isMail = `new.conversation_id = '${conversationId}' and new.data -> 'metadata' ? 'mail'`
    await failing('conversation_event', isMail, async () => {
      await reply(conversationId, { content: 'Only once' })
      await delivered(conversationId, 'sent')
    })
    await sentTo('yan@mail.example', 2)
  })

  it('in the delivery lets the next attempt know that it was taken', async () => {
    const { conversationId } = await arrive({ id: next('part'), from: 'Zoe <zoe@mail.example>' })
    await sentTo('zoe@mail.example')
    await delivered(conversationId, 'sent')
    const isPart = `new.conversation_id = '${conversationId}' and new.sent_parts > old.sent_parts`
    await failing('delivery', isPart, async () => {
      await reply(conversationId, { content: 'Only once' })
      await delivered(conversationId, 'queued', 'unreachable')
    })
    await delivered(conversationId, 'sent')
    await sentTo('zoe@mail.example', 2)
  })
})

describe('a connection that breaks off', () => {
  it('after the server has taken the mail sends no second one where the folder of sent mails has it', async () => {
    const { control, smtpFront } = world.server
    const { conversationId } = await arrive({ id: next('cut'), from: 'Hal <hal@mail.example>' })
    await sentTo('hal@mail.example')
    control.filesCopy = true
    control.onTaken = () => {
      control.onTaken = undefined
      smtpFront.cut()
    }
    await reply(conversationId, { content: 'Only once' })
    await delivered(conversationId, 'queued', 'unreachable')
    await delivered(conversationId, 'sent')
    await sentTo('hal@mail.example', 2)
  })

  it('sends the mail again under the same id where nothing says that it was taken', async () => {
    const { control, smtpFront } = world.server
    const { conversationId } = await arrive({ id: next('cut'), from: 'Ida <ida@mail.example>' })
    await sentTo('ida@mail.example')
    control.onTaken = () => {
      control.onTaken = undefined
      smtpFront.cut()
    }
    await reply(conversationId, { content: 'Perhaps twice' })
    await delivered(conversationId, 'sent')
    const [, first, second] = (await sentTo('ida@mail.example', 3)) as [SentMail, SentMail, SentMail]
    expect(header(second, 'Message-ID')).toBe(header(first, 'Message-ID'))
    expect(textOf(second)).toBe(textOf(first))
  })

  it('or a server that is busy only delays the mail', async () => {
    const { conversationId } = await arrive({ id: next('busy'), from: 'Jo <jo@mail.example>' })
    await sentTo('jo@mail.example')
    world.server.control.refused.set('jo@mail.example', { code: 451, words: '4.7.1 Later' })
    await reply(conversationId, { content: 'Later' })
    await delivered(conversationId, 'queued', 'unreachable')
    world.server.control.refused.clear()
    await delivered(conversationId, 'sent')
    await sentTo('jo@mail.example', 2)
  })
})

describe('the folder of sent mails', () => {
  it('gets a copy of what was sent, which is not read as a mail of a colleague', async () => {
    const { app, server } = world
    await app.database.inTenant(app.tenants.lakeside.id, db =>
      db.updateTable('mail_account').set({ files_sent_copy: false }).execute(),
    )
    const { conversationId } = await arrive({ id: next('copy'), from: 'Gus <gus@mail.example>' })
    const [sent] = (await sentTo('gus@mail.example')) as [SentMail]
    const id = header(sent, 'Message-ID') ?? ''
    const copies = () => server.folder('Sent').messages.filter(({ raw }) => String(raw).includes(id))
    await vi.waitFor(() => expect(copies()).toHaveLength(1), 45_000)
    // The next mail is stored after the copy was read.
    await arrive({ id: next('copy'), from: 'Gus <gus@mail.example>', inReplyTo: id.slice(1, -1) })
    await sentTo('gus@mail.example', 2)
    const said = (await world.events(conversationId)).filter(({ content }) => content === 'Gladly.')
    expect(said).toHaveLength(2)
    expect(said.every(({ metadata }: MailEvent) => !metadata.human)).toBe(true)
  })
})

describe('a mail to a contact', () => {
  it('begins a conversation that its writer has, and the answer arrives in it (§4.1)', async () => {
    const id = await contact({ emails: ['kim@mail.example', 'kim@work.example'], language: 'de' })
    const wish = { subject: ' Your appointment ', content: 'Can we **move** it?', cc: ['jan@mail.example'] }
    const answer = await ben.post(`/contact/${id}/mail`, wish)
    expect(answer.status).toBe(201)
    const { conversation_id } = answer.json<{ conversation_id: string }>()
    expect((await ben.get(`/conversation/${conversation_id}`)).json()).toMatchObject({
      subject: 'Your appointment',
      communication_channel: 'email',
      contact_id: id,
      handler: 'human',
      assignee_id: ben.userId,
    })
    const [sent] = (await sentTo('kim@mail.example')) as [SentMail]
    expect(sent.to).toEqual(['kim@mail.example', 'jan@mail.example'])
    expect(header(sent, 'Subject')).toBe('Your appointment')
    expect(header(sent, 'In-Reply-To')).toBeUndefined()
    const ours = header(sent, 'Message-ID')?.slice(1, -1) ?? ''
    // A colleague writes from their own program, which names our mail in References only.
    world.server.arrive(
      mail({
        id: next('outlook'),
        from: `Ben <${ownAddress}>`,
        to: 'kim@mail.example',
        text: 'From Outlook',
        inReplyTo: 'unknown@outlook.example',
        references: [ours, 'unknown@outlook.example'],
      }),
      { folder: 'Sent' },
    )
    const back = await arrive({ id: next('kim'), from: 'Kim <kim@mail.example>', inReplyTo: ours })
    expect(back.conversationId).toBe(conversation_id)
    await vi.waitFor(async () => {
      const said = (await world.events(conversation_id)).find(({ content }) => content === 'From Outlook')
      expect(said).toMatchObject({ role: 'assistant', metadata: { human: true } })
    }, 45_000)
  })

  it('goes to somebody who was never asked', async () => {
    const id = await contact({ emails: ['ola@mail.example'], consent: {} })
    const answer = await ben.post(`/contact/${id}/mail`, { subject: 'Hello', content: 'Your keys are here.' })
    await delivered(answer.json<{ conversation_id: string }>().conversation_id, 'sent')
    await sentTo('ola@mail.example')
  })

  it('does not go to somebody who has refused mails', async () => {
    const id = await contact({ emails: ['ned@mail.example'], consent: { email: 'refused' } })
    const answer = await ben.post(`/contact/${id}/mail`, { subject: 'News', content: 'We have news.' })
    await delivered(answer.json<{ conversation_id: string }>().conversation_id, 'failed', 'not_allowed')
    expect(world.server.sent.filter(({ to }) => to.includes('ned@mail.example'))).toEqual([])
  })

  it('does not go with a copy to somebody whom the team has blocked', async () => {
    const id = await contact({ emails: ['uma@mail.example'] })
    const address = 'Blocked@mail.example'
    const admin = await world.app.as('admin')
    expect((await admin.post('/suppression', { address })).status).toBe(201)
    const wish = { subject: 'News', content: 'We have news.', cc: ['blocked@mail.example'] }
    const answer = await ben.post(`/contact/${id}/mail`, wish)
    const { conversation_id } = answer.json<{ conversation_id: string }>()
    const failed = await delivered(conversation_id, 'failed', 'not_allowed')
    expect(failed?.outbound).toMatchObject({
      reasons: [{ rule: 'suppressed', detail: 'by_team', address: 'blocked@mail.example' }],
    })
    expect(world.server.sent.filter(({ to }) => to.includes('uma@mail.example'))).toEqual([])
  })

  it('goes to one of their addresses only, and needs one', async () => {
    const id = await contact({ emails: ['lee@mail.example'] })
    const wish = { subject: 'Hello', content: 'Hello' }
    const foreign = await ben.post(`/contact/${id}/mail`, { ...wish, to: 'other@mail.example' })
    expect(foreign.json()).toMatchObject({ code: 'record.invalid', errors: [{ pointer: '/to' }] })
    const none = await ben.post(`/contact/${await contact({})}/mail`, wish)
    expect(none.json()).toMatchObject({ code: 'record.invalid', errors: [{ pointer: '/to' }] })
    const broken = await ben.post(`/contact/${id}/mail`, { ...wish, subject: 'a\r\nBcc: x@mail.example' })
    expect(broken.status).toBe(422)
    expect(world.server.sent.filter(({ to }) => to.includes('lee@mail.example'))).toEqual([])
  })

  it('needs a mailbox, and nobody writes to another tenant’s contacts', async () => {
    const id = await contact({ emails: ['mo@mail.example'] })
    const stranger = await world.app.as('operator', 'hillside')
    const wish = { subject: 'Hello', content: 'Hello' }
    expect((await stranger.post(`/contact/${id}/mail`, wish)).status).toBe(404)
    const theirs = await stranger.post('/contact', { name: 'Kim', emails: ['kim@other.example'] })
    const { _id } = theirs.json<{ _id: string }>()
    expect((await stranger.post(`/contact/${_id}/mail`, wish)).json()).toMatchObject({
      status: 409,
      code: 'channel.not_connected',
    })
    expect((await (await world.app.as('viewer')).post(`/contact/${id}/mail`, wish)).status).toBe(403)
  })
})
