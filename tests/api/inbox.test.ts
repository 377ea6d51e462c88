import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Visitor } from '../support/chatWorld.ts'
import { countListening } from '../support/endListening.ts'
import { acceptedSamples } from '../support/fileSamples.ts'
import { createInboxWorld, type InboxWorld } from '../support/inboxWorld.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { openStream } from '../support/sseClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type InboxState = components['schemas']['InboxState']

const script = scriptedModels(() => says('We are open ', 'until six.'))
let app: TestApp
let world: InboxWorld

beforeAll(async () => {
  app = await createTestApp({ models: script.models })
  world = await createInboxWorld(app)
})
afterAll(() => app.close())

const at = ({ id }: Visitor, what = '') => `/conversation/${id}${what}`
const inboxOf = async (member: Member) =>
  (await member.get('/inbox')).json<InboxState & Record<string, unknown>>()
const waitingFor = async (member: Member, { id }: Visitor) =>
  (await inboxOf(member)).waiting.find(one => one.conversation_id === id)
const unreadOf = async (member: Member, { id }: Visitor) =>
  (await inboxOf(member)).unread.find(one => one.conversation_id === id)?.count ?? 0
const follow = ({ token }: Member, port = app.port, host = 'lakeside.test') =>
  openStream(port, '/inbox/stream', { host: `${host}:${port}`, cookie: `switchboard_session=${token}` })

describe('what calls for somebody', () => {
  it('is what waits for nobody in particular or for them, the longest first', async () => {
    const [first, second] = [await world.had('queue'), await world.had('queue')]
    await first.say('I have waited for long.')
    const before = await inboxOf(world.ben)
    const places = [first, second].map(({ id }) =>
      before.waiting.findIndex(one => one.conversation_id === id),
    )
    expect(places[0]).toBeLessThan(Number(places[1]))
    expect(before.waiting[Number(places[0])]).toMatchObject({
      subject: 'I have waited for long.',
      last_message: 'I have waited for long.',
      is_mine: false,
    })
    await world.eva.post(at(first, '/claim'), {})
    expect(await waitingFor(world.ben, first)).toBeUndefined()
    expect(await waitingFor(world.eva, first)).toMatchObject({ is_mine: true })
    expect((await inboxOf(world.ben)).waiting_count).toBe(before.waiting_count - 1)
  })

  it('calls no longer once it is answered, handed back or completed, and again when the visitor writes', async () => {
    const visitor = await world.had('ben')
    expect(await waitingFor(world.ben, visitor)).toBeUndefined()
    await visitor.say('Hello?')
    const since = (await waitingFor(world.ben, visitor))?.waiting_since
    await visitor.say('Anybody?')
    expect((await waitingFor(world.ben, visitor))?.waiting_since).toBe(since)
    const asked = await world.ben.get(at(visitor))
    await world.ben.post(at(visitor, '/reply'), { content: 'Here I am.' })
    expect(await waitingFor(world.ben, visitor)).toBeUndefined()
    // A reply does not change the version of the record; the client's cached copy still shows it as waiting.
    const read = await world.ben.get(at(visitor), { 'if-none-match': String(asked.headers.etag) })
    expect([asked.json(), read.json()]).toEqual([
      expect.objectContaining({ waiting_since: since }),
      expect.not.objectContaining({ waiting_since: since }),
    ])
    await visitor.say('Thank you!')
    expect(await waitingFor(world.ben, visitor)).toMatchObject({ last_message: 'Thank you!' })
    await world.ben.patch(at(visitor), { status: 'completed' })
    expect(await waitingFor(world.ben, visitor)).toBeUndefined()
  })

  it('counts the visitor’s messages that each one has not read, in what the agent does not have', async () => {
    const visitor = await world.visit()
    await visitor.say('How late are you open?')
    await world.answered(visitor)
    expect(await unreadOf(world.ben, visitor)).toBe(0)
    await world.ben.post(at(visitor, '/handoff'), { to: 'human', note: 'Call her.' })
    await visitor.say('Hello?')
    expect([await unreadOf(world.ben, visitor), await unreadOf(world.eva, visitor)]).toEqual([2, 2])
    const last = (await world.seen(visitor)).at(-1)?.event_index
    const read = (event_index: number) => world.ben.put(at(visitor, '/read'), { event_index })
    expect((await read(Number(last))).json()).toEqual({ event_index: last })
    expect((await read(1)).json()).toEqual({ event_index: last })
    expect((await read(2_000_000_000)).json()).toEqual({ event_index: last })
    expect([await unreadOf(world.ben, visitor), await unreadOf(world.eva, visitor)]).toEqual([0, 2])
    await visitor.say('Still there?')
    expect(await unreadOf(world.ben, visitor)).toBe(1)
    await world.ben.post(at(visitor, '/reply'), { content: 'Here I am.' })
    expect([await unreadOf(world.ben, visitor), await unreadOf(world.eva, visitor)]).toEqual([0, 3])
  })

  it('is each tenant’s own, and no viewer’s', async () => {
    const visitor = await world.had('queue')
    await visitor.say('Hello?')
    const [stranger, viewer] = await Promise.all([app.as('operator', 'hillside'), app.as('viewer')])
    expect(await inboxOf(stranger)).toMatchObject({ waiting_count: 0, unread_count: 0 })
    expect((await viewer.get('/inbox')).status).toBe(403)
    expect((await stranger.put(at(visitor, '/read'), { event_index: 1 })).status).toBe(404)
  })
})

describe('who can take conversations', () => {
  it('are the active members who may write, by name', async () => {
    const [viewer, admin] = await Promise.all([app.as('viewer', 'hillside'), app.as('admin', 'hillside')])
    const all = (await admin.get('/inbox/colleagues')).json<
      { user_id: string; name: string; is_you: boolean }[]
    >()
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted())
    expect(all).toContainEqual({ user_id: admin.userId, name: 'A admin', is_you: true })
    expect(all.map(({ user_id }) => user_id)).not.toContain(viewer.userId)
    expect(all.map(({ user_id }) => user_id)).not.toContain(world.ben.userId)
  })
})

describe('what people of the team write', () => {
  it('is one reply however often it is sent under one temporary id', async () => {
    const visitor = await world.had('ben')
    const reply = { content: ' Come at nine. ', client_event_id: 'tmp-1' }
    const sent = await Promise.all([1, 2, 3].map(() => world.ben.post(at(visitor, '/reply'), reply)))
    expect(new Set(sent.map(answer => answer.json()._id)).size).toBe(1)
    expect(sent[0]?.json()).toMatchObject({
      role: 'assistant',
      content: 'Come at nine.',
      name: 'Ben Ode',
      metadata: { human: true, client_event_id: 'tmp-1' },
    })
    expect((await world.ben.post(at(visitor, '/reply'), { content: '  ' })).status).toBe(422)
  })

  it('a note is seen by the team alone: not in the chat, its stream or its document', async () => {
    const visitor = await world.had('ben')
    const stream = await visitor.follow('?since=2020-01-01T00:00:00Z')
    const note = { content: 'Owes us money.', client_event_id: 'n1' }
    const left = await world.eva.post(at(visitor, '/note'), note)
    expect([left.status, left.json()]).toMatchObject([
      201,
      { module_id: 'inbox', action_id: 'note', name: 'Eva Lund' },
    ])
    await world.ben.post(at(visitor, '/reply'), { content: 'Hello!' })
    await stream.until(({ data }) => data.content === 'Hello!')
    stream.abort()
    expect(JSON.stringify(stream.frames)).not.toContain('Owes us money')
    expect(JSON.stringify(await world.seen(visitor))).not.toContain('Owes us money')
    expect((await world.ben.get(at(visitor, '/recent_messages'))).text).toContain('Owes us money')
    // Guessing the id of the note does not reveal it either.
    const guessed = await visitor.say('x', { client_event_id: 'n1' })
    expect([guessed.status, guessed.text.includes('money')]).toEqual([422, false])
  })

  it('stands in the list of conversations, as what was said last: a text, or what its files are called', async () => {
    const visitor = await world.visit()
    await visitor.say('How late\n\nare you open?')
    await world.answered(visitor)
    const asked = { last_visitor_message: 'How late are you open?' }
    expect(await world.record(visitor)).toMatchObject({
      ...asked,
      last_message: 'We are open until six.',
      _version: 2,
    })
    await world.ben.post(at(visitor, '/reply'), { content: 'x'.repeat(300) })
    const { last_message } = await world.record(visitor)
    expect(last_message).toBe('x'.repeat(200))
    await world.ben.post(at(visitor, '/note'), { content: 'A note.' })
    expect((await world.record(visitor)).last_message).toBe(last_message)
    const { type, content } = multipartBody(
      'Price list.pdf',
      acceptedSamples['application/pdf'] ?? Buffer.alloc(0),
    )
    const file = (await world.ben.send('POST', '/file', content, { 'content-type': type })).json()
    const content_blocks = [{ type: 'file', file_id: file._id }]
    await world.ben.post(at(visitor, '/reply'), { content_blocks })
    expect(await world.record(visitor)).toMatchObject({ ...asked, last_message: 'Price list.pdf' })
  })
})

describe('who follows the inbox', () => {
  it('hears of each conversation at most five times a second, of what the visitor sees as well', async () => {
    const visitor = await world.had('ben')
    const [inbox, chat] = [await follow(world.ben), await visitor.follow()]
    await Promise.all(Array.from({ length: 20 }, (_, index) => visitor.say(`Message ${index}`)))
    await world.ben.post(at(visitor, '/reply'), { content: 'One after the other.' })
    const last = await chat.until(({ data }) => data.content === 'One after the other.')
    await inbox.until(({ data }) => data.event_index === last.data.event_index)
    const told = inbox.frames.filter(({ data }) => data.conversation_id === visitor.id)
    expect(told.length).toBeLessThan(12)
    expect(told.every(({ event }) => event === 'inbox_event')).toBe(true)
    inbox.abort()
    chat.abort()
  })

  it('hears nothing of other tenants', async () => {
    const stranger = await app.as('operator', 'hillside')
    const [elsewhere, here] = [await follow(stranger, app.port, 'hillside.test'), await follow(world.ben)]
    const visitor = await world.had('queue')
    await here.until(({ data }) => data.conversation_id === visitor.id)
    expect(elsewhere.frames).toEqual([])
    elsewhere.abort()
    here.abort()
  })

  it('shares one connection that listens with those who follow conversations, and with jobs', async () => {
    const visitor = await world.had('ben')
    const streams = [await follow(world.ben), await follow(world.eva), await visitor.follow()]
    expect(await countListening(app.database)).toBe(1)
    for (const stream of streams) stream.abort()
  })

  it('is sent away at the end of the session, and when the server goes', async () => {
    const leaving = await app.as('operator')
    const [theirs, beside] = [await follow(leaving), await app.beside()]
    const there = await follow(world.ben, beside.port)
    await app.database.owner.deleteFrom('account_session').where('user_id', '=', leaving.userId).execute()
    await beside.drain()
    await there.ended
    expect(there.frames.at(-1)).toMatchObject({ event: 'close', data: { reason: 'draining' } })
    await theirs.until(({ event }) => event === 'close')
    expect(theirs.frames.at(-1)).toMatchObject({ event: 'close', data: { reason: 'ended' } })
    await theirs.ended
    await beside.close()
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
