import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IncomingMessage } from '../../server/features/channels/channel.ts'
import {
  createDeliveries,
  type Deliveries,
  type DeliveryJob,
} from '../../server/features/channels/deliveries.ts'
import { createInboxWorld, type InboxWorld } from '../support/inboxWorld.ts'
import { outboundOf } from '../support/outboundOf.ts'
import { createPaperChannel } from '../support/paperChannel.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

const hour = 3_600_000
const paper = createPaperChannel({}, 24 * hour)
const jobs = new Map<string, DeliveryJob>()
const answer = 'It is **60 francs**.'
let said = answer
let app: TestApp
let world: InboxWorld
let deliveries: Deliveries
let later = 0
let count = 0

const enqueueDelivery = async (_: unknown, job: DeliveryJob) => void jobs.set(job.conversationId, job)

beforeAll(async () => {
  const { models } = scriptedModels(() => says(said))
  app = await createTestApp({ channels: [paper.channel], enqueueDelivery, models })
  world = await createInboxWorld(app)
  const now = () => new Date(Date.now() + later)
  deliveries = createDeliveries({
    database: app.database,
    channels: [paper.channel],
    outbound: outboundOf(now),
    enqueue: enqueueDelivery,
    now,
  })
})
afterAll(() => app?.close())
beforeEach(() => {
  said = answer
  later = 0
})

/** Returns an incoming message from an unknown sender. */
function words(content: string, more: Partial<IncomingMessage> = {}): IncomingMessage {
  const number = `+4170000${1000 + ++count}`
  return {
    tenantId: app.tenants.lakeside.id,
    to: { agentId: world.agentId, serviceId: world.serviceId },
    address: number,
    sender: { kind: 'phone', value: number, name: 'Mia Frei', email: null, phone: number },
    externalId: `in-${count}`,
    at: new Date(),
    author: 'person',
    answers: 'wanted',
    content,
    ...more,
  }
}

const receive = (message: IncomingMessage) => paper.inbound().receive(message)
/** Delivers every job once, as the queue does. Tests call it repeatedly. */
const work = async () => {
  for (const job of jobs.values()) await deliveries.deliver(job).catch(() => undefined)
}

/** Waits until an address has received `max` messages; returns their texts. */
async function reached(address: string, max: number): Promise<string[]> {
  return vi.waitFor(async () => {
    await work()
    const texts = paper.at(address).map(({ text }) => text)
    expect(texts).toHaveLength(max)
    return texts
  }, 20_000)
}

const statesOf = async (conversationId: string) =>
  (await world.ben.get(`/conversation/${conversationId}/deliveries`)).json<{
    deliveries: { event_id: string; state: string; reason?: string }[]
  }>().deliveries

const textsIn = async (conversationId: string) =>
  (await world.ben.get(`/conversation/${conversationId}/recent_messages`))
    .json<{ content: string }[]>()
    .map(({ content }) => content)
    .reverse()

describe('what comes in', () => {
  it('begins a conversation with its contact, is answered by the agent, and is stored once however often it comes', async () => {
    const message = words('What is a filling?')
    const places = await Promise.all([receive(message), receive(message), receive(message)])
    expect(new Set(places.map(place => JSON.stringify(place))).size).toBe(1)
    const [{ conversationId } = { conversationId: '' }] = places
    expect(await reached(message.address, 1)).toEqual(['It is 60 francs.'])
    await receive(message)
    expect(await textsIn(conversationId)).toEqual(['What is a filling?', answer])
    const record = (await world.ben.get(`/conversation/${conversationId}`)).json<{ contact_id: string }>()
    expect(record).toMatchObject({ communication_channel: 'wa_2chat', status: 'open', handler: 'agent' })
    const contact = (await world.ben.get(`/contact/${record.contact_id}`)).json()
    expect(contact).toMatchObject({ name: 'Mia Frei', phones: [message.address] })
  })

  it('is from the one contact who has the number, however it is written there; from nobody known where two have it', async () => {
    const contactOf = async (message: IncomingMessage) => {
      const { conversationId } = await receive(message)
      return (await world.ben.get(`/conversation/${conversationId}`)).json().contact_id
    }
    const create = async (phones: string[]) =>
      (await world.ben.post('/contact', { name: 'Ann Lee', phones })).json()._id
    const [one, two] = [words('Hello'), words('Hello')]
    const local = (number: string) => number.replace(/^[+](\d\d)(\d\d)(\d+)$/, '00$1 $2 / $3')
    const known = await create([local(one.address)])
    expect(await contactOf(one)).toBe(known)
    const several = [await create([two.address]), await create([local(two.address)])]
    expect(several).not.toContain(await contactOf(two))
    // An identity that the site only claims proves nothing.
    const said = words('Hello', { sender: { ...one.sender, kind: 'site_user' } as IncomingMessage['sender'] })
    expect(await contactOf(said)).not.toBe(known)
  })

  it('goes on in the same conversation until that is completed, and the same person stays one contact', async () => {
    const first = words('Hello')
    const { conversationId } = await receive(first)
    const second = { ...words('Are you there?'), address: first.address, sender: first.sender }
    expect((await receive(second)).conversationId).toBe(conversationId)
    await world.ben.patch(`/conversation/${conversationId}`, { status: 'completed' })
    const third = { ...words('And now?'), address: first.address, sender: first.sender }
    const next = await receive(third)
    expect(next.conversationId).not.toBe(conversationId)
    expect((await receive(first)).conversationId).toBe(conversationId)
    const [old, fresh] = await Promise.all(
      [conversationId, next.conversationId].map(async id =>
        (await world.ben.get(`/conversation/${id}`)).json(),
      ),
    )
    expect(fresh?.contact_id).toBe(old?.contact_id)
  })

  it('may hold what no database stores, and names that no contact has', async () => {
    const sender = { kind: 'phone', value: 'x\0', name: '\0'.repeat(9), email: 'no mail', phone: 'none' }
    const { conversationId } = await receive(words('a\0b\uD800', { sender }))
    expect((await textsIn(conversationId))[0]).toBe('ab\uFFFD')
  })

  it('is nobody’s of another tenant', async () => {
    const { conversationId } = await receive(words('Hello'))
    const stranger = await app.as('owner', 'hillside')
    expect((await stranger.get(`/conversation/${conversationId}/deliveries`)).status).toBe(404)
    const foreign = words('Hello', { tenantId: app.tenants.hillside.id })
    await expect(receive(foreign)).rejects.toMatchObject({ code: 'agent.disabled' })
  })
})

describe('what goes out', () => {
  it('is cut to what the channel carries, flattened, and says how far it is', async () => {
    said = `${'All of it is **fine**. '.repeat(6)}See [our page](https://a.example).`
    const message = words('Tell me more')
    const { conversationId } = await receive(message)
    const texts = await reached(message.address, 2)
    expect(Math.max(...texts.map(text => text.length))).toBeLessThanOrEqual(100)
    expect(texts.join(' ')).toBe(`${'All of it is fine. '.repeat(6)}See our page (https://a.example).`)
    const states = async () => (await statesOf(conversationId)).map(({ state }) => state)
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']))
    const [{ key } = { key: '' }, { key: last } = { key: '' }] = paper.at(message.address)
    const told = { tenantId: message.tenantId, state: 'delivered' as const }
    expect(await paper.inbound().report({ ...told, externalId: `out-${key}` })).toBe(true)
    expect(await states()).toEqual(['sent'])
    await paper.inbound().report({ ...told, externalId: `out-${last}`, state: 'read' })
    await paper.inbound().report({ ...told, externalId: `out-${last}` })
    expect(await states()).toEqual(['read'])
    expect(await paper.inbound().report({ ...told, externalId: 'nobody’s' })).toBe(false)
    const elsewhere = { ...told, tenantId: app.tenants.hillside.id, externalId: `out-${last}` }
    expect(await paper.inbound().report(elsewhere)).toBe(false)
  })

  it('is tried again until it is taken, in order, and none of its parts twice', async () => {
    said = 'A word or two. '.repeat(12)
    const message = words('Tell me more')
    paper.meets(message.address, 'is busy', 'takes', 'takes it and is cut off', 'is busy')
    const { conversationId } = await receive(message)
    await world.ben.post(`/conversation/${conversationId}/claim`, {})
    await world.ben.post(`/conversation/${conversationId}/reply`, { content: 'Ben here.' })
    await vi.waitFor(async () => {
      await work()
      expect(paper.at(message.address).at(-1)?.text).toBe('Ben here.')
    }, 20_000)
    const keys = paper.at(message.address).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    await vi.waitFor(async () => {
      await work()
      expect(new Set((await statesOf(conversationId)).map(({ state }) => state))).toEqual(new Set(['sent']))
    })
  })

  it('is handed over once though many ask for it at once', async () => {
    const message = words('Hello')
    const { conversationId } = await receive(message)
    await vi.waitFor(async () => expect(await statesOf(conversationId)).toHaveLength(1), 20_000)
    const before = paper.attempts()
    const job = { tenantId: message.tenantId, conversationId }
    await Promise.all(Array.from({ length: 5 }, () => deliveries.deliver(job)))
    expect(paper.attempts()).toBe(before + 1)
  })

  it('is left to another process that has claimed it meanwhile', async () => {
    said = 'A word or two. '.repeat(12)
    const message = words('Tell me more')
    const { conversationId } = await receive(message)
    const [queued] = await vi.waitFor(async () => {
      const states = await statesOf(conversationId)
      expect(states).toHaveLength(1)
      return states
    }, 20_000)
    const set = (fields: { attempts: number; lease_until: Date | null }) =>
      app.database.inTenant(message.tenantId, db =>
        db
          .updateTable('delivery')
          .set(fields)
          .where('event_id', '=', queued?.event_id ?? '')
          .execute(),
      )
    paper.whileSending(message.address, () => set({ attempts: 2, lease_until: new Date(Date.now() + hour) }))
    await deliveries.deliver({ tenantId: message.tenantId, conversationId })
    expect(paper.at(message.address)).toHaveLength(1)
    expect(await statesOf(conversationId)).toMatchObject([{ state: 'queued' }])
    await set({ attempts: 2, lease_until: null })
    expect((await reached(message.address, 2)).join(' ')).toBe(said.trim())
  })

  it('is sent again as a whole after a report that it did not arrive', async () => {
    const message = words('Hello')
    const { conversationId } = await receive(message)
    await reached(message.address, 1)
    await vi.waitFor(async () => expect(await statesOf(conversationId)).toMatchObject([{ state: 'sent' }]))
    const [{ key } = { key: '' }] = paper.at(message.address)
    const { tenantId } = message
    await paper.inbound().report({ tenantId, externalId: `out-${key}`, state: 'failed' })
    const [failed] = await statesOf(conversationId)
    expect(failed).toMatchObject({ state: 'failed', reason: 'refused' })
    const again = await world.ben.post(`/conversation/${conversationId}/resend`, {
      event_id: failed?.event_id,
    })
    expect(again.status).toBe(200)
    // Another key, so that the provider does not take it for the one that it has taken.
    expect(await reached(message.address, 2)).toEqual(['It is 60 francs.', 'It is 60 francs.'])
    await vi.waitFor(async () => expect(await statesOf(conversationId)).toMatchObject([{ state: 'sent' }]))
  })

  it('that nobody takes has failed with its reason, and somebody of the team sends it again', async () => {
    const message = words('Hello')
    paper.meets(message.address, 'refuses')
    const { conversationId } = await receive(message)
    const [failed] = await vi.waitFor(async () => {
      await work()
      const states = await statesOf(conversationId)
      expect(states).toMatchObject([{ state: 'failed', reason: 'address_unknown' }])
      return states
    }, 20_000)
    const again = `/conversation/${conversationId}/resend`
    const named = { event_id: failed?.event_id }
    expect((await (await app.as('viewer')).post(again, named)).status).toBe(403)
    expect((await app.nobody('lakeside').post(again, named)).status).toBe(401)
    expect((await (await app.as('owner', 'hillside')).post(again, named)).status).toBe(404)
    const other = await receive(words('Hello'))
    expect((await world.ben.post(`/conversation/${other.conversationId}/resend`, named)).status).toBe(409)
    expect((await world.ben.post(again, { event_id: 'nonsense' })).status).toBe(422)
    expect((await world.ben.post(again, named)).status).toBe(200)
    expect(await reached(message.address, 1)).toEqual(['It is 60 francs.'])
    await vi.waitFor(async () => expect(await statesOf(conversationId)).toMatchObject([{ state: 'sent' }]))
    expect((await world.ben.post(again, named)).status).toBe(409)
  })

  it('is held back where its person has been silent for longer than the channel allows', async () => {
    const message = words('Hello')
    const { conversationId } = await receive(message)
    await reached(message.address, 1)
    later = 25 * hour
    await world.ben.post(`/conversation/${conversationId}/reply`, { content: 'Still there?' })
    await vi.waitFor(async () => {
      await work()
      expect((await statesOf(conversationId))[0]).toMatchObject({ state: 'failed', reason: 'window_closed' })
    })
    expect(paper.at(message.address)).toHaveLength(1)
  })

  it('leaves notes of the team inside, and web chats to their stream', async () => {
    const message = words('Hello')
    const { conversationId } = await receive(message)
    await reached(message.address, 1)
    await world.ben.post(`/conversation/${conversationId}/note`, { content: 'Owes us money.' })
    const visitor = await world.had('ben')
    await world.ben.post(`/conversation/${visitor.id}/reply`, { content: 'Hello' })
    await work()
    expect(JSON.stringify(paper.at(message.address))).not.toContain('money')
    expect(await statesOf(visitor.id)).toEqual([])
  })
})

describe('an answer that waits for approval', () => {
  const drafts = async (conversationId: string) =>
    (await world.ben.get(`/conversation/${conversationId}/recent_messages`))
      .json<{ _id: string; content: string; action_id: string }[]>()
      .filter(({ action_id }) => action_id === 'draft_message')
  const recordOf = async (conversationId: string) =>
    (await world.ben.get(`/conversation/${conversationId}`)).json<{
      draft_event_id?: string
      waiting_since?: string
      handler: string
    }>()
  const drafted = async (message: IncomingMessage, count = 1) => {
    const { conversationId } = await receive(message)
    const [draft] = await vi.waitFor(async () => {
      const found = await drafts(conversationId)
      expect(found).toHaveLength(count)
      expect((await recordOf(conversationId)).draft_event_id).toBe(found[0]?._id)
      return found
    }, 20_000)
    if (!draft) throw new Error('There is no draft')
    return { conversationId, draft, path: `/conversation/${conversationId}/draft` }
  }

  it('leaves only once somebody of the team sends it, as it is or with another text, and the agent goes on', async () => {
    const message = words('What does it cost?', { answers: 'draft' })
    const { conversationId, draft, path } = await drafted(message)
    await work()
    expect(paper.at(message.address)).toEqual([])
    expect(draft.content).toBe(answer)
    expect(await recordOf(conversationId)).toMatchObject({
      handler: 'agent',
      waiting_since: expect.any(String),
    })
    const send = { event_id: draft._id, decision: 'send' }
    expect((await world.ben.post(path, send)).status).toBe(200)
    expect(await reached(message.address, 1)).toEqual(['It is 60 francs.'])
    const settled = await recordOf(conversationId)
    expect([settled.handler, settled.draft_event_id, settled.waiting_since]).toEqual([
      'agent',
      undefined,
      undefined,
    ])
    expect((await world.ben.post(path, send)).status).toBe(409)

    const next = { ...words('And tomorrow?', { answers: 'draft' }), address: message.address }
    const { draft: second } = await drafted(next, 2)
    const changed = { event_id: second._id, decision: 'send', content: 'The same.' }
    expect((await world.ben.post(path, { ...changed, event_id: draft._id })).status).toBe(409)
    expect((await world.ben.post(path, changed)).status).toBe(200)
    expect(await reached(message.address, 2)).toEqual(['It is 60 francs.', 'The same.'])
    const [sent] = (await world.ben.get(`/conversation/${conversationId}/recent_messages`)).json<
      { metadata: object; name?: string }[]
    >()
    expect(sent?.metadata).toMatchObject({ draft_event_id: second._id, approved_by: 'Ben Ode' })
  })

  it('is sent once if two people press at the same moment', async () => {
    const message = words('What does it cost?', { answers: 'draft' })
    const { draft, path } = await drafted(message)
    const send = { event_id: draft._id, decision: 'send' }
    const both = await Promise.all([world.ben.post(path, send), world.eva.post(path, send)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await reached(message.address, 1)).toHaveLength(1)
  })

  it('is discarded, or gives way to the reply of a person, who then has the conversation', async () => {
    const message = words('What does it cost?', { answers: 'draft' })
    const { conversationId, draft, path } = await drafted(message)
    expect((await world.ben.post(path, { event_id: draft._id, decision: 'discard' })).status).toBe(200)
    expect((await recordOf(conversationId)).draft_event_id).toBeUndefined()
    const again = { ...words('Hello?', { answers: 'draft' }), address: message.address }
    const { draft: second } = await drafted(again, 2)
    await world.ben.post(`/conversation/${conversationId}/reply`, { content: 'Ben here.' })
    const taken = await recordOf(conversationId)
    expect([taken.handler, taken.draft_event_id]).toEqual(['human', undefined])
    expect((await world.ben.post(path, { event_id: second._id, decision: 'send' })).status).toBe(409)
    // Where answers wait, the news that Ben has joined does not leave either.
    expect(await reached(message.address, 1)).toEqual(['Ben here.'])
  })

  it('is still a draft if a program or a doubtful sender writes in between', async () => {
    const message = words('What does it cost?', { answers: 'draft' })
    const { conversationId } = await receive(message)
    for (const answers of ['none', 'team'] as const)
      await receive({ ...words('Hello', { answers }), address: message.address })
    await world.ben.post(`/conversation/${conversationId}/handoff`, { to: 'agent' })
    await vi.waitFor(async () => expect(await drafts(conversationId)).not.toEqual([]), 20_000)
    await work()
    expect(paper.at(message.address)).toEqual([])
  })

  it('is seen and decided by nobody else', async () => {
    const message = words('What does it cost?', { answers: 'draft' })
    const { draft, path } = await drafted(message)
    const send = { event_id: draft._id, decision: 'send' }
    expect((await (await app.as('viewer')).post(path, send)).status).toBe(403)
    expect((await (await app.as('owner', 'hillside')).post(path, send)).status).toBe(404)
    expect((await app.nobody('lakeside').post(path, send)).status).toBe(401)
  })
})

describe('a message that no agent answers', () => {
  const recordOf = async (id: string) => (await world.ben.get(`/conversation/${id}`)).json<object>()

  it('waits for the team', async () => {
    const message = words('Hello', { answers: 'team' })
    const { conversationId } = await receive(message)
    expect(await recordOf(conversationId)).toMatchObject({
      handler: 'queue',
      waiting_since: expect.any(String),
    })
    expect(await textsIn(conversationId)).toEqual(['Hello'])
    // However long it waits, no agent answers.
    await sql`update switchboard.record set data = data || '{"waiting_since": "2026-01-01T09:00:00.000Z"}'
      where _id = ${conversationId}`.execute(app.database.owner)
    await app.runUpkeep('end long waits for people')
    expect(await recordOf(conversationId)).toMatchObject({ handler: 'queue' })
  })

  it('is only shown if a program sent it: nobody waits, and nothing goes on', async () => {
    const message = words('Hello')
    const { conversationId } = await receive(message)
    await reached(message.address, 1)
    await world.ben.patch(`/conversation/${conversationId}`, { status: 'pending' })
    await receive({ ...words('I am away.', { answers: 'none' }), address: message.address })
    expect(await recordOf(conversationId)).toMatchObject({ status: 'pending', handler: 'agent' })
    expect((await textsIn(conversationId)).at(-1)).toBe('I am away.')
    const turns = (await world.ben.get(`/conversation/${conversationId}/trace`)).json<unknown[]>()
    expect(turns).toHaveLength(1)
  })

  it('is the team’s own if a colleague wrote it with another program, and is not sent again', async () => {
    const message = words('Hello', { answers: 'draft' })
    const { conversationId } = await receive(message)
    const own = words('Come at nine.', { author: 'team', answers: 'none', address: message.address })
    const sender = { kind: 'email', value: 'eva@a.example', name: 'Eva', email: null, phone: null }
    await receive({ ...own, sender })
    await receive({ ...own, sender })
    expect(await recordOf(conversationId)).toMatchObject({ handler: 'human' })
    const events = (await world.ben.get(`/conversation/${conversationId}/recent_messages`)).json<
      { content: string; name?: string; metadata: object }[]
    >()
    expect(events.filter(({ content }) => content === 'Come at nine.')).toMatchObject([
      { name: 'Eva', metadata: { human: true } },
    ])
    await work()
    expect(await statesOf(conversationId)).toEqual([])
  })
})

describe('how far the visitor of a web chat has seen', () => {
  const seenIn = async (id: string) =>
    (await world.ben.get(`/conversation/${id}/deliveries`)).json<{ seen_index: number }>().seen_index

  it('is what they say themselves, never more than there is nor less than before', async () => {
    const visitor = await world.had('ben')
    const read = (event_index: number, headers: Record<string, string> = visitor.headers) =>
      app.nobody('lakeside').put(`/conversation/${visitor.id}/seen`, { event_index }, headers)
    await world.ben.put(`/conversation/${visitor.id}/read`, { event_index: 1 })
    expect(await seenIn(visitor.id)).toBe(0)
    expect((await read(1)).status).toBe(200)
    expect(await seenIn(visitor.id)).toBe(1)
    const latest = (await world.seen(visitor)).length
    expect((await read(1_000_000)).json()).toEqual({ event_index: latest })
    await read(1)
    expect(await seenIn(visitor.id)).toBe(latest)
  })

  it('is told by nobody else', async () => {
    const [visitor, other] = [await world.had('ben'), await world.had('ben')]
    const path = `/conversation/${visitor.id}/seen`
    const body = { event_index: 1 }
    expect((await app.nobody('lakeside').put(path, body)).status).toBe(404)
    expect((await app.nobody('lakeside').put(path, body, other.headers)).status).toBe(404)
    expect((await app.nobody('hillside').put(path, body, visitor.headers)).status).toBe(404)
    expect((await (await app.as('viewer')).put(path, body)).status).toBe(403)
    expect((await world.ben.put(path, body)).status).toBe(403)
    expect((await world.program.put(path, body)).status).toBe(403)
    const asVisitor = await app
      .nobody('lakeside')
      .get(`/conversation/${visitor.id}/deliveries`, visitor.headers)
    expect(asVisitor.status).toBe(401)
    expect(await seenIn(visitor.id)).toBe(0)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

describe('the queue of the server', () => {
  it('hands an answer over by itself', async () => {
    const own = createPaperChannel({}, 24 * hour)
    const { models } = scriptedModels(() => says(answer))
    const plain = await createTestApp({ channels: [own.channel], models })
    const { agentId, serviceId } = await createInboxWorld(plain)
    const asked = words('What does it cost?', {
      tenantId: plain.tenants.lakeside.id,
      to: { agentId, serviceId },
    })
    await own.inbound().receive(asked)
    await expect.poll(() => own.at(asked.address).length, { timeout: 20_000 }).toBe(1)
    expect(plain.faults).toEqual([])
    await plain.close()
  })
})
