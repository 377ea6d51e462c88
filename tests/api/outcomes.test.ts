import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { siteToken } from '../support/siteToken.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const secret = 'the-secret-of-lakeside-as-their-server-has-it'
const day = 86_400_000
/** Moves the server's clock ahead. */
const clock = { ahead: 0 }

let app: TestApp
let world: ChatWorld
let admin: Member

beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(Date.now() + clock.ahead) })
  const agent = { human_handoff: { enabled: true, on_request: true } }
  world = await createChatWorld(app, { agent })
  admin = await app.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: secret } })
  // The clock is set ahead by days.
  const expires_at = new Date(Date.now() + 90 * day)
  await app.database.owner.updateTable('account_session').set({ expires_at }).execute()
})
afterAll(() => app.close())
beforeEach(() => {
  clock.ahead = 0
})

const catchUp = () => app.runUpkeep('work out outcomes')
const outcomesOf = async ({ id }: Pick<Visitor, 'id'>) => {
  await catchUp()
  const { rows } = await sql<Record<string, unknown>>`
    select * from switchboard.conversation_outcome where conversation_id = ${id} order by episode`.execute(
    app.database.owner,
  )
  return rows
}
const answered = async (visitor: Visitor, text: string) => {
  await visitor.say(text)
  const stream = await visitor.follow()
  await stream.until(({ data }) => Object(data.metadata).turn_status !== undefined)
  stream.abort()
}
const at = ({ id }: Visitor, what = '') => `/conversation/${id}${what}`
const patch = async (visitor: Visitor, body: object) => {
  const changed = await world.operator.patch(at(visitor), body)
  expect(changed.status, changed.text).toBe(200)
  return changed.json<Record<string, unknown>>()
}

describe('outcomes of conversations', () => {
  it('count a visitor’s messages and the agent’s answers, with who ended it', async () => {
    const visitor = await world.visit({ initiate_conversation: true })
    await answered(visitor, 'Hello?')
    await patch(visitor, { status: 'completed' })
    expect(await outcomesOf(visitor)).toMatchObject([
      {
        ...{ episode: 1, channel: 'web_chat', agent_id: world.agentId, agent_service_id: world.serviceId },
        ...{ begun_by: 'visitor', is_test: false, visitor_messages: 1, agent_replies: 1, human_replies: 0 },
        ...{ ended_by: 'person', ended_at: expect.any(Date), first_agent_seconds: expect.any(Number) },
      },
    ])
    expect((await world.operator.get(at(visitor))).json()).toMatchObject({ ended_by: 'person' })
  })

  it('say that nobody wrote anymore, and forget who ended it when the team reopens it', async () => {
    const visitor = await world.visit()
    await answered(visitor, 'Hello?')
    clock.ahead = 2 * 3_600_000
    await app.runUpkeep('complete idle conversations')
    expect(await outcomesOf(visitor)).toMatchObject([{ ended_by: 'idle', reopened_at: null }])
    expect(await patch(visitor, { status: 'open' })).not.toHaveProperty('ended_by')
    expect(await outcomesOf(visitor)).toMatchObject([
      { ended_by: 'idle', reopened_at: expect.any(Date) },
      { episode: 2, begun_by: 'team', ended_by: null, visitor_messages: 0 },
    ])
  })

  it('§3.22 measure a person’s answer from the hand-off or the message that waited for it', async () => {
    const visitor = await world.visit()
    await answered(visitor, 'Hello?')
    await app.nobody().post(at(visitor, '/handoff'), { to: 'human' }, visitor.headers)
    clock.ahead = 600_000
    await world.operator.post(at(visitor, '/reply'), { content: 'Come at nine.' })
    const [one] = await outcomesOf(visitor)
    expect(one).toMatchObject({ handoff_reason: 'customer_request', human_replies: 1 })
    expect(Number(one?.first_human_seconds)).toBeGreaterThanOrEqual(600)
    expect(Number(one?.first_human_seconds)).toBeLessThan(660)
  })

  it('follow each change that is made by another way: bulk changes and their undoing', async () => {
    const visitor = await world.visit()
    const bulk = await world.operator.post('/conversation/bulk', {
      op: 'update',
      select: { ids: [visitor.id] },
      patch: { status: 'completed' },
    })
    expect(bulk.status, bulk.text).toBeLessThan(300)
    expect(await outcomesOf(visitor)).toMatchObject([{ ended_by: 'person' }])
    const undone = await world.operator.post(
      `/operation/${bulk.json<{ operation: string }>().operation}/undo`,
    )
    expect(undone.status, undone.text).toBe(200)
    expect(await outcomesOf(visitor)).toMatchObject([
      { ended_by: 'person', reopened_at: expect.any(Date) },
      { episode: 2 },
    ])
  })

  it('know who came back within seven days, and nobody who came back later', async () => {
    const identity = siteToken({ sub: 'returning', name: 'Ann Returning' }, secret)
    const first = await world.visit({ identity })
    await patch(first, { status: 'completed' })
    clock.ahead = 6 * day
    const second = await world.visit({ identity })
    await patch(second, { status: 'completed' })
    expect(await outcomesOf(first)).toMatchObject([{ came_back_at: expect.any(Date) }])
    clock.ahead = 14 * day
    await world.visit({ identity })
    expect(await outcomesOf(second)).toMatchObject([{ came_back_at: null }])
  })

  it('stay when the contact is erased, under an id that is nobody’s', async () => {
    const identity = siteToken({ sub: 'erased', name: 'Lee Erased' }, secret)
    const [first, second] = [await world.visit({ identity }), await world.visit({ identity })]
    const contactId = String((await world.operator.get(at(first))).json().contact_id)
    expect(await outcomesOf(first)).toMatchObject([{ contact_id: contactId }])
    const begun = [...(await outcomesOf(first)), ...(await outcomesOf(second))].map(
      ({ started_at }) => started_at,
    )
    const erased = await admin.post(`/contact/${contactId}/erasure`)
    expect(erased.status, erased.text).toBeLessThan(300)
    expect([...(await outcomesOf(first)), ...(await outcomesOf(second))]).toEqual([])
    const { rows } = await sql<{ contact_id: string; people: number; count: number }>`
      select min(contact_id::text) as contact_id, count(distinct contact_id)::int as people, count(*)::int as count
      from switchboard.conversation_outcome where started_at = any(${begun}::timestamptz[])`.execute(
      app.database.owner,
    )
    expect(rows).toEqual([{ contact_id: expect.not.stringContaining(contactId), people: 1, count: 2 }])
  })

  it('are the same when they are all worked out again', async () => {
    const visitor = await world.visit({ initiate_conversation: true })
    await answered(visitor, 'Do you sell rockets?')
    await world.operator.post(at(visitor, '/claim'), {})
    await world.operator.post(at(visitor, '/reply'), { content: 'No.' })
    await patch(visitor, { status: 'completed' })
    await catchUp()
    const all = () =>
      sql`select * from switchboard.conversation_outcome order by conversation_id, episode`.execute(
        app.database.owner,
      )
    const before = await all()
    await sql`delete from switchboard.conversation_outcome where contact_id is null`.execute(
      app.database.owner,
    )
    await sql`insert into switchboard.outcome_stale (tenant_id, conversation_id)
      select tenant_id, _id from switchboard.record where entity = 'conversation'`.execute(app.database.owner)
    await catchUp()
    expect((await all()).rows).toEqual(before.rows)
    expect(before.rows.length).toBeGreaterThan(5)
  })
})
