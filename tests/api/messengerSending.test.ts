import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { png } from '../support/fileSamples.ts'
import { createMessengerWorld, type MessengerWorld } from '../support/messengerWorld.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { sendRequest } from '../support/sendRequest.ts'

const timeout = 20_000
const minute = 60_000
const day = 24 * 60 * minute
const answer = 'We open at eight.'
let world: MessengerWorld

beforeAll(async () => {
  const { models } = scriptedModels(() => says(answer))
  world = await createMessengerWorld({ models })
  await world.connect()
})
afterAll(async () => {
  expect(world?.app.faults).toEqual([])
  await world?.close()
})
beforeEach(() => {
  world.fake.reset()
  world.clock.ahead = 0
})

/** Begins a conversation that Ben has. Returns the person's number and the conversation. */
async function held(): Promise<{ mia: string; id: string }> {
  const mia = world.number()
  await world.says(mia, 'Hello')
  await expect.poll(() => world.sentTo(mia), { timeout }).toEqual([answer])
  const id = await world.conversationOf(mia)
  await world.ben.post(`/conversation/${id}/claim`, {})
  await expect.poll(async () => (await stateOf(id)).state, { timeout }).toBe('sent')
  return { mia, id }
}

async function reply(id: string, content: string, more: object = {}) {
  const sent = await world.ben.post(`/conversation/${id}/reply`, { content, ...more })
  expect(sent.status, sent.text).toBe(201)
  return sent.json<{ _id: string }>()._id
}

/** Returns the state of the newest message. */
async function stateOf(id: string): Promise<{ state?: string; reason?: string }> {
  const [{ state, reason } = { state: 'none' } as { state: string; reason?: string }] = await world.states(id)
  return reason === undefined ? { state } : { state, reason }
}

const repliesTo = (mia: string) =>
  world.sentTo(mia).filter(text => !text.startsWith('We open') && !text.includes('joined'))

/** Runs all jobs that wait, until the check holds. */
const eventually = (check: () => Promise<unknown>) =>
  expect.poll(
    async () => {
      await world.now()
      return check()
    },
    { timeout, interval: 200 },
  )

/** Reports to us that 2Chat has sent the newest message. */
async function echo(mia: string): Promise<void> {
  const sent = world.fake.state.sent.findLast(({ to_number }) => to_number === mia)
  const body = world.fake.bodyOf(mia, sent?.text ?? '', { sent_by: 'api' })
  await world.tell('whatsapp.message.sent', { ...body, id: sent?.uuid, uuid: sent?.uuid })
}

/** Returns how many ms after its hand-over the newest message is tried again; NaN if that is not planned yet. */
async function waitFor(mia: string, id: string): Promise<number> {
  const { owner } = world.app.database
  const sendings = owner.selectFrom('two_chat_sending').select('handed_at').where('address', '=', mia)
  const deliveries = owner.selectFrom('delivery').select('decided_until').where('conversation_id', '=', id)
  const sending = await sendings.orderBy('handed_at', 'desc').executeTakeFirst()
  const delivery = await deliveries.where('state', '=', 'queued').executeTakeFirst()
  return (delivery?.decided_until?.getTime() ?? Number.NaN) - (sending?.handed_at.getTime() ?? Number.NaN)
}

describe('a message whose fate is unknown, because the connection or the server ended', () => {
  it('is not sent again if its echo arrives', async () => {
    const { mia, id } = await held()
    world.fake.state.fates = ['cut off']
    await reply(id, 'See you at nine.')
    await expect.poll(() => repliesTo(mia), { timeout }).toEqual(['See you at nine.'])
    await echo(mia)
    await eventually(async () => (await stateOf(id)).state).toBe('sent')
    world.clock.ahead = 5 * minute
    await world.now()
    expect(repliesTo(mia)).toEqual(['See you at nine.'])
  })

  it('waits for its echo for a minute, and is then sent', async () => {
    const { mia, id } = await held()
    world.fake.state.fates = ['cut off']
    await reply(id, 'See you at ten.')
    await eventually(() => waitFor(mia, id)).toBe(minute)
    expect(await stateOf(id)).toEqual({ state: 'queued', reason: 'unreachable' })
    expect(repliesTo(mia)).toEqual(['See you at ten.'])
    world.clock.ahead = minute
    await eventually(async () => (await stateOf(id)).state).toBe('sent')
    expect(repliesTo(mia)).toEqual(['See you at ten.', 'See you at ten.'])
  })

  it('is known by its echo even if the answer has no id, and its receipts count', async () => {
    const { mia, id } = await held()
    world.fake.state.hidesIds = true
    await reply(id, 'See you at noon.')
    await expect.poll(async () => (await stateOf(id)).state, { timeout }).toBe('sent')
    await echo(mia)
    const sent = world.fake.state.sent.at(-1)
    await world.tell(
      'whatsapp.message.receipt.read',
      world.fake.bodyOf(mia, '', { id: sent?.uuid, uuid: sent?.uuid }),
    )
    await eventually(async () => (await stateOf(id)).state).toBe('read')
  })
})

describe('a message', () => {
  it('is delivered and read as 2Chat reports it, and never falls back', async () => {
    const { mia, id } = await held()
    await reply(id, 'See you at one.')
    await expect.poll(async () => (await stateOf(id)).state, { timeout }).toBe('sent')
    const uuid = world.fake.state.sent.at(-1)?.uuid
    const receipt = world.fake.bodyOf(mia, 'See you at one.', { id: uuid, uuid })
    await world.tell('whatsapp.message.receipt.received', receipt, 3)
    await expect.poll(async () => (await stateOf(id)).state, { timeout }).toBe('delivered')
    await world.tell('whatsapp.message.receipt.read', receipt)
    await expect.poll(async () => (await stateOf(id)).state, { timeout }).toBe('read')
    await world.tell('whatsapp.message.receipt.received', { ...receipt, again: true })
    await expect.poll(async () => (await world.connection()).waiting, { timeout }).toBe(0)
    expect((await stateOf(id)).state).toBe('read')
  })

  it('waits where 2Chat is busy or at fault, and then goes', async () => {
    const { mia, id } = await held()
    world.fake.state.fates = [
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 502, body: 'Bad gateway' },
    ]
    await reply(id, 'See you at two.')
    await eventually(async () => world.fake.state.fates.length).toBe(0)
    expect(repliesTo(mia)).toEqual([])
    world.clock.ahead = 2 * minute
    await eventually(async () => (await stateOf(id)).state).toBe('sent')
    expect(repliesTo(mia)).toEqual(['See you at two.'])
  })

  it('that 2Chat refuses has failed', async () => {
    const { id } = await held()
    world.fake.state.fates = [{ status: 422, body: { message: 'Not on WhatsApp' } }]
    await reply(id, 'See you at three.')
    await expect.poll(() => stateOf(id), { timeout }).toEqual({ state: 'failed', reason: 'refused' })
    world.fake.state.fates = [{ status: 400, body: { message: 'The session has expired, use a template' } }]
    await reply(id, 'See you at four.')
    await expect.poll(() => stateOf(id), { timeout }).toEqual({ state: 'failed', reason: 'needs_template' })
  })
})

describe('a file', () => {
  async function upload(): Promise<string> {
    const body = { file: png.toString('base64'), name: 'tooth.png' }
    const stored = await world.ben.post('/image', body)
    expect(stored.status, stored.text).toBe(201)
    return stored.json<{ _id: string }>()._id
  }

  /** Fetches an address as 2Chat does. */
  async function fetched(url: string) {
    const { hostname, pathname } = new URL(url)
    return sendRequest({
      port: world.app.port,
      method: 'GET',
      path: pathname,
      headers: { host: `${hostname}:${world.app.port}` },
    })
  }

  it('is fetched by 2Chat from an address that is valid for a quarter of an hour', async () => {
    const { mia, id } = await held()
    const image_id = await upload()
    await reply(id, 'Look at this', { content_blocks: [{ type: 'image', image_id }] })
    await expect.poll(async () => (await stateOf(id)).state, { timeout }).toBe('sent')
    const sent = world.fake.state.sent.findLast(({ to_number }) => to_number === mia)
    expect(sent).toMatchObject({ text: 'Look at this' })
    expect(sent?.url).toMatch(/^https:\/\/lakeside\.test\/api\/wa_2chat\/file\//)
    const file = await fetched(sent?.url ?? '')
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(png.length) })
    expect((await fetched(`${sent?.url}x`)).status).toBe(404)
    const elsewhere = new URL(sent?.url ?? '').pathname.replace('/api', '')
    expect((await world.app.nobody('hillside').get(elsewhere)).status).toBe(404)
    world.clock.ahead = 15 * minute + 1000
    expect((await fetched(sent?.url ?? '')).status).toBe(404)
  })

  it('is not sent if the tenant does not want that', async () => {
    await world.connect({ media: { send: false } })
    const { id } = await held()
    await reply(id, 'Look', { content_blocks: [{ type: 'image', image_id: await upload() }] })
    await expect.poll(() => stateOf(id), { timeout }).toEqual({ state: 'failed', reason: 'not_allowed' })
    await world.connect()
  })
})

describe('after the last words of a person', () => {
  const template = {
    uuid: 'TMP1',
    name: 'reminder',
    status: 'APPROVED',
    category: 'UTILITY',
    template_content: 'Hi {{1}}, see you on {{2}}.',
  }
  const windowOf = async (id: string) =>
    (await world.ben.get(`/conversation/${id}/deliveries`)).json<components['schemas']['Deliveries']>().window
  const later = (id: string, body: object) => world.ben.post(`/conversation/${id}/template_message`, body)

  it('an ordinary number may write at any time', async () => {
    const { mia, id } = await held()
    world.clock.ahead = 2 * day
    await reply(id, 'Are you still there?')
    await eventually(async () => (await stateOf(id)).state).toBe('sent')
    expect(repliesTo(mia)).toEqual(['Are you still there?'])
    expect(await windowOf(id)).toBeUndefined()
    expect((await world.ben.get('/wa_2chat/templates')).json()).toEqual({ items: [] })
  })

  it('a business number may write for 24 hours, and then only with a template', async () => {
    world.fake.state.templates = [
      template,
      { ...template, uuid: 'TMP2', status: 'PENDING' },
      { ...template, uuid: 'TMP3', name: 'again' },
    ]
    await world.connect({ number_kind: 'waba' })
    const mia = world.number()
    const body = world.fake.bodyOf(mia, 'Hello')
    await world.tell('whatsapp.message.received', body)
    await expect.poll(() => world.sentTo(mia), { timeout }).toEqual([answer])
    const id = await world.conversationOf(mia)
    await world.ben.post(`/conversation/${id}/claim`, {})
    const heardAt = (await world.events(id)).find(({ role }) => role === 'user')?.created_at ?? ''
    const ends_at = new Date(Date.parse(heardAt) + day).toISOString()
    expect(await windowOf(id)).toEqual({ ends_at })
    world.clock.ahead = day - 5 * minute
    await reply(id, 'In time')
    await eventually(async () => (await stateOf(id)).state).toBe('sent')
    // Our own words open nothing.
    world.clock.ahead = day + 1000
    await reply(id, 'Too late')
    await eventually(() => stateOf(id)).toEqual({ state: 'failed', reason: 'window_closed' })
    expect(repliesTo(mia)).toEqual(['In time'])
    expect(await windowOf(id)).toEqual({ ends_at })
    expect((await world.ben.get('/wa_2chat/templates')).json().items).toEqual([
      { uuid: 'TMP3', name: 'again', category: 'UTILITY', text: template.template_content, parameters: 2 },
      { uuid: 'TMP1', name: 'reminder', category: 'UTILITY', text: template.template_content, parameters: 2 },
    ])
    expect((await later(id, { template_uuid: 'TMP2', parameters: ['Mia', 'Monday'] })).status).toBe(422)
    expect((await later(id, { template_uuid: 'TMP1', parameters: ['Mia'] })).status).toBe(422)
    const sent = await later(id, { template_uuid: 'TMP1', parameters: ['Mia', 'Monday'] })
    expect(sent.status, sent.text).toBe(201)
    expect(sent.json()).toMatchObject({ content: 'Hi Mia, see you on Monday.', metadata: { human: true } })
    await eventually(async () => (await stateOf(id)).state).toBe('sent')
    expect(world.fake.state.sent.at(-1)).toMatchObject({
      path: '/waba/send-message',
      to_number: mia,
      template_uuid: 'TMP1',
      params: { body: ['Mia', 'Monday'] },
    })
    expect(world.fake.state.sent.at(-1)?.text).toBeUndefined()
    world.clock.ahead = 0
    await world.connect()
  })

  it('a template goes to a person on the messenger alone, from somebody who may write to them', async () => {
    world.fake.state.templates = [{ ...template, template_content: 'Hello' }]
    await world.connect({ number_kind: 'waba' })
    const { mia, id } = await held()
    const body = { template_uuid: 'TMP1', parameters: [] }
    const stranger = await world.app.as('operator', 'hillside')
    expect((await stranger.post(`/conversation/${id}/template_message`, body)).status).toBe(404)
    const viewer = await world.app.as('viewer')
    expect((await viewer.post(`/conversation/${id}/template_message`, body)).status).toBe(403)
    const chat = await world.ben.post('/conversation', { agent_service_id: world.serviceId })
    const refused = await later(chat.json<{ _id: string }>()._id, body)
    expect(refused.status).toBe(422)
    expect(refused.json()).toMatchObject({ errors: [{ keyword: 'channel' }] })
    expect(repliesTo(mia)).toEqual([])
    expect((await later(id, body)).status).toBe(201)
    await eventually(async () => (await stateOf(id)).state).toBe('sent')
    expect(world.fake.state.sent.at(-1)).toMatchObject({ to_number: mia, template_uuid: 'TMP1' })
    await world.connect()
  })
})

describe('a withdrawn key', () => {
  it('stops everything, tells the admins once, and a new key goes on', async () => {
    const { mia, id } = await held()
    world.fake.state.key = 'UAK-new'
    await reply(id, 'See you at five.')
    await expect.poll(() => stateOf(id), { timeout }).toEqual({ state: 'failed', reason: 'refused' })
    await expect.poll(async () => (await world.connection()).state, { timeout }).toBe('key_refused')
    const asked = world.fake.state.calls.filter(call => call.endsWith('/send-message')).length
    await reply(id, 'See you at six.')
    await expect
      .poll(async () => (await world.states(id)).filter(({ state }) => state === 'failed').length, {
        timeout,
      })
      .toBe(2)
    expect(world.fake.state.calls.filter(call => call.endsWith('/send-message'))).toHaveLength(asked)
    const mails = async () => {
      const all = world.app.database.owner.selectFrom('outbox_mail').select('to_address')
      const found = await all.where('subject', '=', 'The messenger does not work').execute()
      return found.map(({ to_address }) => to_address).sort()
    }
    await world.settled('line')
    const told = await mails()
    expect(told).not.toEqual([])
    expect(new Set(told).size).toBe(told.length)
    await world.app.runUpkeep('look at connected messengers')
    await world.settled('line')
    await world.connect({ api_key: 'UAK-new' })
    expect(await mails()).toEqual(told)
    await reply(id, 'See you at seven.')
    await expect.poll(() => repliesTo(mia), { timeout }).toEqual(['See you at seven.'])
    world.fake.state.key = 'UAK-good'
    await world.connect()
  })
})
