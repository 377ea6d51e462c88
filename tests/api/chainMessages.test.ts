import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { SentMail } from '../support/fakeMailServer.ts'
import { mail } from '../support/mail.ts'
import { createMailWorld } from '../support/mailWorld.ts'
import { readMail } from '../support/readMail.ts'
import type { Member } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']

const patience = { timeout: 45_000, interval: 100 }
/** What our mail server writes of a sender that it vouches for. */
const proven = ['Authentication-Results: mx.lakeside.example; dmarc=pass header.from=mail.example']
let world: Awaited<ReturnType<typeof createMailWorld>>
let admin: Member
let number = 0
/** Of the running test. */
const bindings: string[] = []

beforeAll(async () => {
  world = await createMailWorld()
  admin = world.admin
  await world.begin({ answer: 'send' })
  const { app } = world
  await app.database.inTenant(app.tenants.lakeside.id, db =>
    db.updateTable('mail_account').set({ auth_server: 'mx.lakeside.example' }).execute(),
  )
})
afterAll(() => world?.close())
beforeEach(async () => {
  await setRules({})
  for (const id of bindings.splice(0)) await admin.delete(`/smart_chain_binding/${id}`)
})

/** Sets rules under which messages may go out at any hour. */
async function setRules(rules: object): Promise<void> {
  const answer = await admin.put('/default_outbound_rules', { quiet_hours: { windows: [] }, ...rules })
  expect(answer.status, answer.text).toBe(200)
}

/** Creates a contact with an address of their own. */
async function contact(fields: object = {}, by = admin) {
  const address = `person${++number}@mail.example`
  const answer = await by.post('/contact', { name: 'Kim Lane', emails: [address], ...fields })
  expect(answer.status, answer.text).toBe(201)
  return { id: String(answer.json()._id), address }
}

/** Publishes a chain of these steps; returns its short name. */
async function published(steps: object[], more: object = {}, by = admin): Promise<string> {
  const chain_name = `messages_${++number}`
  const stored = await by.post('/smart_chain', { title: 'Messages', chain_name, steps, ...more })
  expect(stored.status, stored.text).toBe(201)
  const answer = await by.post('/published_smart_chain_version', { chain_name })
  expect(answer.status, answer.text).toBe(200)
  return chain_name
}

async function ended(id: string, by = admin): Promise<Run> {
  return vi.waitFor(async () => {
    const run = (await by.get(`/smart_chain_run/${id}`)).json<Run>()
    if (['succeeded', 'failed'].includes(run.status)) return run
    throw new Error(`The run is ${run.status}`)
  }, patience)
}

async function run(steps: object[], input_data: object = {}, by = admin): Promise<Run> {
  const chain_name = await published(steps, {}, by)
  return ended(String((await by.post('/smart_chain_run', { chain_name, input_data })).json()._id), by)
}

interface Message {
  status: string
  conversation_id: string
  message_id: string
  to: string
  send_at: string
  reasons: { rule: string; text: string }[]
}

const send = (config: object = {}) => ({
  step_id: 'write',
  type: 'send_email',
  config: {
    ...{ contact: '{{input.contact}}', subject: 'Your {{input.what}}', text: 'It is **ready**.' },
    ...{ purpose: 'confirmation', ...config },
  },
})

const sentTo = (address: string) => world.server.sent.filter(({ to }) => to.includes(address))

/** Waits until the server has taken the mails to an address. */
async function arrivedAt(address: string, count = 1): Promise<SentMail[]> {
  return vi.waitFor(() => {
    const found = sentTo(address)
    expect(found).toHaveLength(count)
    return found
  }, patience)
}

const idOf = ({ raw }: SentMail) => /^Message-ID:\s*<([^>]+)>/im.exec(raw)?.[1] ?? ''
const subjectOf = ({ raw }: SentMail) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim()

describe('a step that sends an email', () => {
  it('begins a conversation with the contact, whose answer the agent answers', async () => {
    const kim = await contact()
    const made = await run([send()], { contact: kim.id, what: 'crown\n is here' })
    expect(made.error).toBeNull()
    const message = made.output as Message
    expect(message).toMatchObject({ status: 'sending', to: kim.address, send_at: '', reasons: [] })
    const [sent] = (await arrivedAt(kim.address)) as [SentMail]
    expect(subjectOf(sent)).toBe('Your crown is here')
    expect(readMail({ from: '', ...sent }).text).toContain('It is ready.')
    const conversation = (await admin.get(`/conversation/${message.conversation_id}`)).json()
    expect(conversation).toMatchObject({
      communication_channel: 'email',
      contact_id: kim.id,
      subject: 'Your crown is here',
      handler: 'agent',
    })
    const [event] = await world.events(message.conversation_id)
    expect(event).toMatchObject({ _id: message.message_id, role: 'assistant' })
    const ours = idOf(sent)
    const id = `answer-${kim.address}`
    // The agent may answer the contact, since the mail server vouches for the sender.
    world.server.arrive(mail({ id, from: `Kim <${kim.address}>`, inReplyTo: ours, headers: proven }))
    expect((await world.stored(id)).conversationId).toBe(message.conversation_id)
    await arrivedAt(kim.address, 2)
  })

  it('sends nothing in a trial', async () => {
    const kim = await contact()
    const chain_name = await published([send()])
    const chain = (await admin.list('smart_chain', { filter: { chain_name } })).json<object[]>()[0]
    const answer = await admin.post('/smart_chain/execute', {
      smart_chain: chain,
      input_data: { contact: kim.id, what: 'crown' },
    })
    expect(answer.json(), answer.text).toMatchObject({ status: 'succeeded' })
    // A later mail shows that an earlier one would have left.
    const lee = await contact()
    await run([send()], { contact: lee.id, what: 'crown' })
    await arrivedAt(lee.address)
    expect(sentTo(kim.address)).toEqual([])
  })

  /** Runs a chain that is cut off before its step is noted, and once more when `until` has resolved. */
  async function cutOff(contact: string, until: () => Promise<unknown>): Promise<Message> {
    const { owner } = world.app.database
    const chain_name = await published([send()])
    await sql`create function switchboard.cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'cut off'; end $$`.execute(owner)
    await sql`create trigger cut_off before update on switchboard.chain_run_step for each row
      when (new.type = 'send_email' and new.result is not null) execute function switchboard.cut_off()`.execute(
      owner,
    )
    const input_data = { contact, what: 'crown' }
    const { _id } = (await admin.post('/smart_chain_run', { chain_name, input_data })).json()
    await until()
    await sql`drop function switchboard.cut_off() cascade`.execute(owner)
    const made = await vi.waitFor(async () => {
      await owner
        .updateTable('job')
        .set({ run_at: new Date(0) })
        .where('state', '=', 'waiting')
        .execute()
      await sql`select pg_notify('job', '0')`.execute(owner)
      const found = (await admin.get(`/smart_chain_run/${_id}`)).json<Run>()
      expect(found.status).toBe('succeeded')
      return found
    }, patience)
    world.app.faults.length = 0
    return made.output as Message
  }

  it('is sent once, even if the run is cut off before the step is noted', async () => {
    const kim = await contact()
    const { status, message_id, conversation_id } = await cutOff(kim.id, () => arrivedAt(kim.address))
    expect(status).toBe('sending')
    const stored = (await admin.list('conversation', { filter: { contact_id: kim.id } })).json()
    expect(stored).toMatchObject([{ _id: conversation_id }])
    expect((await world.events(conversation_id)).map(({ _id }) => _id)).toEqual([message_id])
    expect(sentTo(kim.address)).toHaveLength(1)
  })

  it('says that the message has failed if that is known when the run goes on', async () => {
    const kim = await contact()
    world.server.control.refused.set(kim.address, { code: 550, words: '5.1.1 No such user' })
    const failed = () =>
      vi.waitFor(async () => {
        const [found] = (await admin.list('conversation', { filter: { contact_id: kim.id } })).json<
          { _id: string }[]
        >()
        const { deliveries } = (await admin.get(`/conversation/${found?._id}/deliveries`)).json()
        expect(deliveries).toMatchObject([{ state: 'failed' }])
      }, patience)
    expect(await cutOff(kim.id, failed)).toMatchObject({ status: 'failed', to: kim.address, reasons: [] })
  })

  it('is refused by the rules with their reasons, and stores no conversation', async () => {
    const kim = await contact()
    const { output } = await run([send({ purpose: 'marketing' })], { contact: kim.id, what: 'offer' })
    expect(output).toMatchObject({
      ...{ status: 'refused', conversation_id: '', message_id: '' },
      reasons: [{ rule: 'consent', text: expect.any(String) }],
    })
    const filter = { contact_id: kim.id }
    expect((await admin.list('conversation', { filter })).json()).toEqual([])
    expect(sentTo(kim.address)).toEqual([])
  })

  it('waits for the allowed time, and for the approval of the team', async () => {
    const kim = await contact({ consent: { email: 'given' } })
    const step = [send({ purpose: 'marketing' })]
    await run(step, { contact: kim.id, what: 'first offer' })
    await arrivedAt(kim.address)
    const later = (await run(step, { contact: kim.id, what: 'second offer' })).output as Message
    expect(later).toMatchObject({ status: 'waiting', reasons: [{ rule: 'frequency' }] })
    expect(Date.parse(later.send_at)).toBeGreaterThan(Date.now())
    const deliveries = (await admin.get(`/conversation/${later.conversation_id}/deliveries`)).json()
    expect(deliveries).toMatchObject({
      deliveries: [{ state: 'queued', outbound: { decision: 'defer', at: later.send_at } }],
    })
    await setRules({ approval: { mode: 'always' } })
    const lee = await contact({ consent: { email: 'given' } })
    const asked = (await run(step, { contact: lee.id, what: 'offer' })).output as Message
    expect(asked).toMatchObject({ status: 'needs_approval', reasons: [{ rule: 'approval' }] })
    const path = `/conversation/${asked.conversation_id}`
    await vi.waitFor(async () => {
      const found = (await admin.get(`${path}/deliveries`)).json()
      expect(found).toMatchObject({ deliveries: [{ state: 'failed', outbound: { decision: 'ask' } }] })
    }, patience)
    expect((await admin.post(`${path}/resend`, { event_id: asked.message_id })).status).toBe(200)
    await arrivedAt(lee.address)
    expect(sentTo(kim.address)).toHaveLength(1)
  })

  it.each([
    ['a contact that does not exist', { contact: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e03' }, 'no such contact'],
    ['what is no id', { contact: 'kim@mail.example' }, 'no such contact'],
    ['nobody', { contact: '' }, 'must name a contact'],
  ])('fails for %s', async (_, input, reason) => {
    const { status, error } = await run([send()], { what: 'crown', ...input })
    expect([status, error?.message]).toEqual(['failed', expect.stringContaining(reason)])
  })

  it('goes to an address of the contact only, and needs one', async () => {
    const kim = await contact()
    const foreign = await run([send({ to: 'other@mail.example' })], { contact: kim.id, what: 'crown' })
    expect(foreign.error?.message).toContain('does not have this address')
    const lee = await contact({ emails: [] })
    const none = await run([send()], { contact: lee.id, what: 'crown' })
    expect(none.error?.message).toContain('has no address')
    expect(sentTo('other@mail.example')).toEqual([])
  })

  it('for a conversation reaches its contact alone', async () => {
    const [kim, lee] = [await contact(), await contact()]
    await run([send()], { contact: kim.id, what: 'crown' })
    const [sent] = (await arrivedAt(kim.address)) as [SentMail]
    const steps = (config: object) => [
      { ...send({ subject: 'Got it', ...config }), on_error: { policy: 'branch', to: 'end' } },
      { step_id: 'end', type: 'end', config: { output: '{{error.message}}' } },
    ]
    const own = await bound('mail_received', [send({ subject: 'Got it', contact: '' })])
    const other = await bound('mail_received', steps({ contact: lee.id }))
    const from = `Kim <${kim.address}>`
    await arrive({ id: `own-${number}`, from, inReplyTo: idOf(sent), headers: proven })
    expect((await runsOf(own, 1))[0]?.output).toMatchObject({ status: 'sending', to: kim.address })
    expect((await runsOf(other, 1))[0]?.output).toContain('only to the contact of the conversation')
    expect(sentTo(lee.address)).toEqual([])
  })

  it('of another tenant reaches no contact of this one', async () => {
    const kim = await contact()
    const stranger = await world.app.as('admin', 'hillside')
    const { status, error } = await run([send()], { contact: kim.id, what: 'crown' }, stranger)
    expect([status, error?.message]).toEqual(['failed', 'The channel is not connected, or cannot send.'])
    expect(sentTo(kim.address)).toEqual([])
  })
})

describe('a step that checks the outbound rules', () => {
  const check = (config: object = {}) => ({
    step_id: 'check',
    type: 'outbound_check',
    config: { contact: '{{input.contact}}', ...config },
  })

  it('says yes, no, later or ask, and sends nothing', async () => {
    const told = async (id: string, config: object) =>
      (await run([check(config)], { contact: id })).output as { decision: string; reasons: object[] }
    const kim = await contact()
    expect(await told(kim.id, { purpose: 'reminder' })).toEqual({
      ...{ decision: 'allow', to: kim.address, send_at: '', reasons: [] },
    })
    expect(await told(kim.id, {})).toMatchObject({ decision: 'no', reasons: [{ rule: 'consent' }] })
    await setRules({ approval: { mode: 'always' } })
    expect(await told(kim.id, { purpose: 'reminder' })).toMatchObject({ decision: 'ask' })
    await setRules({})
    const lee = await contact({ consent: { email: 'given' } })
    const offer = { contact: lee.id, what: 'offer' }
    await run([send({ purpose: 'marketing' })], offer)
    await arrivedAt(lee.address)
    expect(await told(lee.id, {})).toMatchObject({
      ...{ decision: 'later', send_at: expect.any(String), reasons: [{ rule: 'frequency' }] },
    })
    const nobody = await contact({ emails: [] })
    expect(await told(nobody.id, { purpose: 'reminder' })).toMatchObject({
      ...{ decision: 'no', reasons: [{ rule: 'no_address' }] },
    })
    expect([...sentTo(kim.address), ...sentTo(lee.address)]).toHaveLength(1)
  })

  it('lets the chain branch', async () => {
    const kim = await contact()
    const steps = [
      { ...check(), next: [{ when: "output.decision == 'allow'", to: 'write' }, { to: 'end' }] },
      send(),
      { step_id: 'end', type: 'end', config: { output: 'Not allowed: {{steps.check.reasons.0.text}}' } },
    ]
    const { output } = await run(steps, { contact: kim.id })
    expect(output).toBe('Not allowed: The person has not agreed to messages on this channel.')
  })
})

/** Publishes a chain for an event and binds it; returns its short name. */
async function bound(event: string, steps: object[] = [{ step_id: 'end', type: 'end' }]): Promise<string> {
  const chain_name = await published(steps, { chain_type: event })
  const binding = { binding_name: chain_name, chain_name, event, enabled: true }
  const answer = await admin.post('/smart_chain_binding', binding)
  expect(answer.status, answer.text).toBe(201)
  bindings.push(String(answer.json()._id))
  return chain_name
}

/** Waits until there are so many runs of a chain, all of which have succeeded. Returns them, newest first. */
async function runsOf(chain_name: string, count: number): Promise<Run[]> {
  return vi.waitFor(async () => {
    const found = (await admin.get(`/smart_chain_run?chain_name=${chain_name}&limit=100`)).json<Run[]>()
    expect(found.map(({ status }) => status)).toEqual(Array(count).fill('succeeded'))
    return Promise.all(found.map(async ({ _id }) => (await admin.get(`/smart_chain_run/${_id}`)).json<Run>()))
  }, patience)
}

const arrive = async (parts: Parameters<typeof mail>[0]) => {
  world.server.arrive(mail(parts))
  return world.stored(parts.id)
}

describe('a mail that arrives', () => {
  it('starts the chains of this occasion once, and a newsletter starts none', async () => {
    const chain_name = await bound('mail_received', [
      { step_id: 'say', type: 'send_message', config: { text: 'We have: {{input.mail.text}}' } },
    ])
    const letter = {
      id: `letter-${number}`,
      from: 'News <news@mail.example>',
      headers: ['List-Id: <news.example>'],
    }
    await arrive(letter)
    const from = `Ann Lee <ann${number}@mail.example>`
    const stored = await arrive({ id: `first-${number}`, from, subject: 'Prices', headers: proven })
    const [run] = await runsOf(chain_name, 1)
    const conversation = (await admin.get(`/conversation/${stored.conversationId}`)).json()
    expect(run).toMatchObject({
      trigger: 'mail_received',
      input: {
        mail: {
          conversation_id: stored.conversationId,
          message_id: stored._id,
          contact_id: conversation.contact_id,
          from: { name: 'Ann Lee', address: `ann${number}@mail.example` },
          subject: 'Prices',
          text: `Words of first-${number}`,
          verdict: 'verified',
        },
      },
    })
    expect(conversation.contact_id).toMatch(/^[0-9a-f-]{36}$/)
    const said = (await world.events(stored.conversationId)).map(({ content }) => content)
    expect(said).toContain(`We have: Words of first-${number}`)
  })

  it('starts a chain at most 60 times a day for one sender, whatever the tags in the address', async () => {
    const chain_name = await bound('mail_received')
    const tickets = `tickets${number}`
    await arrive({ id: `ticket-${number}`, from: `${tickets}+1@mail.example`, headers: proven })
    const [first] = await runsOf(chain_name, 1)
    // 59 earlier runs of the day, none of the last hour.
    const { owner } = world.app.database
    await sql`insert into switchboard.chain_run (tenant_id, _id, chain_id, chain_name, version, definition, trigger,
        is_dry, binding, facts, input, status, started_at, ended_at)
      select tenant_id, gen_random_uuid(), chain_id, chain_name, version, definition, trigger, is_dry, binding,
        jsonb_set(facts, '{input,mail,from,address}', to_jsonb(${tickets} || '+' || nth || '@mail.example')),
        input, status, started_at - interval '2 hours', ended_at
      from switchboard.chain_run, generate_series(2, 60) nth where _id = ${first?._id}`.execute(owner)
    await arrive({ id: `ticket-more-${number}`, from: `${tickets}+99@mail.example`, headers: proven })
    await arrive({ id: `ticket-else-${number}`, from: `else${number}@mail.example`, headers: proven })
    const [newest] = await runsOf(chain_name, 61)
    expect(newest?.input).toMatchObject({ mail: { from: { address: `else${number}@mail.example` } } })
  })

  it('from somebody who only claims to be the contact gives the chain none of their rights', async () => {
    const [kim, lee] = [await contact(), await contact()]
    const { output } = await run([send()], { contact: kim.id, what: 'crown' })
    const [sent] = (await arrivedAt(kim.address)) as [SentMail]
    const chain_name = await bound('mail_received', [
      {
        step_id: 'say',
        type: 'send_message',
        config: { text: 'Hello' },
        on_error: { policy: 'default_value' },
        next: [{ to: 'write' }],
      },
      {
        ...send({ contact: lee.id, subject: 'Got it' }),
        on_error: { policy: 'default_value' },
        next: [{ to: 'check' }],
      },
      {
        step_id: 'check',
        type: 'outbound_check',
        config: { contact: lee.id },
        on_error: { policy: 'default_value' },
      },
    ])
    const forged = { id: `forged-${number}`, from: `Kim <${kim.address}>`, inReplyTo: idOf(sent) }
    const { conversationId } = await arrive(forged)
    expect(conversationId).toBe((output as Message).conversation_id)
    const [made] = await runsOf(chain_name, 1)
    expect(made?.input).toMatchObject({ mail: { contact_id: '', verdict: 'unknown' } })
    const unproven = 'The sender of the mail is not proven, so the chain can write to nobody.'
    expect(made?.steps.map(({ error }) => error?.message)).toEqual([
      'The chain runs for no conversation.',
      unproven,
      unproven,
    ])
    expect(sentTo(lee.address)).toEqual([])
  })
})

it('a chain that writes when a conversation starts or ends is not started by what it writes', async () => {
  const again = (subject: string) => [send({ contact: '', subject })]
  const chains = [
    await bound('conversation_started', again('Welcome')),
    await bound('conversation_completed', again('Goodbye')),
  ]
  const from = `Ann Lee <begins${number}@mail.example>`
  const { conversationId } = await arrive({ id: `begins-${number}`, from, headers: proven })
  await runsOf(String(chains[0]), 1)
  const complete = async (id: string) =>
    expect((await admin.patch(`/conversation/${id}`, { status: 'completed' })).status).toBe(200)
  await complete(conversationId)
  const [{ output } = { output: null }] = await runsOf(String(chains[1]), 1)
  await complete((output as Message).conversation_id)
  // The jobs of all these conversations are done.
  await vi.waitFor(async () => {
    const { rows } = await sql`select from switchboard.job where state in ('waiting', 'running')
      and task like '%chain%' and run_at < clock_timestamp()`.execute(world.app.database.owner)
    expect(rows).toEqual([])
  }, patience)
  await runsOf(String(chains[0]), 1)
  await runsOf(String(chains[1]), 1)
})

describe('a message that cannot be delivered', () => {
  it('starts the chains of this occasion once, with the reason', async () => {
    const chain_name = await bound('delivery_failed')
    const kim = await contact()
    world.server.control.refused.set(kim.address, { code: 550, words: '5.1.1 No such user' })
    const { output } = await run([send()], { contact: kim.id, what: 'crown' })
    const { conversation_id, message_id } = output as Message
    const [made] = await runsOf(chain_name, 1)
    expect(made).toMatchObject({
      trigger: 'delivery_failed',
      input: {
        message: {
          ...{ id: message_id, conversation_id, contact_id: kim.id, channel: 'email' },
          ...{ address: kim.address, reason: 'address_unknown', written_by: 'automatic' },
        },
      },
    })
  })

  it('starts no chain while it waits for the approval of the team', async () => {
    const chain_name = await bound('delivery_failed')
    await setRules({ approval: { mode: 'always' } })
    const kim = await contact()
    const asked = (await run([send({ purpose: 'reminder' })], { contact: kim.id, what: 'visit' })).output
    const path = `/conversation/${(asked as Message).conversation_id}/deliveries`
    await vi.waitFor(async () => {
      expect((await admin.get(path)).json()).toMatchObject({ deliveries: [{ state: 'failed' }] })
    }, patience)
    // The failure of a later message starts the only run.
    const lee = await contact()
    world.server.control.refused.set(lee.address, { code: 550, words: '5.1.1 No such user' })
    await run([send()], { contact: lee.id, what: 'crown' })
    const [made] = await runsOf(chain_name, 1)
    expect(made?.input).toMatchObject({ message: { contact_id: lee.id } })
  })

  it('by a chain that writes the next one starts that chain at most 30 times an hour', async () => {
    const again = send({ contact: '{{input.message.contact_id}}', subject: 'Once more' })
    const chain_name = await bound('delivery_failed', [again])
    const kim = await contact()
    world.server.control.refused.set(kim.address, { code: 550, words: '5.7.1 Not from you' })
    await run([send()], { contact: kim.id, what: 'crown' })
    await runsOf(chain_name, 30)
    // The last failure is noted, and has started nothing.
    await vi.waitFor(async () => {
      const { rows } = await sql`select from switchboard.job where state in ('waiting', 'running')
        and task in ('deliver messages', 'begin chains of a message') and run_at < clock_timestamp()`.execute(
        world.app.database.owner,
      )
      expect(rows).toEqual([])
    }, patience)
    const conversations = await admin.list('conversation', { filter: { contact_id: kim.id } })
    expect(conversations.headers['content-range']).toMatch(/\/31$/)
    await runsOf(chain_name, 30)
  })
})

describe('a person who opts out', () => {
  it('starts the chains of this occasion once, with the contact', async () => {
    const chain_name = await bound('opted_out')
    const from = `Ann Lee <out${number}@mail.example>`
    const { conversationId } = await arrive({ id: `out-${number}`, from, text: 'STOP', headers: proven })
    const [run] = await runsOf(chain_name, 1)
    const { contact_id } = (await admin.get(`/conversation/${conversationId}`)).json()
    expect(run).toMatchObject({ trigger: 'opted_out', input: { opt_out: { contact_id, kind: 'email' } } })
    await arrive({ id: `again-${number}`, from, text: 'Stop', headers: proven })
    const other = `Bo Lee <bo${number}@mail.example>`
    await arrive({ id: `other-${number}`, from: other, text: 'STOP', headers: proven })
    const [newest] = await runsOf(chain_name, 2)
    expect(newest?.input).not.toMatchObject({ opt_out: { contact_id } })
  })
})

it('the server has met no fault of its own', () => expect(world.app.faults).toEqual([]))
