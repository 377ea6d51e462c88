import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'
import { createTwilioWorld, type TwilioWorld } from '../support/twilioWorld.ts'

interface SaidEvent {
  role: string
  content: string
  module_id: string
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const scripted = scriptedModels(() => says('I am the agent.'))
let app: TestApp
let world: TwilioWorld
let serviceId: string

beforeAll(async () => {
  app = await createTestApp({ models: scripted.models })
  world = await createTwilioWorld(app)
  const answer = await world.operator.post('/agent_service', {
    name: 'Telephone',
    agent_id: world.agentId,
    status: 'active',
    hours: { mode: 'business' },
    entry_points: [{ channel: 'voice' }],
  })
  expect(answer.status, answer.text).toBe(201)
  serviceId = answer.json<{ _id: string }>()._id
  // Open for one minute, three days from now.
  const day = days[(new Date().getUTCDay() + 3) % 7]
  await world.admin.put('/business_info', {
    timezone: 'UTC',
    opening_hours: [{ day, from: '09:00', to: '09:01' }],
  })
})
afterAll(async () => {
  await app?.close()
  expect(app?.faults).toEqual([])
})
beforeEach(() => world.setUp({ when_closed: 'take_message' }))

const record = async (id: string) => (await world.admin.get(`/conversation/${id}`)).json()
const events = async (id: string) =>
  (await world.admin.get(`/conversation/${id}/recent_messages?limit=100`)).json<SaidEvent[]>().reverse()
const heard = ({ received }: { received: readonly { token?: string }[] }) =>
  received.map(({ token = '' }) => token).join('')
const hungUp = (received: readonly { type: string }[]) => received.some(({ type }) => type === 'end')
const turns = async (id: string) => (await world.operator.get(`/conversation/${id}/trace`)).json<unknown[]>()

describe('a call outside the opening hours', () => {
  it('is told so with the next opening, and ends; nothing that is said reaches the agent', async () => {
    await world.setUp({ when_closed: 'say_closed' })
    const call = await world.call()
    expect(heard(call)).toMatch(/^We are closed right now\. We are back on \w+day at 9 AM\. Goodbye!$/)
    call.prompt('But I need a table!')
    call.press('1')
    await call.settled()
    await call.until(hungUp)
    await call.close()
    await expect
      .poll(() => record(call.conversationId))
      .toMatchObject({
        status: 'completed',
        handler: 'agent',
        call_taken_by: 'closed_notice',
        call_outcome: 'completed',
      })
    expect((await events(call.conversationId)).filter(({ role }) => role === 'user')).toEqual([])
    expect(await turns(call.conversationId)).toEqual([])
  })

  it('leaves one message, that waits for the team', async () => {
    const call = await world.call()
    expect(heard(call)).toContain('Please leave a message now.')
    call.prompt('This is Ms. Ode.')
    call.prompt('Please call me back.')
    call.press('#')
    await call.until(hungUp)
    expect(heard(call)).toContain('Thank you. Somebody will see to it. Goodbye!')
    await call.close()
    await expect
      .poll(() => record(call.conversationId))
      .toMatchObject({
        status: 'open',
        handler: 'queue',
        call_taken_by: 'voicemail',
        call_outcome: 'completed',
        waiting_since: expect.any(String),
      })
    const said = await events(call.conversationId)
    expect(said.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'This is Ms. Ode. Please call me back.',
    ])
    expect(await turns(call.conversationId)).toEqual([])
    expect(said.at(-1)?.module_id).toBe('voice')
  })

  it('has left its message as well where the caller just hangs up', async () => {
    const call = await world.call()
    call.prompt('Please call me back.')
    await call.settled()
    await call.close()
    await expect
      .poll(() => record(call.conversationId))
      .toMatchObject({ handler: 'queue', call_outcome: 'completed' })
    const said = await events(call.conversationId)
    expect(said.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'Please call me back.',
    ])
  })

  it('waits for nobody where the caller has said nothing', async () => {
    const call = await world.call()
    await call.close()
    await expect
      .poll(() => record(call.conversationId))
      .toMatchObject({ status: 'completed', handler: 'agent', call_taken_by: 'voicemail' })
  })

  it('hears the words of the tenant where there are some', async () => {
    await world.setUp({ when_closed: 'take_message', closed_words: 'Ode is out. Speak!' })
    const call = await world.call()
    expect(heard(call)).toBe('Ode is out. Speak!')
    await call.close()
  })

  it('is like any other where the service answers always', async () => {
    const hours = { mode: 'always' }
    expect((await world.operator.patch(`/agent_service/${serviceId}`, { hours })).status).toBe(200)
    const call = await world.call()
    const answer = call.answer()
    call.prompt('Who are you?')
    expect(await answer).toBe('I am the agent.')
    await call.close()
    await world.operator.patch(`/agent_service/${serviceId}`, { hours: { mode: 'business' } })
  })
})
