import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { png } from '../support/fileSamples.ts'
import { createMessengerWorld, type MessengerWorld, ourNumber } from '../support/messengerWorld.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'

const timeout = 20_000
const answer = 'We open at eight.'
const groupEvent = 'whatsapp.group.message.received'
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
beforeEach(() => world.fake.reset())

const said = async (id: string) => (await world.texts(id)).filter(text => text.startsWith('user: '))
const saidBlocks = async (id: string) =>
  (await world.events(id)).filter(({ role }) => role === 'user').map(({ content_blocks }) => content_blocks)
const secretPath = () => new URL(world.fake.state.hooks[0]?.hook_url ?? '').pathname.replace('/api', '')

describe('what people write', () => {
  it('is answered by the agent, with the contact who has the number', async () => {
    const mia = world.number()
    await world.says(mia, 'When do you open?', { contact: { first_name: 'Mia', last_name: 'Frei' } })
    await expect.poll(() => world.sentTo(mia), { timeout }).toEqual([answer])
    const id = await world.conversationOf(mia)
    expect(await world.texts(id)).toEqual(['user: When do you open?', `assistant: ${answer}`])
    const record = (await world.ben.get(`/conversation/${id}`)).json()
    expect(record).toMatchObject({ communication_channel: 'wa_2chat', agent_service_id: world.serviceId })
    const contact = (await world.ben.get(`/contact/${record.contact_id}`)).json()
    expect(contact).toMatchObject({ name: 'Mia Frei', phones: [mia] })
  })

  it('is stored once, however often it is reported and in whatever form', async () => {
    const mia = world.number()
    const body = world.fake.bodyOf(mia, 'Hello?')
    await world.tell('whatsapp.message.received', body, 5)
    await world.tell('whatsapp.message.received', { ...body, extra: 1 })
    const id = await world.conversationOf(mia)
    await world.says(mia, 'Anybody there?')
    await expect.poll(() => said(id), { timeout }).toEqual(['user: Hello?', 'user: Anybody there?'])
  })

  it('waits where no agent answers, and then comes in the order in which it was written', async () => {
    const mia = world.number()
    const at = (second: number) => ({ created_at: `2026-03-01T09:00:0${second}Z` })
    await world.admin.patch(`/agent/${world.agentId}`, { enabled: false })
    await world.says(mia, 'third', at(3))
    await world.settled(mia)
    await world.says(mia, 'first', at(1))
    await world.says(mia, 'second', at(2))
    await world.settled(mia)
    expect((await world.connection()).waiting).toBe(3)
    await world.admin.patch(`/agent/${world.agentId}`, { enabled: true })
    await world.app.runUpkeep('look at messages that wait')
    const id = await world.conversationOf(mia)
    await expect.poll(() => said(id), { timeout }).toEqual(['user: first', 'user: second', 'user: third'])
    expect((await world.events(id))[0]?.metadata).toMatchObject({ sent_at: '2026-03-01T09:00:01.000Z' })
    expect((await world.connection()).waiting).toBe(0)
  })

  it('is answered once with what follows within the pause; a message that needs no pause ends it', async () => {
    await world.connect({ debounce_seconds: 15 })
    const mia = world.number()
    await world.says(mia, 'Hello')
    const id = await world.conversationOf(mia)
    await world.says(mia, 'When do you open?')
    await expect.poll(() => said(id), { timeout }).toHaveLength(2)
    expect(await world.turnsOf(id)).toEqual([{ state: 'queued', not_before: expect.any(Date) }])
    // A message without a pause ends the waiting.
    await world.connect()
    await world.says(mia, 'Today, I mean.')
    await expect.poll(() => world.sentTo(mia), { timeout }).toEqual([answer])
    expect(await world.turnsOf(id)).toHaveLength(1)
  })

  it('is left to the team if answers are off', async () => {
    await world.connect({ enabled: false })
    const mia = world.number()
    await world.says(mia, 'Hello')
    const id = await world.conversationOf(mia)
    await expect.poll(() => said(id), { timeout }).toEqual(['user: Hello'])
    expect((await world.ben.get(`/conversation/${id}`)).json()).toMatchObject({ handler: 'queue' })
    expect(await world.turnsOf(id)).toEqual([])
    await world.connect()
  })

  it('that cannot be read is kept and counted, and holds up nothing', async () => {
    const mia = world.number()
    await world.tell('whatsapp.message.received', { remote_phone_number: mia, message: { text: 'no id' } })
    await world.says(mia, 'Hello')
    const id = await world.conversationOf(mia)
    await expect.poll(() => said(id), { timeout }).toEqual(['user: Hello'])
    await expect.poll(async () => (await world.connection()).unreadable, { timeout }).toBe(1)
  })
})

describe('files that people send', () => {
  const media = (url: string, type: string, mime_type: string, text = '') => ({
    message: { text, media: { url, type, mime_type } },
  })

  it('are fetched at once and stored with the conversation', async () => {
    const mia = world.number()
    const url = world.fake.fileUrl('tooth.png', 'image/png', png)
    await world.says(mia, '', media(url, 'image', 'image/png'))
    const id = await world.conversationOf(mia)
    await expect.poll(() => world.events(id), { timeout }).not.toEqual([])
    const [{ content_blocks: [block] = [] } = {}] = (await world.events(id)) as unknown as {
      content_blocks?: { type: string; image_id: string }[]
    }[]
    expect(block).toMatchObject({ type: 'image' })
    const file = (await world.ben.get(`/image/${block?.image_id}`)).json()
    expect(file).toMatchObject({ media_type: 'image/png', size: png.length })
  })

  it('leave a line where they cannot be kept', async () => {
    const mia = world.number()
    const video = world.fake.fileUrl('a.mp4', 'video/mp4', Buffer.from('this is no film'))
    await world.says(mia, '', media(video, 'video', 'video/mp4', 'Look'))
    const gone = world.fake.fileUrl('gone.png', 'image/png', png, 404)
    await world.says(mia, '', media(gone, 'image', 'image/png', 'And this'))
    const id = await world.conversationOf(mia)
    await expect.poll(() => said(id), { timeout }).toEqual(['user: Look', 'user: And this'])
    expect(await saidBlocks(id)).toEqual([
      [{ type: 'text', text: '[video: this kind of file is not kept]' }],
      [{ type: 'text', text: '[image: could not be fetched]' }],
    ])
  })

  it('come from no private place', async () => {
    const mia = world.number()
    await world.says(mia, '', media('http://127.0.0.1:1/secret.png', 'image', 'image/png'))
    const id = await world.conversationOf(mia)
    await expect
      .poll(() => saidBlocks(id), { timeout })
      .toEqual([[{ type: 'text', text: '[image: could not be fetched]' }]])
  })

  it('are not fetched if the tenant does not want them', async () => {
    await world.connect({ media: { receive: false } })
    const mia = world.number()
    const url = world.fake.fileUrl('unwanted.png', 'image/png', png)
    await world.says(mia, '', media(url, 'image', 'image/png'))
    const id = await world.conversationOf(mia)
    await expect.poll(() => said(id), { timeout }).toEqual(['user: [image: not received]'])
    await world.connect()
  })
})

describe('what the team writes with its own telephone', () => {
  it('is the team’s, takes the conversation over and is not sent again', async () => {
    const mia = world.number()
    await world.says(mia, 'Hello')
    await expect.poll(() => world.sentTo(mia), { timeout }).toEqual([answer])
    const id = await world.conversationOf(mia)
    const own = world.fake.bodyOf(mia, 'This is Ben, I call you.', { sent_by: 'agent' })
    await world.tell('whatsapp.message.sent', own, 2)
    await expect
      .poll(async () => (await world.texts(id)).at(-1), { timeout })
      .toBe('assistant: This is Ben, I call you.')
    expect((await world.ben.get(`/conversation/${id}`)).json()).toMatchObject({ handler: 'human' })
    await world.says(mia, 'Thank you')
    await expect.poll(() => said(id), { timeout }).toHaveLength(2)
    expect(await world.turnsOf(id)).toHaveLength(1)
    // What the team wrote itself is no delivery of ours.
    expect(await world.states(id)).toHaveLength(1)
  })

  it('may begin a conversation', async () => {
    const mia = world.number()
    const own = world.fake.bodyOf(mia, 'Your glasses are ready.', {
      sent_by: 'agent',
      contact: { name: 'Mia' },
    })
    await world.tell('whatsapp.message.sent', own)
    const id = await world.conversationOf(mia)
    await expect.poll(() => world.texts(id), { timeout }).toEqual(['assistant: Your glasses are ready.'])
    expect(await world.states(id)).toEqual([])
  })
})

describe('a group', () => {
  let count = 0
  const inGroup = (content: string, more: object = {}) => {
    const participant = { phone_number: world.number(), wa_pushname: 'Mia' }
    const group = { uuid: `WGP${count}`, wa_group_id: `12036302524612548${count}@g.us` }
    const session_key = `WW-WPN1045d068-6c42-4157-8325-41e3c5710dc6-${group.wa_group_id}`
    const who = { remote_phone_number: undefined, session_key, participant, group, ...more }
    return world.fake.bodyOf(participant.phone_number, content, who)
  }
  beforeEach(() => {
    count++
  })

  it('that is switched off is not listened to', async () => {
    await world.tell(groupEvent, inGroup(`Hello @${ourNumber.slice(1)}`))
    const mia = world.number()
    await world.says(mia, 'Hello')
    await world.conversationOf(mia)
    await expect.poll(async () => (await world.connection()).waiting, { timeout }).toBe(0)
    const threads = await world.app.database.owner
      .selectFrom('conversation_thread')
      .select('address')
      .where('address', '=', `group:WGP${count}`)
      .execute()
    expect(threads).toEqual([])
  })

  it('is answered when somebody means us, hears who is speaking, and belongs to no contact', async () => {
    await world.connect({ reply_to: { direct: true, groups: 'mentions' } })
    await world.tell(groupEvent, inGroup('Who is hungry?'))
    const id = await world.conversationOf(`group:WGP${count}`)
    await expect.poll(() => said(id), { timeout }).toEqual(['user: Mia: Who is hungry?'])
    expect((await world.ben.get(`/conversation/${id}`)).json().handler).toBe('agent')
    await world.tell(groupEvent, inGroup(`@${ourNumber.slice(1)} when do you open?`))
    const sent = () => world.fake.state.sent.filter(({ to_group_uuid }) => to_group_uuid === `WGP${count}`)
    await expect.poll(() => sent().map(({ text }) => text), { timeout }).toEqual([answer])
    const ours = sent()[0]?.uuid
    await world.tell(
      groupEvent,
      inGroup('And on Sundays?', { message: { text: 'And on Sundays?', quoted_message: { uuid: ours } } }),
    )
    await expect.poll(() => sent().length, { timeout }).toBe(2)
    expect((await world.ben.get(`/conversation/${id}`)).json().contact_id).toBeUndefined()
    await world.connect()
  })

  it('can be switched on or off by itself', async () => {
    const groups = [{ uuid: `WGP${count}`, enabled: false }]
    await world.connect({ reply_to: { direct: true, groups: 'all' }, groups })
    await world.tell(groupEvent, inGroup('Hello'))
    const other = { ...inGroup('Hello'), group: { uuid: `WGP-other-${count}` } }
    await world.tell(groupEvent, other)
    const sent = () => world.fake.state.sent.map(({ to_group_uuid }) => to_group_uuid)
    await expect.poll(sent, { timeout }).toContain(`WGP-other-${count}`)
    await expect.poll(async () => (await world.connection()).waiting, { timeout }).toBe(0)
    expect(sent()).not.toContain(`WGP${count}`)
    await world.connect()
  })
})

describe('who may report', () => {
  const post = (path: string, body: object, tenant?: 'hillside') => world.app.nobody(tenant).post(path, body)

  it('is only who knows the secret', async () => {
    const body = world.fake.bodyOf(world.number(), 'Hello')
    const path = secretPath()
    for (const wrong of ['x', `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`.split('/').at(-1)]) {
      const answered = await post(`/wa_2chat/webhook/${wrong}`, body)
      expect(answered).toMatchObject({ status: 403 })
      expect(answered.json()).toMatchObject({ code: 'auth.signature' })
    }
    // The secret is the tenant's own.
    expect(await post(path, body, 'hillside')).toMatchObject({ status: 403 })
    expect(await post(path, body)).toMatchObject({ status: 200 })
  })

  it('sends no more than a megabyte', async () => {
    const body = world.fake.bodyOf(world.number(), 'x'.repeat(1_000_001))
    expect(await post(secretPath(), body)).toMatchObject({ status: 413 })
    // Nothing is read for a stranger.
    expect(await post('/wa_2chat/webhook/x', body)).toMatchObject({ status: 403 })
    const fits = world.fake.bodyOf(world.number(), 'x'.repeat(900_000))
    expect(await post(secretPath(), fits)).toMatchObject({ status: 200 })
  })

  it('may send what no database stores', async () => {
    const mia = world.number()
    await world.says(mia, 'a\0b\uD800', { contact: { name: '\0' } })
    const id = await world.conversationOf(mia)
    await expect.poll(() => said(id), { timeout }).toEqual(['user: ab\uFFFD'])
  })
})
