import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { png } from '../support/fileSamples.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: ChatWorld

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
})
afterAll(() => app.close())

describe('a conversation that somebody of the team writes down', () => {
  it('has no agent, so people answer in it', async () => {
    const made = (
      await world.operator.post('/conversation', { subject: 'A call', agent_id: world.agentId })
    ).json()
    expect(made).toMatchObject({ subject: 'A call', status: 'open', handler: 'human' })
    expect(made).not.toHaveProperty('agent_id')
    expect((await world.operator.get(`/conversation/${made._id}/recent_messages`)).json()).toEqual([])
    const back = await world.operator.patch(`/conversation/${made._id}`, { handler: 'agent' })
    expect([back.status, back.json()]).toMatchObject([422, { errors: [{ pointer: '/handler' }] }])
    const begun = await world.operator.post('/conversation', { subject: 'A call', handler: 'agent' })
    expect([begun.status, begun.json()]).toMatchObject([422, { errors: [{ pointer: '/handler' }] }])
  })

  it('goes back to its agent where it has one', async () => {
    const visitor = await world.visit()
    for (const handler of ['human', 'agent'])
      expect((await world.operator.patch(`/conversation/${visitor.id}`, { handler })).json()).toMatchObject({
        handler,
      })
  })
})

it('§3 its token is told to nobody of the team', async () => {
  const visitor = await world.visit()
  for (const path of [`/conversation/${visitor.id}`, '/conversation', `/conversation/${visitor.id}/history`])
    expect((await world.operator.get(path)).text).not.toContain(visitor.token)
})

describe('the person who completes it ends its streams:', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a save', id => world.operator.patch(`/conversation/${id}`, { status: 'completed' })],
    [
      'a change of many',
      id =>
        world.operator.post('/conversation/bulk', {
          op: 'update',
          select: { ids: [id] },
          patch: { status: 'completed' },
        }),
    ],
  ])('%s', async (_, complete) => {
    const visitor = await world.visit()
    const stream = await visitor.follow()
    await complete(visitor.id)
    await stream.until(({ event }) => event === 'close')
    await stream.ended
    expect((await visitor.say('Hello?')).json().code).toBe('conversation.completed')
  })
})

describe('deleted for good', () => {
  const rowsOf = async ({ id }: Visitor) => {
    const { owner } = app.database
    const found = await Promise.all(
      (['conversation_thread', 'conversation_event', 'turn', 'file'] as const).map(table =>
        owner.selectFrom(table).select('conversation_id').where('conversation_id', '=', id).execute(),
      ),
    )
    return found.map(rows => rows.length > 0)
  }
  const talked = async () => {
    const visitor = await world.visit()
    const image = { file: png.toString('base64') }
    const { _id } = (await app.nobody().post('/image', image, visitor.headers)).json()
    await visitor.say('Hello?', { content_blocks: [{ type: 'image', image_id: _id }] })
    const stream = await visitor.follow()
    await stream.until(({ data }) => Object(data.metadata).turn_status !== undefined)
    stream.abort()
    expect(await rowsOf(visitor)).toEqual([true, true, true, true])
    return { visitor, image: String(_id) }
  }
  const run = (task: string) => app.runUpkeep(task)

  it('a conversation takes its events, turns and files along', async () => {
    const { visitor, image } = await talked()
    const kept = await talked()
    const admin = await app.as('admin')
    await admin.delete(`/conversation/${visitor.id}`)
    expect(await rowsOf(visitor)).toEqual([true, true, true, true])
    expect((await admin.delete(`/conversation/${visitor.id}/trash`)).status).toBe(204)
    expect(await rowsOf(visitor)).toEqual([false, false, false, true])
    expect((await app.nobody().get(`/file/${image}/contents`, visitor.headers)).status).toBe(404)
    await run('remove files of deleted conversations')
    expect(await rowsOf(visitor)).toEqual([false, false, false, false])
    expect(await rowsOf(kept.visitor)).toEqual([true, true, true, true])
    expect((await world.operator.get(`/file/${image}/contents`)).status).toBe(404)
    expect((await world.operator.get(`/file/${kept.image}/contents`)).status).toBe(200)
  })

  it('so it does when the trash is emptied', async () => {
    const { visitor } = await talked()
    await world.operator.delete(`/conversation/${visitor.id}`)
    await app.database.owner
      .updateTable('record')
      .set({ deleted_at: new Date(0) })
      .where('_id', '=', visitor.id)
      .execute()
    await run('empty the trash')
    expect(await rowsOf(visitor)).toEqual([false, false, false, true])
  })
})

describe('§7 the visitor’s word', () => {
  const rate = (visitor: Visitor, rating: unknown, headers: Record<string, string> = visitor.headers) =>
    app.nobody().put(`/conversation/${visitor.id}/rating`, { rating }, headers)

  it('is kept with the conversation, a later one in its place, when it is completed as well', async () => {
    const visitor = await world.visit()
    expect((await rate(visitor, 2)).json()).toMatchObject({ rating: 2, metadata: {} })
    await world.operator.patch(`/conversation/${visitor.id}`, { status: 'completed' })
    expect((await rate(visitor, 5)).json()).toMatchObject({ rating: 5, status: 'completed' })
    expect((await world.operator.get(`/conversation/${visitor.id}`)).json().rating).toBe(5)
    const note = (await (await app.as('admin')).get('/audit_log')).text
    expect(note).toContain('rateConversation')
  })

  it.each([0, 6, 2.5, '5', null])('is no %j', async rating => {
    expect((await rate(await world.visit(), rating)).status).toBe(422)
  })

  it('is no word of others', async () => {
    const [visitor, other] = [await world.visit(), await world.visit()]
    expect((await rate(visitor, 1, other.headers)).status).toBe(404)
    expect((await rate(visitor, 1, {})).status).toBe(404)
    const team = await world.operator.put(`/conversation/${visitor.id}/rating`, { rating: 1 })
    expect(team.status).toBe(403)
    const patched = await world.operator.patch(`/conversation/${visitor.id}`, { rating: 1 })
    expect(patched.json()).not.toHaveProperty('rating')
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
