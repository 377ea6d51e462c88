import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createConversationLog,
  type EventDraft,
} from '../../server/features/conversations/conversationLog.ts'
import { createEntityRegistry } from '../../server/store/records/entityDefinition.ts'
import { createEntityStore } from '../../server/store/records/entityStore.ts'
import { type Scope, systemActor } from '../../server/store/scope.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { makeKey } from '../support/makeKey.ts'
import { testContract } from '../support/publishedContract.ts'
import { openStream, type SseStream } from '../support/sseClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: ChatWorld
let log: ReturnType<typeof createConversationLog>
let scope: Scope

beforeAll(async () => {
  app = await createTestApp()
  // No agent answers here; the tests write the agent's events.
  world = await createChatWorld(app)
  const registry = createEntityRegistry(testContract.entities)
  const now = () => new Date()
  const store = createEntityStore({ database: app.database, registry, cursorKey: '', now })
  log = createConversationLog({ store, now })
  scope = { tenantId: app.tenants.lakeside.id, actor: systemActor, requestId: '' }
})
afterAll(() => app.close())

const answer: EventDraft = {
  role: 'assistant',
  event_type: 'action',
  content: 'We',
  name: 'Ada',
  module_id: 'user_interactor',
  action_id: 'send_message',
}
const call: EventDraft = {
  role: 'assistant',
  event_type: 'async_action_call',
  content: 'Looking',
  async_action_status: 'pending',
  module_id: 'http',
  action_id: 'look_up',
}
/** What only the team may know of a message. */
const internal: NonNullable<EventDraft['metadata']> = {
  approved_by: 'Internal Ben',
  draft_event_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01',
  handoff_reason: 'timeout',
  mail: {
    ...{ id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d02', subject: 'Internal subject', message_id: 'Internal@id' },
    participants: [{ role: 'from', name: 'Internal Maya', address: 'maya@boats.example' }],
    ...{ kind: 'human', verdict: 'verified' },
  },
  mail_choice: { to: ['maya@boats.example'], subject: 'Internal choice' },
  purpose: 'confirmation',
  sent_at: '2026-03-01T09:00:00.000Z',
  template: { uuid: 'Internal template', parameters: ['Internal value'] },
  wa_2chat: { id: 'Internal message', number: '+41701234567', group: 'Internal group' },
}
const append = (visitor: Visitor, draft: EventDraft) =>
  log.write(scope, visitor.id, write => write.append(draft))

/** Creates a visitor whose conversation only the test writes to. */
async function quietVisitor(): Promise<Visitor> {
  const visitor = await world.visit()
  await world.operator.patch(`/conversation/${visitor.id}`, { handler: 'human' })
  return visitor
}

describe('a stream', () => {
  it('§7 sends events as they are stored, with headers that keep others from holding them back', async () => {
    const visitor = await quietVisitor()
    const stream = await visitor.follow()
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const said = await visitor.say('Hello')
    const frame = await stream.until(({ event }) => event === 'conversation_event')
    expect([frame.id, frame.data]).toEqual(['1', said.json()])
    stream.abort()
  })

  it('sends a growing answer again under its id, and goes on from before it until it is settled', async () => {
    const visitor = await quietVisitor()
    const stream = await visitor.follow()
    await visitor.say('Hello')
    const { _id } = await append(visitor, { ...answer, isFinal: false, metadata: { streaming: true } })
    await visitor.say('Are you there?')
    await stream.until(({ data }) => data.content === 'Are you there?')
    await log.write(scope, visitor.id, write =>
      write.revise(_id, { content: 'We are open.', metadata: {} }, true),
    )
    await stream.until(({ data }) => data.content === 'We are open.')
    await visitor.say('Thanks')
    await stream.until(({ data }) => data.content === 'Thanks')
    const seen = stream.frames.map(({ id, data }) => [id, data.event_index, data.content])
    expect(seen).toEqual([
      ['1', 1, 'Hello'],
      ['1', 2, 'We'],
      ['1', 3, 'Are you there?'],
      ['2', 2, 'We are open.'],
      ['4', 4, 'Thanks'],
    ])
    stream.abort()
  })

  it('and the history show visitors no address, draft or data of a mail or messenger, and the team all of it', async () => {
    const visitor = await quietVisitor()
    const stream = await visitor.follow()
    const metadata = { human: true, suggestions: ['Yes'], ...internal }
    const { _id } = await append(visitor, { ...answer, content: 'See below.', metadata })
    await append(visitor, { ...answer, content: 'A draft.', action_id: 'draft_message', isShown: false })
    await visitor.say('Thanks')
    await stream.until(({ data }) => data.content === 'Thanks')
    const told = stream.frames.map(({ data }) => data).find(event => event._id === _id)
    const listed = (await visitor.recent()).json<{ _id: string; metadata: object }[]>()
    for (const event of [told, listed.find(one => one._id === _id)])
      expect(event?.metadata).toEqual({ human: true, suggestions: ['Yes'] })
    for (const text of [JSON.stringify(stream.frames), JSON.stringify(listed)])
      expect(text).not.toMatch(/Internal|A draft\.|maya@boats\.example|\+41701234567/)
    const seen = await world.operator.get(`/conversation/${visitor.id}/recent_messages`)
    expect(seen.json<object[]>().find(one => '_id' in one && one._id === _id)).toMatchObject({ metadata })
    stream.abort()
  })

  it('resumed from any frame ends up with what was never cut', async () => {
    const visitor = await quietVisitor()
    const whole = await visitor.follow()
    await visitor.say('One')
    const slow = await append(visitor, { ...call, isFinal: false })
    const grown = await append(visitor, { ...answer, isFinal: false })
    await visitor.say('Two')
    await log.write(scope, visitor.id, write => write.revise(grown._id, { content: 'We are' }, true))
    await visitor.say('Three')
    await log.write(scope, visitor.id, write =>
      write.revise(slow._id, { async_action_status: 'completed' }, true),
    )
    await append(visitor, { ...answer, role: 'tool', event_type: 'async_action_result', content: 'Found' })
    await whole.until(({ data }) => data.content === 'Found')
    const fresh = (await visitor.recent()).json<{ event_index: number }[]>().reverse()
    expect(whole.events()).toEqual(fresh)
    for (const [index, { id }] of whole.frames.entries()) {
      const known = whole.frames.slice(0, index + 1)
      const rest = await visitor.follow('', { 'last-event-id': String(id) })
      const isWhole = () => merged([...known, ...rest.frames]).length === fresh.length
      if (!isWhole() || index < whole.frames.length - 1)
        await rest.until(({ data }) => data.content === 'Found')
      expect(merged([...known, ...rest.frames]), `after frame ${index}`).toEqual(fresh)
      rest.abort()
    }
    whole.abort()
  })

  it('after the history of any length ends up with what a fresh history is', async () => {
    const visitor = await quietVisitor()
    for (const text of ['One', 'Two', 'Three', 'Four']) await visitor.say(text)
    const fresh = (await visitor.recent()).json<Record<string, unknown>[]>().reverse()
    for (let length = 0; length < fresh.length; length++) {
      const stream = await visitor.follow('', { 'last-event-id': String(length) })
      await stream.until(({ data }) => data.content === 'Four')
      expect([...fresh.slice(0, length), ...stream.events()]).toEqual(fresh)
      stream.abort()
    }
  })

  it('§4 since a moment has everything stored or changed from then on, in ISO form or milliseconds', async () => {
    const visitor = await quietVisitor()
    const first = (await visitor.say('Long ago')).json()
    const slow = await append(visitor, { ...call, isFinal: false })
    await visitor.say('Between')
    const later = await log.write(scope, visitor.id, write =>
      write.revise(slow._id, { async_action_status: 'completed' }, true),
    )
    await app.database.owner
      .updateTable('conversation_event')
      .set({ updated_at: new Date('2026-01-01') })
      .where('_id', 'in', [String(first._id)])
      .execute()
    const since = '2026-01-02T00:00:00.000Z'
    for (const form of [since, String(Date.parse(since))]) {
      const stream = await visitor.follow(`?since=${encodeURIComponent(form)}`)
      await stream.until(({ data }) => data.content === 'Between')
      expect(stream.events().map(({ event_index }) => event_index)).toEqual([2, 3])
      expect(stream.events()[0]).toEqual(later)
      stream.abort()
    }
    const both = await visitor.follow('?since=2100-01-01T00:00:00Z', { 'last-event-id': '2' })
    await both.until(({ data }) => data.content === 'Between')
    expect(both.events().map(({ event_index }) => event_index)).toEqual([3])
    both.abort()
  })

  it('from nowhere, or from a number of some other conversation, begins at the beginning', async () => {
    const visitor = await quietVisitor()
    await visitor.say('Hello')
    for (const headers of [{}, { 'last-event-id': '99' }, { 'last-event-id': 'abc' }]) {
      const stream = await visitor.follow('', headers as Record<string, string>)
      await stream.until(({ data }) => data.content === 'Hello')
      stream.abort()
    }
    const refused = await app
      .nobody()
      .get(`/conversation/${visitor.id}/message_stream?since=999999999999999`, visitor.headers)
    expect(refused.status).toBe(400)
  })

  it('of a completed conversation closes after its events, and at once when it is completed', async () => {
    const visitor = await quietVisitor()
    await visitor.say('Hello')
    const live = await visitor.follow()
    await live.until(({ data }) => data.content === 'Hello')
    await log.write(scope, visitor.id, async write => {
      await write.append({ ...answer, content: 'Bye' })
      await write.change({ status: 'completed' })
    })
    await live.ended
    const late = await visitor.follow()
    await late.ended
    for (const { frames } of [live, late]) {
      expect(frames.map(({ event, data }) => [event, data.content ?? data.reason])).toEqual([
        ['conversation_event', 'Hello'],
        ['conversation_event', 'Bye'],
        ['close', 'completed'],
      ])
    }
  })

  it('of a conversation that goes to the trash closes within five seconds', async () => {
    const visitor = await quietVisitor()
    const stream = await visitor.follow()
    await world.operator.delete(`/conversation/${visitor.id}`)
    expect(await stream.until(({ event }) => event === 'close')).toMatchObject({ data: { reason: 'ended' } })
  })

  it('shows visitors no action that is none of theirs, and no ids of sources; the team sees all', async () => {
    const visitor = await quietVisitor()
    const chunk_id = crypto.randomUUID()
    await append(visitor, { ...answer, action_id: 'look_up', content: 'Secretly', isShown: false })
    await append(visitor, { ...answer, metadata: { sources: [{ title: 'Hours', chunk_id }] } })
    const outside = await visitor.follow()
    await outside.until(({ data }) => data.event_index === 2)
    expect(outside.events()).toMatchObject([{ event_index: 2, metadata: { sources: [{ title: 'Hours' }] } }])
    expect(JSON.stringify([outside.events(), (await visitor.recent()).json()])).not.toMatch(chunk_id)
    expect(JSON.stringify([outside.events(), (await visitor.recent()).json()])).not.toMatch('Secretly')
    const team = (await world.operator.get(`/conversation/${visitor.id}/recent_messages`)).json<object[]>()
    expect(team).toMatchObject([{ metadata: { sources: [{ chunk_id }] } }, { content: 'Secretly' }])
    outside.abort()
  })

  it('is closed within five seconds of the end of what it was opened by', async () => {
    const visitor = await quietVisitor()
    const [leaving, removed, admin] = [await app.as('viewer'), await app.as('viewer'), await app.as('admin')]
    const { _id: keyId, key } = await makeKey(admin, ['conversation:read'])
    const host = `lakeside.test:${app.port}`
    const path = `/conversation/${visitor.id}/message_stream`
    const cookieOf = ({ token }: Member) => ({ cookie: `switchboard_session=${token}` })
    const all = [cookieOf(leaving), cookieOf(removed), cookieOf(admin), { authorization: `Bearer ${key}` }]
    const opened = all.map(headers => openStream(app.port, path, { host, ...headers }))
    const [left, gone, staying, revoked] = await Promise.all(opened)
    const outside = await visitor.follow()
    await leaving.delete('/session')
    await app.stores.memberships.remove(app.tenants.lakeside.id, removed.userId)
    await admin.delete(`/api_key/${keyId}`)
    for (const stream of [left, gone, revoked]) {
      const { data } = await (stream as SseStream).until(({ event }) => event === 'close')
      expect(data).toEqual({ reason: 'ended' })
    }
    await app.database.owner
      .updateTable('conversation_thread')
      .set({ token_hash: null })
      .where('conversation_id', '=', visitor.id)
      .execute()
    await outside.until(({ event }) => event === 'close')
    await append(visitor, answer)
    await staying?.until(({ data }) => data.content === 'We')
    staying?.abort()
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

function merged(frames: readonly { data: Record<string, unknown> }[]): Record<string, unknown>[] {
  const latest = new Map(frames.map(({ data }) => [data.event_index, data]))
  return [...latest.values()].sort((a, b) => Number(a.event_index) - Number(b.event_index))
}
