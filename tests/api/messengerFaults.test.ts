import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDeliveries } from '../../server/features/channels/deliveries.ts'
import { eventJob } from '../../server/features/twoChat/eventJob.ts'
import { messengerCopies } from '../../server/features/twoChat/messengerCopies.ts'
import type { Erasure } from '../../server/features/visitorCopies.ts'
import { png } from '../support/fileSamples.ts'
import { createMessengerWorld, type MessengerWorld } from '../support/messengerWorld.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'

const timeout = 20_000
const minute = 60_000
const day = 24 * 60 * minute
const answer = 'We open at eight.'
const gone = { type: 'text', text: '[image: could not be fetched]' }
let world: MessengerWorld
let tenantId: string

beforeAll(async () => {
  const { models } = scriptedModels(() => says(answer))
  world = await createMessengerWorld({ models })
  await world.connect()
  const line = await world.app.database.owner.selectFrom('two_chat_line').selectAll().executeTakeFirst()
  tenantId = line?.tenant_id ?? ''
})
afterAll(async () => {
  expect(world?.app.faults).toEqual([])
  await world?.close()
})
beforeEach(() => {
  world.fake.reset()
  world.clock.ahead = 0
})

const owner = () => world.app.database.owner
const withFile = (text: string, url: string) => ({
  message: { text, media: { url, type: 'image', mime_type: 'image/png' } },
})
const contents = async (id: string) => (await world.events(id)).map(({ content }) => content)
/** What a person or the agent has said: an answer may come before the next message is read. */
const saidBy = async (role: string, id: string) =>
  (await world.events(id)).filter(one => one.role === role).map(({ content }) => content)
const blocks = async (id: string) => (await world.events(id)).flatMap(one => one.content_blocks ?? [])
const stateOf = async (id: string) => (await world.states(id))[0]?.state

/** Runs all jobs that wait, until the check holds. */
const eventually = (check: () => Promise<unknown>) =>
  expect.poll(
    async () => {
      await world.now()
      return check()
    },
    { timeout, interval: 200 },
  )

const conversationsOf = (address: string) =>
  owner().selectFrom('conversation_thread').select('conversation_id').where('address', '=', address).execute()

/** Stores an event of an address that was received some time ago. */
async function stored(address: string, name: string, ageMs: number, state: 'held' | 'waiting' | 'done') {
  const received_at = new Date(Date.now() + world.clock.ahead - ageMs)
  const event = 'whatsapp.message.received'
  const body = JSON.stringify(JSON.stringify(world.fake.bodyOf(address, name)))
  const row = { tenant_id: tenantId, digest: `${address} ${name}`, event, address, state, body }
  await owner()
    .insertInto('two_chat_event')
    .values({ ...row, received_at, said_at: null })
    .execute()
}

async function eventsOf(address: string): Promise<string[]> {
  const rows = await owner()
    .selectFrom('two_chat_event')
    .select(['digest', 'state'])
    .where('address', '=', address)
    .orderBy('received_at')
    .execute()
  return rows.map(({ digest, state }) => `${digest.split(' ')[1] ?? 'heard'}: ${state}`)
}

async function sendingsTo(address: string): Promise<number> {
  const rows = await owner()
    .selectFrom('two_chat_sending')
    .select('key')
    .where('address', '=', address)
    .execute()
  return rows.length
}

/** Begins a conversation that Ben has. Returns the person's number and the conversation. */
async function held(): Promise<{ mia: string; id: string }> {
  const mia = world.number()
  await world.says(mia, 'Hello')
  await expect.poll(() => world.sentTo(mia), { timeout }).toEqual([answer])
  const id = await world.conversationOf(mia)
  await world.ben.post(`/conversation/${id}/claim`, {})
  await expect.poll(() => stateOf(id), { timeout }).toBe('sent')
  return { mia, id }
}

describe('a message that cannot be handled', () => {
  it('is given up after a quarter of an hour, and holds up nothing longer', async () => {
    const mia = world.number()
    const url = world.fake.fileUrl('broken.png', 'image/png', png, 503)
    await world.says(mia, 'Look', withFile('Look', url))
    await world.says(mia, 'Are you there?')
    world.clock.ahead = 16 * minute
    // Its attempts are made at once, not after their pauses.
    await eventually(() => conversationsOf(mia)).toHaveLength(1)
    const id = await world.conversationOf(mia)
    await eventually(() => saidBy('user', id)).toEqual(['Look', 'Are you there?'])
    expect(await blocks(id)).toEqual([gone])
  })

  it('is given up for its own age, not for the attempts of others', async () => {
    const address = world.number()
    await stored(address, 'old', 16 * minute, 'waiting')
    await stored(address, 'young', 1000, 'waiting')
    const tried: boolean[] = []
    const job = eventJob({
      database: world.app.database,
      provider: {
        readEvent: () => ({
          ...{ type: 'message', id: 'MSG', at: null, by: 'person', number: address, group: null, name: '' },
          ...{ text: 'Hello', media: [], mentions: [], answersId: null },
        }),
      },
      inbound: () => ({ report: async () => true }),
      takeMessage: async (_tenant, _message, { isLastAttempt }) => {
        tried.push(isLastAttempt)
        throw new Error('Out of order')
      },
      now: () => new Date(),
    })
    const run = { tenantId, payload: { address }, isLastAttempt: true } as unknown as Parameters<
      typeof job.run
    >[0]
    await expect(job.run(run)).rejects.toThrow('Out of order')
    expect(tried).toEqual([true, false])
    expect(await eventsOf(address)).toEqual(['old: unreadable', 'young: waiting'])
    await owner().deleteFrom('two_chat_event').where('address', '=', address).execute()
  })
})

describe('files that people send', () => {
  it('leave a line where they are empty, and their text stays', async () => {
    const mia = world.number()
    const url = world.fake.fileUrl('empty.png', 'image/png', Buffer.alloc(0))
    await world.says(mia, '', withFile('Do you see this?', url))
    const id = await world.conversationOf(mia)
    await expect.poll(async () => (await contents(id))[0], { timeout }).toBe('Do you see this?')
    expect(await blocks(id)).toEqual([gone])
  })

  it('are ten of a message at most, and as many of a conversation as of one by mail', async () => {
    const { mia, id } = await held()
    const row = {
      ...{ tenant_id: tenantId, kind: 'image' as const, name: 'a.png', media_type: 'image/png', size: 1 },
      ...{ sha256: '', created_at: new Date(), created_by: JSON.stringify({}), conversation_id: id },
    }
    const rows = Array.from({ length: 60 }, () => crypto.randomUUID())
    await owner()
      .insertInto('file')
      .values(rows.map(_id => ({ ...row, _id, storage_key: _id })))
      .execute()
    const url = world.fake.fileUrl('one.png', 'image/png', png)
    const media = Array.from({ length: 12 }, () => ({ url, type: 'image', mime_type: 'image/png' }))
    await world.says(mia, '', { message: { text: 'All of them', media } })
    await expect
      .poll(async () => (await contents(id)).at(-1), { timeout })
      .toBe('All of them\n[2 more files: not received]')
    expect((await blocks(id)).map(one => ('type' in one ? one.type : ''))).toEqual(Array(10).fill('image'))
  })
})

describe('another number', () => {
  it('is subscribed even if its first check gets no answer', async () => {
    const secrets = () => new Set(world.fake.state.hooks.map(({ hook_url }) => new URL(hook_url).pathname))
    const channels = () => [...new Set(world.fake.state.hooks.map(({ channel_uuid }) => channel_uuid))]
    const [before = ''] = secrets()
    expect(before).toContain('/wa_2chat/webhook/')
    const count = world.fake.state.hooks.length
    world.fake.state.trouble = { status: 503 }
    expect((await world.save({ phone_number: '+442079460019' })).status).toBe(200)
    await expect.poll(async () => (await world.connection()).state, { timeout }).toBe('unreachable')
    world.fake.state.trouble = null
    await world.app.runUpkeep('look at connected messengers')
    await eventually(async () => (await world.connection()).state).toBe('ready')
    expect(channels()).toEqual(['WPN2'])
    expect(world.fake.state.hooks).toHaveLength(count)
    expect(secrets().has(before)).toBe(false)
    await world.connect()
    expect(channels()).toEqual(['WPN1'])
  })
})

describe('the time of the last event', () => {
  it('is noted with any event, and at most once a minute', async () => {
    const last = async () => Date.parse((await world.connection()).last_event_at ?? '')
    const tell = () => world.tell('whatsapp.number.status', { status: 'ready', id: crypto.randomUUID() })
    world.clock.ahead = 10 * minute
    await tell()
    const first = await last()
    expect(first).toBeGreaterThan(Date.now() + 9 * minute)
    world.clock.ahead -= 5000
    await tell()
    expect(await last()).toBe(first)
    world.clock.ahead = 12 * minute
    await tell()
    expect(await last()).toBeGreaterThan(first)
  })
})

describe('a message that waits for an agent', () => {
  it('is left to the team after three days, and not answered late', async () => {
    const mia = world.number()
    await world.admin.patch(`/agent/${world.agentId}`, { enabled: false })
    await world.says(mia, 'Do you open today?')
    await world.settled(mia)
    expect((await world.connection()).waiting).toBe(1)
    world.clock.ahead = 3 * day + minute
    await world.app.runUpkeep('look at messages that wait')
    const id = await world.conversationOf(mia)
    await expect.poll(() => world.texts(id), { timeout }).toEqual(['user: Do you open today?'])
    expect((await world.ben.get(`/conversation/${id}`)).json()).toMatchObject({ handler: 'queue' })
    await world.admin.patch(`/agent/${world.agentId}`, { enabled: true })
    expect(await world.turnsOf(id)).toEqual([])
  })

  it('is kept for 30 days, and no longer than its number', async () => {
    const address = world.number()
    await stored(address, 'older', 31 * day, 'held')
    await stored(address, 'newer', 29 * day, 'held')
    await world.app.runUpkeep('forget what the messenger has handled')
    expect(await eventsOf(address)).toEqual(['newer: held'])
    expect((await world.save({ phone_number: undefined, agent_service_id: undefined })).status).toBe(200)
    await expect.poll(() => eventsOf(address), { timeout }).toEqual([])
    await world.connect()
  })
})

describe('what 2Chat has reported about a person', () => {
  it('goes with the person', async () => {
    const { mia, id } = await held()
    await world.settled(mia)
    await stored(mia, 'later', 0, 'held')
    expect(await sendingsTo(mia)).toBeGreaterThan(0)
    const { contact_id } = (await world.ben.get(`/conversation/${id}`)).json()
    expect((await world.admin.post(`/contact/${contact_id}/erasure`)).status).toBe(200)
    expect(await eventsOf(mia)).toEqual([])
    expect(await sendingsTo(mia)).toBe(0)
  })

  it('goes with an expired conversation, except for what still waits', async () => {
    const { mia, id } = await held()
    await world.settled(mia)
    await stored(mia, 'later', 0, 'held')
    const expire = (conversationIds: string[]) =>
      world.app.database.inTenant(tenantId, db => {
        const whose = { contactId: null, conversationIds, isExpiry: true, addresses: [], records: [] }
        return messengerCopies.erase({ db, whose, isExpiry: true } as unknown as Erasure)
      })
    await expire([crypto.randomUUID()])
    expect(await sendingsTo(mia)).toBeGreaterThan(0)
    await expire([id])
    expect(await eventsOf(mia)).toEqual(['later: held'])
    expect(await sendingsTo(mia)).toBe(0)
  })
})

describe('a message that only waits', () => {
  const deliveryOf = (event_id: string) =>
    owner()
      .selectFrom('delivery')
      .select(['state', 'attempts', 'decided_until'])
      .where('event_id', '=', event_id)
      .executeTakeFirst()
  const reply = async (id: string, content: string) =>
    (await world.ben.post(`/conversation/${id}/reply`, { content })).json<{ _id: string }>()._id

  it('for 2Chat does not use up its attempts', async () => {
    const { mia, id } = await held()
    const busy = { status: 429, headers: { 'retry-after': '1' } }
    world.fake.state.fates = [busy, busy, busy]
    const event_id = await reply(id, 'See you at nine.')
    await eventually(() => {
      // 2Chat wants to be left alone for a second.
      world.clock.ahead += 1500
      return stateOf(id)
    }).toBe('sent')
    expect(world.fake.state.fates).toEqual([])
    expect(await deliveryOf(event_id)).toMatchObject({ attempts: 1 })
    expect(world.sentTo(mia)).toContain('See you at nine.')
  })

  it('for its echo counts once', async () => {
    const { mia, id } = await held()
    world.fake.state.fates = ['cut off']
    const event_id = await reply(id, 'See you at ten.')
    // The first attempt was cut off; the second one only sees that the echo may still come.
    await eventually(async () => (await deliveryOf(event_id))?.decided_until).toBeInstanceOf(Date)
    expect(await deliveryOf(event_id)).toMatchObject({ state: 'queued', attempts: 1 })
    expect(world.sentTo(mia).filter(text => text === 'See you at ten.')).toHaveLength(1)
    world.clock.ahead = 61_000
    await eventually(() => stateOf(id)).toBe('sent')
    expect(world.sentTo(mia).filter(text => text === 'See you at ten.')).toHaveLength(2)
  })

  it('is looked at again even if its time comes between two looks at the clock', async () => {
    const { id } = await held()
    world.fake.state.fates = ['cut off']
    const event_id = await reply(id, 'See you at noon.')
    await eventually(async () => (await deliveryOf(event_id))?.decided_until).toBeInstanceOf(Date)
    const due = (await deliveryOf(event_id))?.decided_until?.getTime() ?? 0
    const looks = [due - 1, due + 1, due + 1]
    const again: (Date | undefined)[] = []
    const deliveries = createDeliveries({
      database: world.app.database,
      channels: [],
      outbound: { decide: () => Promise.reject(new Error('It is not due')), release: async () => {} },
      enqueue: async (_db, _job, at) => void again.push(at),
      now: () => new Date(looks.shift() ?? due + 1),
    })
    await deliveries.deliver({ tenantId, conversationId: id })
    expect(again).toEqual([new Date(due)])
  })
})
