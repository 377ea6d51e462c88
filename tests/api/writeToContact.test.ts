import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type ChatWorld, createChatWorld, visitorOf } from '../support/chatWorld.ts'
import type { SentMail } from '../support/fakeMailServer.ts'
import { mail } from '../support/mail.ts'
import { createMailWorld } from '../support/mailWorld.ts'
import { readMail } from '../support/readMail.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { siteToken } from '../support/siteToken.ts'

const patience = { timeout: 45_000, interval: 100 }
const secret = 'the-secret-of-lakeside-as-their-server-has-it'
const letter = { channel: 'email', subject: 'Your price list', text: 'A cleaning is 90 francs.' }
const script = scriptedModels(() => says('Gladly.'))
let world: Awaited<ReturnType<typeof createMailWorld>>
let chat: ChatWorld
let number = 0

beforeAll(async () => {
  world = await createMailWorld({ models: script.models })
  chat = await createChatWorld(world.app, { agent: { writes_to_contacts: true } })
  const { admin } = world
  const { _id } = (await admin.get('/tenant_settings')).json()
  const saved = await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: secret } })
  expect(saved.status, saved.text).toBe(200)
  await world.begin()
})
afterAll(() => world?.close())
beforeEach(() => write(letter))

/** Lets the agent write with these parameters, and then say what the result was. */
function write(input: object): void {
  script.follow(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'user') return calls([{ toolName: 'write_to_contact', input }])
    return says(JSON.stringify(last))
  })
}

/** Starts a conversation with a visitor whom the site names, or with a stranger. */
async function visit(claims?: { email?: string }) {
  const { app } = world
  const exp = Math.floor(Date.now() / 1000) + 60
  const identity =
    claims && siteToken({ sub: `person-${++number}`, name: 'Kim Lane', exp, ...claims }, secret)
  const begun = await app.nobody().post('/web_chat/conversation', {
    client_token: chat.clientToken,
    ...(identity !== undefined && { identity }),
  })
  expect(begun.status, begun.text).toBe(201)
  const { _id, metadata } = begun.json<{ _id: string; metadata: { conversation_token: string } }>()
  return visitorOf(app, app.nobody(), 'lakeside', _id, metadata.conversation_token)
}

type Visitor = Awaited<ReturnType<typeof visit>>

/** Has the visitor ask, and returns what the agent was told. */
async function told(visitor: Visitor): Promise<string> {
  expect((await visitor.say('Can you send me the prices?')).status).toBe(201)
  return vi.waitFor(async () => {
    const events = (await visitor.recent()).json<{ role: string; content: string; metadata: object }[]>()
    const answer = events.find(({ role, metadata }) => role === 'assistant' && 'turn_status' in metadata)
    if (!answer) throw new Error('The agent has not answered')
    return answer.content
  }, patience)
}

/** Has the visitor ask and the team approve, and returns what the agent was told then. */
async function toldOnceApproved(visitor: Visitor): Promise<string> {
  expect(await told(visitor)).toContain(asksTeam)
  const waiting = (await world.events(visitor.id)).find(isWaiting)
  const decision = { event_id: waiting?._id, decision: 'approve' }
  expect((await world.admin.post(`/conversation/${visitor.id}/approval`, decision)).status).toBe(200)
  return vi.waitFor(async () => {
    const events = await world.events(visitor.id)
    const at = events.findIndex(({ role, content }) => role === 'assistant' && content.includes(asksTeam))
    const later = events.slice(at + 1).find(({ role, content }) => role === 'assistant' && content !== '')
    if (!later) throw new Error('The agent has not told the result')
    return later.content
  }, patience)
}

/** What the visitor reads while the team decides. */
const asksTeam = 'will look at this first'
const isWaiting = ({ metadata }: { metadata: object }) => 'approval' in metadata

const newAddress = () => `kim${++number}@mail.example`
const sentTo = (address: string) => world.server.sent.filter(({ to }) => to.includes(address))
const arrivedAt = (address: string) =>
  vi.waitFor(() => {
    expect(sentTo(address)).toHaveLength(1)
    return sentTo(address)[0] as SentMail
  }, patience)

/** Shows that no mail has left: a later one has. */
async function nothingLeft(address: string): Promise<void> {
  const other = newAddress()
  write(letter)
  await toldOnceApproved(await visit({ email: other }))
  await arrivedAt(other)
  expect(sentTo(address)).toEqual([])
}

describe('an agent in a web chat', () => {
  it('writes to the address of the contact, in a conversation of its own', async () => {
    const email = newAddress()
    const visitor = await visit({ email })
    expect(await toldOnceApproved(visitor)).toContain('The message is on its way')
    const sent = await arrivedAt(email)
    expect(sent.raw).toContain('Subject: Your price list')
    expect(readMail({ from: '', ...sent }).text).toContain('A cleaning is 90 francs.')
    const { contact_id } = (await world.admin.get(`/conversation/${visitor.id}`)).json()
    const filter = { contact_id, communication_channel: 'email' }
    const found = (await world.admin.list('conversation', { filter })).json<{ _id: string }[]>()
    expect(found).toMatchObject([{ subject: 'Your price list', handler: 'agent' }])
    const said = (await world.events(found[0]?._id ?? '')).map(({ content }) => content)
    expect(said).toEqual(['A cleaning is 90 francs.'])
    // The visitor's own chat shows neither the address nor the email.
    expect((await visitor.recent()).text).not.toContain(email)
  })

  it('learns that nobody knows who the visitor is, or that the contact has no address', async () => {
    expect(await toldOnceApproved(await visit())).toContain('it is not known who the visitor is')
    expect(await toldOnceApproved(await visit({}))).toContain('has no address of the visitor')
  })

  it('cannot name an address', async () => {
    const email = newAddress()
    write({ ...letter, to: 'other@mail.example' })
    expect(await told(await visit({ email }))).not.toContain('on its way')
    await nothingLeft('other@mail.example')
    expect(sentTo(email)).toEqual([])
  })

  it('learns that an email needs a subject', async () => {
    write({ channel: 'email', text: letter.text })
    expect(await toldOnceApproved(await visit({ email: newAddress() }))).toContain('needs a subject')
  })

  it('learns that the messenger is not connected', async () => {
    write({ channel: 'wa_2chat', text: letter.text })
    const visitor = await visit({ email: newAddress() })
    expect(await toldOnceApproved(visitor)).toContain('cannot send messages on this channel')
  })

  it('learns why the outbound rules refuse the email', async () => {
    const email = newAddress()
    const visitor = await visit({ email })
    expect((await world.admin.post('/suppression', { address: email })).status).toBe(201)
    expect(await toldOnceApproved(visitor)).toContain('The team has blocked this address.')
    await nothingLeft(email)
  })

  it('writes nothing that the team has not approved, whatever the risk that the tenant states', async () => {
    const action = {
      ...{ title: 'Write', tool_name: 'write_to_contact', description: 'Sends an email.' },
      ...{ execution: { kind: 'builtin', action: 'contacts/write_to_contact' } },
      risk_class: 'low_impact_write',
    }
    const { _id } = (await world.admin.post('/agent_action', action)).json()
    const agent = { writes_to_contacts: true, agent_action_ids: [_id] }
    const asking = await createChatWorld(world.app, { agent })
    const before = chat
    chat = asking
    const email = newAddress()
    const visitor = await visit({ email })
    chat = before
    expect(await told(visitor)).toContain(asksTeam)
    const tasks = await world.admin.list('task', { filter: { conversation_id: visitor.id } })
    expect(tasks.json()).toMatchObject([{ status: 'waiting_approval' }])
    const waiting = (await world.events(visitor.id)).find(isWaiting)
    const decision = { event_id: waiting?._id, decision: 'decline' }
    expect((await world.admin.post(`/conversation/${visitor.id}/approval`, decision)).status).toBe(200)
    await nothingLeft(email)
  })
})

it('the action is offered to agents that may write, outside of emails', async () => {
  const toolsOf = () =>
    script.requests.map(({ tools }) => tools.some(({ name }) => name === 'write_to_contact'))
  script.follow(() => says('Hello.'))
  await told(await visit({ email: newAddress() }))
  expect(toolsOf()).toEqual([true])
  const silent = await world.chat.visit()
  await told(silent)
  expect(toolsOf()).toEqual([true, false])
  await world.begin({ answer: 'send', agent_service_id: chat.serviceId })
  world.server.arrive(mail({ id: 'asks@mail.example', from: 'Zoe <zoe@mail.example>' }))
  await arrivedAt('zoe@mail.example')
  expect(toolsOf()).toEqual([true, false, false])
})

it('in a simulation the agent only rehearses it', async () => {
  const sent = world.server.sent.length
  script.follow(({ facts, messages }) => {
    if (!facts) return says('Thank you, bye! [DONE]')
    const isDone = messages.some(({ role }) => role === 'tool')
    return isDone ? says('Done.') : calls([{ toolName: 'write_to_contact', input: letter }])
  })
  const scenario = { name: 'Prices', instructions: 'You want the prices.', start_message: 'Prices?' }
  const path = '/synthetic_user_conversation'
  const wish = { agent_id: chat.agentId, scenario, max_turns: 1 }
  const { _id } = (await world.admin.post(path, wish)).json()
  const simulation = await vi.waitFor(async () => {
    const one = (await world.admin.get(`${path}/${_id}`)).json<components['schemas']['Simulation']>()
    expect(one.ended_at).not.toBeNull()
    return one
  }, patience)
  expect(simulation.items[0]?.rehearsed).toMatchObject([
    { action: 'write_to_contact', parameters: letter, result: expect.stringContaining('on its way') },
  ])
  await nothingLeft('kim@mail.example')
  expect(world.server.sent).toHaveLength(sent + 1)
})

it('the server has met no fault of its own', () => expect(world.app.faults).toEqual([]))
