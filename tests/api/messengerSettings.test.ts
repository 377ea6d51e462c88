import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { png } from '../support/fileSamples.ts'
import { createMessengerWorld, type MessengerWorld, ourNumber } from '../support/messengerWorld.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'

const timeout = 20_000
const { models } = scriptedModels(() => says('Hello'))
const webEvents = [
  'whatsapp.group.message.received',
  'whatsapp.message.receipt.read',
  'whatsapp.message.receipt.received',
  'whatsapp.message.received',
  'whatsapp.message.sent',
  'whatsapp.number.status',
]
let world: MessengerWorld

beforeAll(async () => {
  world = await createMessengerWorld({ models })
})
afterAll(async () => {
  expect(world?.app.faults).toEqual([])
  await world?.close()
})
beforeEach(() => world.fake.reset())

const events = () => world.fake.state.hooks.map(({ event_name }) => event_name).sort()
const urls = () => world.fake.state.hooks.map(({ hook_url }) => hook_url).sort()
const check = () => world.app.runUpkeep('look at connected messengers')
const stateOf = async () => (await world.connection()).state
const faultsOf = async (change: object) => {
  const answer = await world.save(change)
  expect(answer.status).toBe(422)
  return answer.json<{ errors: { pointer: string; keyword: string }[] }>().errors
}

describe('without a number', () => {
  it('nothing is connected', async () => {
    expect(await world.connection()).toMatchObject({
      state: 'off',
      can_receive: false,
      can_send_files: false,
    })
    expect((await world.admin.get('/wa_2chat/available_numbers')).json()).toEqual({
      items: [],
      missing: 'api_key',
    })
    for (const path of ['/wa_2chat/templates', `/wa_2chat/joined_groups?phoneNumber=%2B442079460018`]) {
      const answer = await world.admin.get(path)
      expect(answer.status).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'channel.not_connected' })
    }
  })

  it('a key alone can be saved, to choose from its numbers', async () => {
    const answer = await world.save({ phone_number: undefined, agent_service_id: undefined })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).not.toContain('UAK-good')
    expect((await world.admin.get('/wa_2chat/available_numbers')).json()).toEqual({
      items: [
        { phone_number: ourNumber, name: 'Front desk', is_connected: true },
        { phone_number: '+442079460019', name: 'Back desk', is_connected: true },
      ],
    })
  })
})

describe('the settings', () => {
  it('are refused with a key or a number that 2Chat does not know, and without an agent', async () => {
    expect(await faultsOf({ api_key: 'UAK-wrong' })).toMatchObject([{ pointer: '/api_key', keyword: 'key' }])
    const unknown = [{ pointer: '/phone_number', keyword: 'reference' }]
    expect(await faultsOf({ phone_number: '+442079460099' })).toMatchObject(unknown)
    const missing = [{ pointer: '/agent_service_id', keyword: 'required' }]
    expect(await faultsOf({ agent_service_id: undefined })).toMatchObject(missing)
    expect(events()).toEqual([])
  })

  it('may be changed by admins only', async () => {
    const body = world.whole
    expect((await world.ben.put('/wa_2chat/configuration', body)).status).toBe(403)
    expect((await world.app.nobody('lakeside').put('/wa_2chat/configuration', body)).status).toBe(401)
    expect((await world.app.nobody('lakeside').get('/wa_2chat/connection')).status).toBe(401)
  })

  it('are stored if 2Chat does not answer, and checked again later', async () => {
    world.fake.state.trouble = { status: 503 }
    expect((await world.save()).status).toBe(200)
    await expect.poll(stateOf, { timeout }).toBe('unreachable')
    world.fake.state.trouble = null
    await check()
    await expect
      .poll(
        async () => {
          await world.now()
          return stateOf()
        },
        { timeout },
      )
      .toBe('ready')
  })
})

describe('a change of the settings', () => {
  /** Saves them as a form does, which sends the key back as it was shown. */
  const change = async (values: object) => {
    const shown = (await world.admin.get('/wa_2chat/configuration')).json<object>()
    const answer = await world.admin.put('/wa_2chat/configuration', { ...shown, ...values })
    expect(answer.status, answer.text).toBe(200)
  }

  it('that leaves key, number and kind asks nothing of 2Chat and keeps the state', async () => {
    await world.connect()
    const { checked_at } = await world.connection()
    const asked = world.fake.state.calls.length
    await change({ debounce_seconds: 3 })
    expect(await world.connection()).toMatchObject({ state: 'ready', checked_at })
    await world.settled('line')
    expect(world.fake.state.calls.slice(asked)).toEqual([])
  })

  it('to another kind of number has it checked again', async () => {
    await world.connect()
    await change({ number_kind: 'waba' })
    await expect.poll(events, { timeout }).toContain('whatsapp.waba.message.sent')
    await world.connect()
  })
})

describe('the subscriptions', () => {
  it('are made once, and mended', async () => {
    await world.connect()
    expect(events()).toEqual(webEvents)
    const made = urls()
    for (const url of made)
      expect(url).toMatch(/^https:\/\/lakeside\.test\/api\/wa_2chat\/webhook\/[\w-]{43}\?event=/)
    await world.connect()
    expect(urls()).toEqual(made)
    world.fake.state.hooks.splice(0, 2)
    await check()
    await expect.poll(urls, { timeout }).toEqual(made)
  })

  it('of ours that are old end; those of others stay', async () => {
    await world.connect()
    const [first] = world.fake.state.hooks
    const old = {
      ...first,
      uuid: 'WHK-old',
      hook_url: 'https://lakeside.test/api/wa_2chat/webhook/old?event=x',
    }
    const twin = { ...first, uuid: 'WHK-twin' }
    const foreign = { ...first, uuid: 'WHK-foreign', hook_url: 'https://crm.example/hook' }
    const elsewhere = {
      ...first,
      uuid: 'WHK-other',
      hook_url: 'https://other.test/api/wa_2chat/webhook/secret',
    }
    world.fake.state.hooks.push(...([old, twin, foreign, elsewhere] as typeof world.fake.state.hooks))
    await check()
    const uuids = () => world.fake.state.hooks.map(({ uuid }) => uuid)
    await expect
      .poll(() => uuids().filter(uuid => uuid.length < 20), { timeout })
      .toEqual(['WHK-foreign', 'WHK-other'])
    world.fake.state.hooks = world.fake.state.hooks.filter(({ uuid }) => uuid.length > 20)
    expect(events()).toEqual(webEvents)
  })

  it('of another number have another secret, and the former one is refused', async () => {
    await world.connect()
    const before = urls()
    await world.connect({ phone_number: '+442079460019' })
    expect(urls()).toHaveLength(before.length)
    expect(new Set([...urls(), ...before]).size).toBe(2 * before.length)
    const former = new URL(before[0] ?? '').pathname.replace('/api', '')
    expect((await world.app.nobody().post(former, {})).status).toBe(403)
    await world.connect()
  })

  it('of a business number use the general event where there is no other', async () => {
    await world.connect({ number_kind: 'waba' })
    expect(events()).toEqual([
      'whatsapp.message.received',
      'whatsapp.waba.message.receipt.received',
      'whatsapp.waba.message.sent',
    ])
    expect(await world.connection()).toMatchObject({
      can_receive: true,
      can_send_files: false,
      missing_events: [],
    })
    await world.connect()
  })

  it('that 2Chat does not accept are named', async () => {
    world.fake.state.unknownEvents.add('whatsapp.message.receipt.read')
    world.fake.state.hooks = []
    await world.connect()
    expect(await world.connection()).toMatchObject({
      missing_events: ['whatsapp.message.receipt.read'],
      can_receive: true,
    })
    world.fake.state.unknownEvents.delete('whatsapp.message.receipt.read')
    await world.connect()
    expect(await world.connection()).toMatchObject({ missing_events: [] })
  })

  it('to groups are not needed to hear what people write to the number', async () => {
    for (const [event, can_receive] of [
      ['whatsapp.group.message.received', true],
      ['whatsapp.message.received', false],
    ] as const) {
      world.fake.state.unknownEvents.add(event)
      world.fake.state.hooks = []
      await world.connect()
      expect(await world.connection()).toMatchObject({ missing_events: [event], can_receive })
      world.fake.state.unknownEvents.delete(event)
    }
    await world.connect()
  })

  it('end when the number is removed', async () => {
    await world.connect()
    expect((await world.save({ phone_number: undefined })).status).toBe(200)
    await expect.poll(events, { timeout }).toEqual([])
    expect(await stateOf()).toBe('off')
    await world.connect()
  })
})

describe('a number that loses its connection', () => {
  it('is seen when 2Chat reports it, and the admins are told once', async () => {
    await world.connect()
    const [first] = world.fake.state.numbers
    if (first) first.connection_status = 'D'
    await world.tell('whatsapp.number.status', { status: 'disconnected' })
    await expect.poll(stateOf, { timeout }).toBe('disconnected')
    const mails = async () =>
      (await world.app.database.owner.selectFrom('outbox_mail').select('subject').execute()).filter(
        ({ subject }) => subject.includes('messenger'),
      ).length
    const told = await mails()
    expect(told).toBeGreaterThan(0)
    await check()
    await world.tell('whatsapp.number.status', { status: 'qr-received' })
    if (first) first.connection_status = 'C'
    await world.tell('whatsapp.number.status', { status: 'ready' })
    await expect.poll(stateOf, { timeout }).toBe('ready')
    expect(await mails()).toBe(told)
  })
})

describe('the groups of the number', () => {
  it('are listed by name, for this number only', async () => {
    await world.connect()
    world.fake.state.groups = [
      { uuid: 'WAG2', wa_group_name: 'Staff', size: 4, is_muted: true },
      { uuid: 'WAG1', wa_group_name: 'Patients', wa_group_id: '1@g.us', created_at: '2026-02-18 18:01:35' },
      { wa_group_name: 'No id' },
    ]
    const path = '/wa_2chat/joined_groups?phoneNumber='
    const listed = await world.ben.get(path + encodeURIComponent(ourNumber))
    expect(listed.json()).toMatchObject([
      { uuid: 'WAG1', name: 'Patients', wa_group_id: '1@g.us', created_at: '2026-02-18T18:01:35.000Z' },
      { uuid: 'WAG2', name: 'Staff', size: 4, is_muted: true, created_at: null },
    ])
    expect((await world.ben.get(path + encodeURIComponent('+442079460019'))).status).toBe(422)
    world.fake.state.trouble = { status: 503 }
    const unavailable = await world.ben.get(path + encodeURIComponent(ourNumber))
    expect(unavailable.status).toBe(503)
    expect(unavailable.json()).toMatchObject({ code: 'channel.unavailable' })
    world.fake.state.trouble = null
    world.fake.state.key = 'UAK-other'
    const refused = await world.ben.get(path + encodeURIComponent(ourNumber))
    expect(refused.json()).toMatchObject({ status: 409, code: 'channel.refused' })
  })
})

describe('an installation without a public https address', () => {
  it('sends texts, says that it hears nothing, and sends no files', async () => {
    const plain = await createMessengerWorld({ models, env: { PUBLIC_URL: 'http://lakeside.test' } })
    await plain.connect()
    expect(plain.fake.state.hooks).toEqual([])
    expect(await plain.connection()).toMatchObject({ can_receive: false, can_send_files: false })
    const { conversation_id: id } = await reachedBefore(plain, '+4915199999999')
    const image = (await plain.ben.post('/image', { file: png.toString('base64') })).json()
    const blocks = [{ type: 'image', image_id: image._id }]
    await plain.ben.post(`/conversation/${id}/reply`, { content: 'Look', content_blocks: blocks })
    await expect
      .poll(() => plain.states(id), { timeout })
      .toContainEqual(expect.objectContaining({ state: 'failed', reason: 'no_public_address' }))
    await plain.close()
  })

  /** Returns a conversation with a person from a time when events still arrived. */
  async function reachedBefore(plain: MessengerWorld, address: string) {
    const started = await plain.ben.post('/conversation', { agent_service_id: plain.serviceId })
    const id = started.json<{ _id: string }>()._id
    expect((await plain.ben.post(`/conversation/${id}/message`, { content: 'Hello' })).status).toBe(201)
    await plain.app.database.owner
      .updateTable('conversation_thread')
      .set({ channel: 'wa_2chat', address, token_hash: 'x' })
      .where('conversation_id', '=', id)
      .execute()
    return { conversation_id: id }
  }
})
