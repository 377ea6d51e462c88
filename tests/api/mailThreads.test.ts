import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressesOf } from '../../server/features/email/outgoing/mailFacts.ts'
import { mail, ownAddress } from '../support/mail.ts'
import { createMailWorld } from '../support/mailWorld.ts'

let world: Awaited<ReturnType<typeof createMailWorld>>
let count = 0
const next = (name: string) => `${name}-${++count}`

beforeAll(async () => {
  world = await createMailWorld()
  const { tenants, database } = world.app
  await world.begin({ answer: 'send' })
  await database.inTenant(tenants.lakeside.id, db =>
    db.updateTable('mail_account').set({ auth_server: 'mx.lakeside.example' }).execute(),
  )
})
afterAll(() => world?.close())

const arrive = async (parts: Parameters<typeof mail>[0]) => {
  world.server.arrive(mail(parts))
  return world.stored(parts.id)
}

describe('the thread of a mail', () => {
  test('is found by References if In-Reply-To is unknown, and an answer from Outlook shows as the team’s', async () => {
    const first = await arrive({ id: next('a') })
    const firstId = `a-${count}`
    world.server.arrive(
      mail({
        id: next('outlook'),
        from: `Ben Ode <${ownAddress}>`,
        to: 'mia@mail.example',
        references: [firstId],
        text: 'Ben here.',
      }),
      { folder: 'Sent' },
    )
    world.server.front.cut()
    const team = await world.stored(`outlook-${count}`)
    expect(team).toMatchObject({
      conversationId: first.conversationId,
      role: 'assistant',
      name: 'Ben Ode',
      content: 'Ben here.',
      metadata: { human: true },
    })
    const answer = await arrive({
      id: next('b'),
      inReplyTo: 'nobody-knows@outlook.example',
      references: [firstId, 'nobody-knows@outlook.example'],
    })
    expect(answer.conversationId).toBe(first.conversationId)
  }, 60_000)

  test('is a new one for each stranger who names our mail, linked for the team', async () => {
    const id = next('newsletter')
    const first = await arrive({ id })
    const strangers = ['x@gmail.com', 'y@gmail.com', 'z@elsewhere.example']
    const found = new Set([first.conversationId])
    for (const from of strangers) {
      const event = await arrive({ id: next('stranger'), from, inReplyTo: id })
      found.add(event.conversationId)
      expect(event.metadata.mail?.related_conversation_id).toBe(first.conversationId)
    }
    expect(found.size).toBe(4)
  })

  test('is never found by the subject, and never taken from a mail that copies our id', async () => {
    const id = next('a')
    const first = await arrive({ id, subject: 'Re: Invoice' })
    const second = await arrive({ id: next('b'), from: 'other@shop.example', subject: 'Re: Invoice' })
    expect(second.conversationId).not.toBe(first.conversationId)
    world.server.arrive(mail({ id, from: 'thief@shop.example', text: 'I am somebody else' }))
    await expect
      .poll(async () => (await world.allEvents()).find(({ content }) => content === 'I am somebody else'))
      .toMatchObject({ conversationId: expect.not.stringMatching(first.conversationId) })
  })

  test('takes colleagues of its people in, and everybody in Cc', async () => {
    const id = next('a')
    const first = await arrive({
      id,
      from: 'John <john@firm.example>',
      to: `${ownAddress}, Jane <jane@firm.example>`,
      cc: 'Jill <jill@partner.example>',
    })
    expect(first.metadata.mail?.participants.map(({ role, address }) => `${role} ${address}`)).toEqual([
      'from john@firm.example',
      `to ${ownAddress}`,
      'to jane@firm.example',
      'cc jill@partner.example',
    ])
    const jill = await arrive({ id: next('b'), from: 'Jill <jill@partner.example>', inReplyTo: id })
    const boss = await arrive({ id: next('c'), from: 'Boss <boss@firm.example>', inReplyTo: id })
    expect([jill.conversationId, boss.conversationId]).toEqual([first.conversationId, first.conversationId])
    expect(jill.metadata.mail?.participants[0]).toMatchObject({
      name: 'Jill',
      address: 'jill@partner.example',
    })
  })

  test('takes nobody in for the address with an addition to which a mail was sent', async () => {
    const id = next('plus')
    const first = await arrive({ id, to: 'hello+shop@lakeside.example' })
    const stranger = await arrive({ id: next('same-domain'), from: 'eve@lakeside.example', inReplyTo: id })
    expect(stranger.conversationId).not.toBe(first.conversationId)
    const path = `/conversation/${first.conversationId}/mail_recipients`
    const { everybody } = (await world.admin.get(path)).json<{ everybody: object }>()
    expect(everybody).toEqual({ to: [{ name: 'Mia Frei', address: 'mia@mail.example' }], cc: [] })
  })

  test('begins a new conversation after the earlier one is completed', async () => {
    const id = next('a')
    const first = await arrive({ id })
    expect(
      (await world.admin.patch(`/conversation/${first.conversationId}`, { status: 'completed' })).status,
    ).toBe(200)
    const again = await arrive({ id: next('b'), inReplyTo: id })
    expect(again.conversationId).not.toBe(first.conversationId)
    const further = await arrive({ id: next('c'), inReplyTo: `b-${count - 1}` })
    expect(further.conversationId).toBe(again.conversationId)
    // What a program sends by itself opens nothing.
    expect(
      (await world.admin.patch(`/conversation/${again.conversationId}`, { status: 'completed' })).status,
    ).toBe(200)
    const before = (await world.conversations()).length
    world.server.arrive(mail({ id: next('away'), inReplyTo: id, headers: ['Auto-Submitted: auto-replied'] }))
    await arrive({ id: next('later') })
    expect(await world.conversations()).toHaveLength(before + 1)
  })

  test('is right for forty mails as programs write them', async () => {
    const roots = new Map<string, string>()
    for (const name of ['gmail', 'outlook', 'apple', 'thunderbird', 'phone']) {
      const event = await arrive({ id: `${name}.root@${name}.example`, from: `${name}@${name}.example` })
      roots.set(name, event.conversationId)
    }
    const wanted: [string, string][] = []
    const write = (name: string, id: string, more: Partial<Parameters<typeof mail>[0]>) => {
      wanted.push([id, name])
      world.server.arrive(mail({ id, from: `${name}@${name}.example`, ...more }))
    }
    for (const name of roots.keys()) {
      const root = `${name}.root@${name}.example`
      const id = (part: string) => `${name}.${part}@${name}.example`
      write(name, id('plain'), { inReplyTo: root, references: [root] })
      write(name, id('no-refs'), { inReplyTo: id('plain') })
      write(name, id('refs-only'), { references: [root, id('plain'), id('no-refs')] })
      write(name, id('commas'), { headers: [`References: <${root}>,<${id('plain')}>`] })
      write(name, id('words'), { headers: [`In-Reply-To: Your message of "Mon, 2 Mar" <${root}>`] })
      write(name, id('folded'), { headers: [`References:\r\n <unknown@x.example>\r\n\t<${root}>`] })
      write(name, id('subject'), { subject: 'Something else entirely', inReplyTo: root })
      write(name, id('hundred'), {
        references: [root, ...Array.from({ length: 100 }, (_, index) => `gap-${index}@x.example`)],
        inReplyTo: 'gap-99@x.example',
      })
    }
    expect(wanted).toHaveLength(40)
    await world.stored(wanted.at(-1)?.[0] ?? '')
    const events = await world.allEvents()
    const placeOf = (id: string) =>
      events.find(({ metadata }) => metadata.mail?.message_id === id)?.conversationId
    expect(wanted.filter(([id, name]) => placeOf(id) !== roots.get(name))).toEqual([])
  }, 120_000)
})

describe('the sender of a mail', () => {
  const results = (value: string) => `Authentication-Results: mx.lakeside.example; ${value}`

  test('becomes a contact only if the server vouches for it', async () => {
    const contactOf = async (conversationId: string) =>
      (await world.admin.get(`/conversation/${conversationId}`)).json<{ contact_id?: string }>().contact_id
    const from = 'Vera <vera@proven.example>'
    const proven = await arrive({
      id: next('v'),
      from,
      headers: [results('dmarc=pass header.from=proven.example')],
    })
    const contactId = await contactOf(proven.conversationId)
    expect((await world.admin.get(`/contact/${contactId}`)).json()).toMatchObject({
      name: 'Vera',
      emails: ['vera@proven.example'],
    })
    const unknown = await arrive({ id: next('v'), from })
    const forged = await arrive({
      id: next('v'),
      from,
      headers: [results('dmarc=fail header.from=proven.example')],
    })
    const smuggled = await arrive({
      id: next('v'),
      from,
      headers: [
        results('dmarc=fail header.from=proven.example'),
        'Authentication-Results: mx.lakeside.example; dmarc=pass header.from=proven.example',
      ],
    })
    expect([unknown, forged, smuggled].map(({ metadata }) => metadata.mail?.verdict)).toEqual([
      'unknown',
      'forged',
      'forged',
    ])
    for (const { conversationId } of [unknown, forged, smuggled])
      expect(await contactOf(conversationId)).toBeUndefined()
    // No agent answers to a forged address.
    expect((await world.admin.get(`/conversation/${forged.conversationId}`)).json()).toMatchObject({
      handler: 'queue',
    })
  })

  test('is answered by the agent in the conversation of a contact only if the server vouches for that contact', async () => {
    const { admin, app } = world
    const isAnswered = async (messageId: string) => {
      const { is_answered } = await app.database.inTenant(app.tenants.lakeside.id, db =>
        db
          .selectFrom('mail_message')
          .select('is_answered')
          .where('message_id', '=', messageId)
          .executeTakeFirstOrThrow(),
      )
      return is_answered
    }
    const passed = results('dmarc=pass header.from=known.example')
    const from = 'Nora <nora@known.example>'
    /** Begins a conversation of Nora, and returns whether the agent answers a second mail in it. */
    const isSecondAnswered = async (second: { from: string; headers?: string[] }) => {
      const root = next('nora')
      const first = await arrive({ id: root, from, cc: 'nora@private.example', headers: [passed] })
      expect(await isAnswered(root)).toBe(true)
      const id = next('second')
      const event = await arrive({ id, inReplyTo: root, ...second })
      expect(event.conversationId).toBe(first.conversationId)
      return isAnswered(id)
    }
    expect(await isSecondAnswered({ from, headers: [passed] })).toBe(true)
    expect(await isSecondAnswered({ from })).toBe(false)
    expect(await isSecondAnswered({ from: 'boss@known.example', headers: [passed] })).toBe(false)
    const other = {
      from: 'nora@private.example',
      headers: [results('dmarc=pass header.from=private.example')],
    }
    expect(await isSecondAnswered(other)).toBe(false)
    const begun = await arrive({ id: next('nora'), from, headers: [passed] })
    const { contact_id } = (await admin.get(`/conversation/${begun.conversationId}`)).json<{
      contact_id: string
    }>()
    const emails = ['nora@known.example', 'Nora@Private.example']
    expect((await admin.patch(`/contact/${contact_id}`, { emails })).status).toBe(200)
    expect(await isSecondAnswered(other)).toBe(true)
    // A conversation without a contact gives an agent no rights of anybody.
    const root = next('nobody')
    await arrive({ id: root, from: 'nobody@unproven.example' })
    await arrive({ id: next('nobody'), from: 'nobody@unproven.example', inReplyTo: root })
    expect(await isAnswered(`nobody-${count}`)).toBe(true)
  }, 60_000)

  test('of a web form is the person whom answers go to', async () => {
    const id = next('form')
    const event = await arrive({
      id,
      from: `Website <www@lakeside.example>`,
      headers: ['Reply-To: Rita <rita@mail.example>'],
    })
    const answer = await arrive({ id: next('rita'), from: 'rita@mail.example', inReplyTo: id })
    expect(answer.conversationId).toBe(event.conversationId)
  })

  test('of a web form is known before its mail is stored beside the message', async () => {
    const id = next('form')
    const { conversationId } = await arrive({
      id,
      from: `Website <www@lakeside.example>`,
      headers: ['Reply-To: Rita <rita@mail.example>'],
    })
    const answer = async () => (await world.events(conversationId)).find(({ role }) => role === 'assistant')
    await expect.poll(answer, { timeout: 30_000 }).toBeDefined()
    const eventId = (await answer())?._id ?? ''
    const { tenants, database } = world.app
    const undone = new Error('Undo')
    const recipient = database.inTenant(tenants.lakeside.id, async db => {
      await db.deleteFrom('mail_message').where('thread_key', '=', id).execute()
      const addresses = await addressesOf(db, { conversationId, eventId, address: id })
      throw Object.assign(undone, { addresses })
    })
    await expect(recipient).rejects.toMatchObject({
      addresses: [{ kind: 'email', value: 'rita@mail.example' }],
    })
  }, 60_000)
})

describe('a word that opts out', () => {
  const vouched = (result: string) => [`Authentication-Results: mx.lakeside.example; dmarc=${result}`]
  const reasonsFor = async (address: string) =>
    (await world.admin.post('/suppression/lookup', { address }))
      .json<{ items: { reason: string }[] }>()
      .items.map(({ reason }) => reason)

  test('counts in a thread of its writer though no server vouches for them, the word back does not', async () => {
    const id = next('first')
    const from = `${id}@mail.example`
    await arrive({ id, from })
    const word = { from, inReplyTo: id }
    await arrive({ ...word, id: next('stop'), text: 'STOP' })
    expect(await reasonsFor(from)).toEqual(['opted_out'])
    await arrive({ ...word, id: next('start'), text: 'START' })
    expect(await reasonsFor(from)).toEqual(['opted_out'])
    await arrive({
      ...{ ...word, id: next('start'), text: 'START' },
      headers: vouched('pass header.from=mail.example'),
    })
    expect(await reasonsFor(from)).toEqual([])
  })

  test('of a forged sender, or outside of a thread of theirs, is a message like any other', async () => {
    const id = next('first')
    const from = `${id}@mail.example`
    await arrive({ id, from })
    await arrive({ id: next('stop'), from, inReplyTo: id, text: 'STOP', headers: vouched('fail') })
    await arrive({ id: next('stop'), from, text: 'STOP' })
    expect(await reasonsFor(from)).toEqual([])
    const stranger = `${next('stranger')}@gmail.com`
    await arrive({ id: next('stop'), from: stranger, inReplyTo: id, text: 'STOP' })
    expect(await reasonsFor(stranger)).toEqual([])
  })
})

describe('what no person wrote', () => {
  const turns = () => world.requests.length
  const answered = ({ conversationId }: { conversationId: string }) =>
    expect
      .poll(async () => (await world.events(conversationId)).length, { timeout: 30_000 })
      .toBeGreaterThan(1)

  test('gets no answer: newsletters, automatic answers and our own mails', async () => {
    await answered(await arrive({ id: next('h'), from: 'human@mail.example' }))
    const before = turns()
    const quiet = []
    for (const headers of [
      ['List-Id: <news.example>'],
      ['Precedence: bulk'],
      ['Auto-Submitted: auto-replied'],
      ['X-Autoreply: yes'],
    ])
      quiet.push(await arrive({ id: next('k'), from: `${next('f')}@shop.example`, headers }))
    quiet.push(await arrive({ id: next('k'), from: 'noreply@shop.example' }))
    expect(quiet.map(({ metadata }) => metadata.mail?.kind)).toEqual([
      ...['bulk', 'bulk', 'auto_reply', 'auto_reply', 'bulk'],
    ])
    quiet.push(await arrive({ id: next('self'), from: ownAddress }))
    // A later mail has its answer, so the ones before it get none.
    await answered(await arrive({ id: next('h'), from: 'later@mail.example' }))
    for (const { conversationId } of quiet) expect(await world.events(conversationId)).toHaveLength(1)
    expect(turns()).toBe(before + 1)
  }, 60_000)

  test('is stopped after five answers of an hour in one conversation', async () => {
    const root = next('machine')
    const first = await arrive({ id: root, from: 'orders@machine.example' })
    let last = first
    for (let index = 0; index < 7; index += 1)
      last = await arrive({
        id: next('ack'),
        from: 'orders@machine.example',
        inReplyTo: root,
        subject: `Ticket ${index}`,
      })
    expect(last.conversationId).toBe(first.conversationId)
    expect(last.metadata.mail?.is_braked).toBe(true)
    const events = await world.events(first.conversationId)
    const unbraked = events.filter(({ role, metadata }) => role === 'user' && !metadata.mail?.is_braked)
    expect(unbraked).toHaveLength(5)
    expect(events.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(/^The agent no longer answers here: /),
    )
    expect((await world.admin.get(`/conversation/${first.conversationId}`)).json()).toMatchObject({
      handler: 'queue',
    })
  }, 60_000)

  test('is stopped after twenty answers of a day to one address, whatever its tags', async () => {
    const robot = next('robot')
    const first = await arrive({ id: next('first'), from: `${robot}+1@machine.example` })
    await answered(first)
    // Nineteen more mails of the day, in conversations of their own.
    await sql`insert into switchboard.mail_message (tenant_id, id, message_id, thread_key, direction, author, subject,
        participants, kind, verdict, sender, is_answered, sent_at, created_at)
      select tenant_id, gen_random_uuid(), ${robot} || nth, ${robot} || nth, direction, author, subject, participants,
        kind, verdict, ${robot} || '+' || nth || '@machine.example', true, sent_at, created_at
      from switchboard.mail_message, generate_series(2, 20) nth where event_id = ${first._id}`.execute(
      world.app.database.owner,
    )
    const last = await arrive({ id: next('last'), from: `${robot}+21@machine.example` })
    expect(last.metadata.mail?.is_braked).toBe(true)
  })
})
