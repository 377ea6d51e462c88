import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { ModelMessage } from '../../server/providers/llm/languageModel.ts'
import { makeCalendar, type ServedBooking } from '../support/bookingWorld.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Simulation = components['schemas']['Simulation']
type Wanted = { toolName: string; input: object }

const path = '/synthetic_user_conversation'
/** A Monday, 8:00 in Berlin. */
const clock = new Date('2026-06-01T06:00:00.000Z')
const maya = { name: 'Maya Thornton', email: 'maya@example.com' }
const script = scriptedModels(() => says('Hello'))
let app: TestApp
let admin: Member
let calendar: string
let chat: ChatWorld
let number = 0

beforeAll(async () => {
  app = await createTestApp({ now: () => clock, models: script.models })
  admin = await app.as('admin')
  calendar = await makeCalendar(admin, 'Dr Okafor')
  const working_hours = [{ days: ['tuesday', 'thursday'], from: '09:00', to: '12:00' }]
  await admin.patch(`/calendar/${calendar}`, { working_hours })
  await admin.put('/scheduling_rules', {
    services: [{ name: 'Check-up', service_id: 'check_up', duration_minutes: 60 }],
    default_service_id: 'check_up',
    buffers: { before_minutes: 0, after_minutes: 0 },
  })
  chat = await createChatWorld(app)
})
afterAll(() => app?.close())
beforeEach(async () => {
  await sql`delete from switchboard.record where entity = 'booking'`.execute(app.database.owner)
})

/** Returns what the server would tell of any write to a calendar. */
async function traces() {
  const { rows } = await sql`
    select _id as id, data from switchboard.record where entity = 'booking'
    union all select booking_id, null from switchboard.booking_slot where held_until is not null
    union all select booking_id, null from switchboard.booking_change where kind <> 'removed'`.execute(
    app.database.owner,
  )
  return rows
}

async function booked(): Promise<ServedBooking> {
  const times = { start: '2026-06-02T07:00:00Z', end: '2026-06-02T08:00:00Z' }
  const answer = await admin.post('/booking', { ...maya, calendar_id: calendar, ...times })
  expect(answer.status, answer.text).toBe(201)
  const left = () => sql`select from switchboard.booking_change`.execute(app.database.owner)
  await vi.waitFor(async () => expect((await left()).rows).toEqual([]), { timeout: 20_000 })
  return answer.json()
}

/** Has the agent make these calls in turn, each with the results before it, and then say the last result. */
function act(...wanted: ((results: Record<string, unknown>[]) => Wanted)[]) {
  script.follow(request => {
    if (!request.facts) return says('Thank you, bye! [DONE]')
    const results = resultsIn(request.messages)
    const next = wanted[results.length]?.(results)
    return next ? calls([next]) : says(JSON.stringify(results.at(-1)))
  })
}

function resultsIn(messages: readonly ModelMessage[]): Record<string, unknown>[] {
  return messages.flatMap(message => (message.role === 'tool' ? [JSON.parse(message.result)] : []))
}

const find = (more: object = {}) => ({ toolName: 'find_slots', input: { from: '2026-06-04', ...more } })
const firstSlot = (results: Record<string, unknown>[]) =>
  String((results[0]?.slots as { slot: string }[] | undefined)?.[0]?.slot)

async function played(more: object = {}): Promise<Simulation> {
  const scenario = { name: 'Booking', instructions: 'You want an appointment.', start_message: 'Thursday?' }
  const wish = { agent_id: chat.agentId, scenario, max_turns: 1, ...more }
  const begun = await admin.post(path, wish)
  expect(begun.status, begun.text).toBe(202)
  const { _id } = begun.json<Simulation>()
  return vi.waitFor(
    async () => {
      const one = (await admin.get(`${path}/${_id}`)).json<Simulation>()
      expect(one.ended_at).not.toBeNull()
      return one
    },
    { timeout: 60_000, interval: 100 },
  )
}

const rehearsedIn = ({ items }: Simulation) =>
  (items[0]?.rehearsed ?? []).map(({ result, ...one }) => ({
    ...one,
    result: result === null ? null : JSON.parse(result),
  }))

it('an agent books in a simulation as it would, and no calendar changes', async () => {
  act(
    () => find(),
    results => ({ toolName: 'book_slot', input: { slot: firstSlot(results), ...maya } }),
  )
  const simulation = await played()
  expect(simulation.items).toMatchObject([{ left_out: [], error: null }])
  expect(rehearsedIn(simulation)).toMatchObject([
    {
      action: 'book_slot',
      parameters: maya,
      result: { booked: true, status: 'accepted', reference: expect.stringMatching(/^[A-Z]{8}$/) },
    },
  ])
  expect(await traces()).toEqual([])
})

it('a time that a rehearsal would only hold stays free', async () => {
  act(
    () => find(),
    results => ({ toolName: 'book_slot', input: { slot: firstSlot(results), name: 'Maya' } }),
  )
  expect(rehearsedIn(await played())).toMatchObject([
    { action: 'book_slot', result: { booked: false, missing: ['email or phone'] } },
  ])
  expect(await traces()).toEqual([])
})

it('an agent moves and cancels in a simulation, and the booking stays as it is', async () => {
  const { _id, reference } = await booked()
  const claim = { reference, email: maya.email }
  act(
    () => find({ booking: reference, email: maya.email }),
    results => ({ toolName: 'move_booking', input: { slot: firstSlot(results) } }),
    () => ({ toolName: 'cancel_booking', input: claim }),
  )
  expect(rehearsedIn(await played())).toMatchObject([
    { action: 'move_booking', result: { moved: true, reference } },
    { action: 'cancel_booking', parameters: claim, result: { cancelled: true, reference } },
  ])
  const stored = (await admin.get(`/booking/${_id}`)).json()
  expect(stored).toMatchObject({ status: 'accepted', start: '2026-06-02T07:00:00.000Z', ical_sequence: 0 })
  expect(await traces()).toHaveLength(1)
})

it('what the rules refuse is refused in a rehearsal too, and is not listed', async () => {
  act(
    () => find(),
    results => ({ toolName: 'book_slot', input: { slot: firstSlot(results), ...maya, email: 'none' } }),
  )
  const simulation = await played()
  expect(rehearsedIn(simulation)).toEqual([])
  expect(await traces()).toEqual([])
})

it('a result that stands in for booking goes before the rehearsal', async () => {
  act(
    () => find(),
    results => ({ toolName: 'book_slot', input: { slot: firstSlot(results), ...maya } }),
  )
  const tool_mocks = [{ tool_name: 'book_slot', result: { booked: 'by hand' }, enabled: true }]
  expect(rehearsedIn(await played({ tool_mocks }))).toEqual([])
})

it('a chain that is tried books nothing, and the simulation shows what it would have booked', async () => {
  const chain_name = `tried_${++number}`
  const start = '2026-06-04T07:00:00Z'
  const steps = [{ step_id: 'it', type: 'book', config: { start, name: 'Maya', notes: '{{input.text}}' } }]
  const made = await admin.post('/smart_chain', {
    ...{ title: 'Tried', chain_name, chain_type: 'post_response', steps },
  })
  expect(made.status, made.text).toBe(201)
  await admin.post('/published_smart_chain_version', { chain_name })
  const bound = { binding_name: 'Bound', enabled: true, event: 'post_response', chain_name }
  expect((await admin.post('/smart_chain_binding', bound)).status).toBe(201)
  script.follow(request => says(request.facts ? 'Of course.' : 'Bye! [DONE]'))
  const simulation = await played({ chain_id: made.json()._id })
  expect(rehearsedIn(simulation)).toEqual([
    { action: 'book', parameters: { start, name: 'Maya', notes: 'Thursday?' }, result: null },
  ])
  expect(await traces()).toEqual([])
})
