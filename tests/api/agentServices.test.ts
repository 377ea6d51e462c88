import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

interface Service {
  _id: string
  entry_points: { channel: string; client_token: string }[]
}

let app: TestApp
let world: ChatWorld
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
})
afterAll(() => app.close())

const chat = { channel: 'web_chat' }
const make = async (entry_points: object[], more = {}) => {
  const body = { name: `Service ${++number}`, agent_id: world.agentId, entry_points, ...more }
  const answer = await world.operator.post('/agent_service', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Service>()
}
const tokensOf = ({ entry_points }: Service) => entry_points.map(({ client_token }) => client_token)
const patch = async ({ _id }: Service, body: object) =>
  (await world.operator.patch(`/agent_service/${_id}`, body)).json<Service>()

describe('the entry points of a service', () => {
  it('get tokens of their own', async () => {
    const tokens = tokensOf(await make([chat, chat]))
    expect(tokens).toEqual([expect.stringMatching(/^wc_[\w-]{24}$/), expect.stringMatching(/^wc_/)])
    expect(new Set(tokens).size).toBe(2)
  })

  it('keep them, named or not, in whatever order', async () => {
    const service = await make([chat, chat])
    const [one, two] = service.entry_points
    expect(tokensOf(await patch(service, { entry_points: [chat, chat] }))).toEqual(tokensOf(service))
    const turned = await patch(service, { entry_points: [two, one] })
    expect(tokensOf(turned)).toEqual(tokensOf(service).reverse())
    const replaced = await world.operator.put(`/agent_service/${service._id}`, turned)
    expect(tokensOf(replaced.json<Service>())).toEqual(tokensOf(turned))
    const left = await patch(service, { entry_points: [one] })
    expect(tokensOf(left)).toEqual([one?.client_token])
    const added = await patch(service, { entry_points: [chat, one] })
    expect(added.entry_points[1]).toEqual(one)
    expect(tokensOf(added)[0]).not.toBe(two?.client_token)
  })

  it('can take none that is not theirs: neither a chosen one nor another service’s, nor one twice', async () => {
    const taken = tokensOf(await make([chat]))[0] ?? ''
    const service = await make([
      { ...chat, client_token: 'wc_chosen' },
      { ...chat, client_token: taken },
    ])
    expect(tokensOf(service)).not.toContain('wc_chosen')
    expect(tokensOf(service)).not.toContain(taken)
    const [own] = service.entry_points
    const [kept, other] = tokensOf(await patch(service, { entry_points: [own, own] }))
    expect(kept).toBe(own?.client_token)
    expect(other).not.toBe(kept)
  })

  it('keep them through a change of many', async () => {
    const services = [await make([chat]), await make([chat])]
    const ids = services.map(({ _id }) => _id)
    const bulk = { op: 'update', select: { ids }, patch: { entry_points: [chat] } }
    expect((await world.operator.post('/agent_service/bulk', bulk)).status).toBe(200)
    for (const service of services) {
      const after = await world.operator.get(`/agent_service/${service._id}`)
      expect(tokensOf(after.json<Service>())).toEqual(tokensOf(service))
    }
  })
})

it('an agent that a service needs stays', async () => {
  const answer = await world.operator.delete(`/agent/${world.agentId}`)
  expect([answer.status, answer.json().code]).toEqual([409, 'record.conflict'])
})

describe('the hours of a service', () => {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const open = (offset: number) => {
    const day = days[(new Date().getUTCDay() + offset + 7) % 7]
    return { timezone: 'UTC', opening_hours: [{ day, from: '00:00', to: '23:59' }] }
  }
  const setBusiness = async (business: object) => {
    const admin = await app.as('admin')
    expect((await admin.put('/business_info', business)).status).toBe(200)
  }

  it('let the message stand for an answer outside of them, and the agent answer within', async () => {
    const hours = { mode: 'business', closed_message: 'We are closed.' }
    await patch({ _id: world.serviceId, entry_points: [] }, { hours })
    await setBusiness(open(3))
    const visitor = await world.visit()
    await visitor.say('Hello?')
    const [closed, asked] = (await visitor.recent()).json<Record<string, unknown>[]>()
    expect([asked?.content, closed?.content, closed?.role]).toEqual(['Hello?', 'We are closed.', 'assistant'])
    expect((await world.operator.get(`/conversation/${visitor.id}/trace`)).json()).toEqual([])
    await setBusiness({ ...open(0), opening_hours: days.map(day => ({ day, from: '00:00', to: '00:00' })) })
    await visitor.say('And now?')
    const turns = (await world.operator.get(`/conversation/${visitor.id}/trace`)).json<unknown[]>()
    expect(turns).toHaveLength(1)
  })

  it('have a message of their own where none is written, in the language of the visitor', async () => {
    await patch(
      { _id: world.serviceId, entry_points: [] },
      { hours: { mode: 'business', closed_message: null } },
    )
    await setBusiness(open(3))
    const visitor = await world.visit({ language_id: 'de' })
    await visitor.say('Hallo?')
    const [closed] = (await visitor.recent()).json<{ content: string }[]>()
    expect(closed?.content).toMatch(/geschlossen/)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
