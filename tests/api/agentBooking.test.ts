import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCalendar, type ServedBooking } from '../support/bookingWorld.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

/** A Monday. */
const clock = new Date('2026-06-01T06:00:00.000Z')
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
let app: TestApp
let admin: Member
let world: ChatWorld
let calendar: string

beforeAll(async () => {
  app = await createTestApp({ now: () => clock })
  admin = await app.as('admin')
  calendar = await makeCalendar(admin, 'Dr Okafor')
  await admin.patch(`/calendar/${calendar}`, { working_hours: [{ days, from: '09:00', to: '20:00' }] })
  world = await createChatWorld(app)
  await admin.post('/knowledge_answer', {})
})
afterAll(() => app.close())

beforeEach(async () => {
  await setRules({})
  for (const { _id, status } of await bookings())
    if (status === 'accepted' || status === 'pending') await admin.post(`/booking/${_id}/cancel`, {})
})

const checkUp = { name: 'Check-up', service_id: 'check_up', duration_minutes: 30 }

async function setRules(rules: object) {
  const usual = { services: [checkUp], minimum_notice_minutes: 60, window_days: 60 }
  const answer = await admin.put('/scheduling_rules', { ...usual, ...rules })
  if (answer.status !== 200) throw new Error(answer.text)
}

async function bookings(): Promise<ServedBooking[]> {
  return (await admin.get('/booking?query=%7B%7D')).json()
}

interface Told {
  text: string
  suggestions: string[]
}

/** Starts a conversation; returns a function that says something and resolves to the agent's answer. */
async function talk(wishes: object = {}): Promise<{ visitor: Visitor; say: (text: string) => Promise<Told> }> {
  const visitor = await world.visit(wishes)
  const stream = await visitor.follow()
  let answered = 0
  return { visitor, say }

  async function say(text: string): Promise<Told> {
    const answer = await visitor.say(text)
    if (answer.status >= 300) throw new Error(answer.text)
    answered += 1
    const ends = () => stream.events().filter(({ metadata }) => (metadata as Record<string, unknown>).turn_status)
    await stream.until(() => ends().length >= answered)
    const last = ends()[answered - 1] as { content: string; metadata: { suggestions?: string[] } }
    return { text: last.content, suggestions: last.metadata.suggestions ?? [] }
  }
}

describe('a visitor books with the built-in model', () => {
  it('in English', async () => {
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    const times = await say('I want to book an appointment on Thursday morning')
    console.log(times)
    const held = await say(times.suggestions[1] ?? '')
    console.log(held)
    const done = await say('Maya Thornton, maya@example.com')
    console.log(done, await bookings())
  })
})
