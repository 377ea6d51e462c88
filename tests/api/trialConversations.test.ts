import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { retentionLater } from '../support/retentionLater.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

type Listed = { _id: string; is_test?: boolean }

let app: TestApp
let world: ChatWorld
/** Ids of the test conversations with the service and with the agent's draft. */
let trials: string[]
let visit: string

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
  const begin = async (body: object) =>
    String((await world.operator.post('/web_chat/conversation', body)).json()._id)
  trials = [await begin({ agent_service_id: world.serviceId }), await begin({ agent_id: world.agentId })]
  visit = (await world.visit()).id
})
afterAll(() => app.close())

const listed = async (query: object) => {
  const answer = await world.operator.get(`/conversation?query=${encodeURIComponent(JSON.stringify(query))}`)
  return answer.json<Listed[]>().map(({ _id }) => _id)
}

describe('a conversation that somebody of the team begins with a service or an agent', () => {
  it('is marked as a test, which nobody can change', async () => {
    const marks = [...trials, visit].map(async id => (await world.operator.get(`/conversation/${id}`)).json())
    expect((await Promise.all(marks)).map(({ is_test }) => is_test)).toEqual([true, true, false])
    const patched = await world.operator.patch(`/conversation/${trials[0]}`, {
      is_test: false,
      tags: ['mine'],
    })
    expect(patched.json()).toMatchObject({ is_test: true, tags: ['mine'] })
  })

  it('stands in lists only where they ask for it, or for it by its identifier', async () => {
    expect(await listed({})).toEqual([visit])
    expect(await listed({ filter: { status: 'open' } })).toEqual([visit])
    expect(await listed({ filter: { is_test: false } })).toEqual([visit])
    expect((await listed({ filter: { is_test: true } })).sort()).toEqual([...trials].sort())
    expect(await listed({ filter: { or: [{ _id: trials[0] }, { status: 'snoozed' }] } })).toEqual([trials[0]])
  })

  it('stands in no export and no bulk change of a query that does not ask for it', async () => {
    const exported = await world.operator.get('/conversation/export?format=ndjson')
    expect(
      exported.text
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)._id),
    ).toEqual([visit])
    const select = { query: {}, expected: 1 }
    const changed = await world.operator.post('/conversation/bulk', {
      op: 'update',
      select,
      patch: { notes: 'x' },
    })
    expect(changed.json()).toMatchObject({ matched: 1, changed: 1 })
  })

  it('alerts nobody, even if a person has it', async () => {
    const [trial] = trials
    expect((await world.operator.patch(`/conversation/${trial}`, { handler: 'human' })).status).toBe(200)
    await world.operator.post(`/conversation/${trial}/message`, { content: 'Hello?' })
    const other = await app.as('admin')
    expect((await other.get('/inbox')).json()).toMatchObject({ waiting_count: 0, unread_count: 0 })
  })

  it('is what the agent is as it is edited, by an agent, and as it was published, by a service', async () => {
    const own = await createChatWorld(app)
    await own.operator.patch(`/agent/${own.agentId}`, { first_message: 'Not published yet.' })
    const greeting = async (body: object) => {
      const begun = await own.operator.post('/web_chat/conversation', {
        ...body,
        initiate_conversation: true,
      })
      const events = await own.operator.get(`/conversation/${begun.json()._id}/recent_messages`)
      return events.json<{ content: string }[]>()[0]?.content
    }
    expect(await greeting({ agent_id: own.agentId })).toBe('Not published yet.')
    expect(await greeting({ agent_service_id: own.serviceId })).toBe('Hello, how can I help?')
  })

  it('is deleted after 7 days, open or not, while others stay', async () => {
    const daysLater = (days: number) => retentionLater(app, days).eraseOld()
    expect(await daysLater(6.9)).toBe(0)
    expect(await daysLater(7.1)).toBeGreaterThanOrEqual(2)
    expect(await listed({ filter: { is_test: true } })).toEqual([])
    expect(await listed({})).toContain(visit)
  })
})
