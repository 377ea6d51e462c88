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

/** Returns the booking that stands. */
async function standing(): Promise<ServedBooking | undefined> {
  return (await bookings()).find(({ status }) => status === 'accepted')
}

async function bookings(): Promise<ServedBooking[]> {
  return (await admin.get('/booking?query=%7B%7D')).json()
}

interface Told {
  text: string
  suggestions: string[]
}

/** Starts a conversation; returns a function that says something and resolves to the agent's answer. */
async function talk(
  wishes: object = {},
): Promise<{ visitor: Visitor; say: (text: string) => Promise<Told> }> {
  const visitor = await world.visit(wishes)
  const stream = await visitor.follow()
  let answered = 0
  return { visitor, say }

  async function say(text: string): Promise<Told> {
    const answer = await visitor.say(text)
    if (answer.status >= 300) throw new Error(answer.text)
    answered += 1
    const ends = () =>
      stream.events().filter(({ metadata }) => (metadata as Record<string, unknown>).turn_status)
    await stream.until(() => ends().length >= answered)
    const last = ends()[answered - 1] as { content: string; metadata: { suggestions?: string[] } }
    return { text: last.content, suggestions: last.metadata.suggestions ?? [] }
  }
}

/** Starts a conversation in Berlin, and books the first time that is free on Thursday morning. */
async function booked(wishes: object = {}) {
  const conversation = await talk({ timezone: 'Europe/Berlin', ...wishes })
  const times = await conversation.say('I want to book an appointment on Thursday morning')
  await conversation.say(times.suggestions[0] ?? '')
  const done = await conversation.say('Maya Thornton, maya@example.com')
  const reference = done.text.match(/[A-Z]{8}/)?.[0] ?? ''
  return { ...conversation, reference }
}

describe('a visitor books with the built-in model', () => {
  it('in English: three times to press, then name and address, then a reference', async () => {
    const { say, visitor } = await talk({ timezone: 'Europe/Berlin' })
    const times = await say('I want to book an appointment on Thursday morning')
    expect(times.suggestions.map(plain)).toEqual([
      'Thursday, June 4 at 9:00 AM',
      'Thursday, June 4 at 10:20 AM',
      'Thursday, June 4 at 11:40 AM',
    ])
    expect(plain(times.text)).toContain('2. Thursday, June 4 at 10:20 AM')
    expect(times.text).not.toContain('time zone')
    const held = await say(times.suggestions[1] ?? '')
    expect(held.text).toContain('What is your name, and your email address or phone number?')
    const done = await say('Maya Thornton, maya@example.com')
    const booking = await standing()
    expect(booking).toMatchObject({
      ...{ name: 'Maya Thornton', email: 'maya@example.com', start: '2026-06-04T08:20:00.000Z' },
      ...{ source: 'agent', conversation_id: visitor.id, service_id: 'check_up', status: 'accepted' },
    })
    expect(done.text).toContain(
      `Your reference is ${booking?.reference}. To move or cancel it, just tell me.`,
    )
  })

  it('in German, with a phone number, and by the number of the time', async () => {
    const { say } = await talk({ timezone: 'Europe/Berlin', language_id: 'de' })
    const times = await say('Ich möchte am Donnerstagvormittag einen Termin')
    expect(times.suggestions[0]).toBe('Donnerstag, 4. Juni um 9:00')
    expect(times.text).toMatch(/^Diese Zeiten sind frei für Check-up:.*Welche Zeit passt Ihnen\?$/s)
    const held = await say('1')
    expect(held.text).toContain('Ich halte Ihnen Donnerstag, 4. Juni um 9:00 für einige Minuten frei.')
    const done = await say('Ich heiße Jörg Müller, Telefon 030 1234567')
    expect(done.text).toMatch(/^Ihr Termin ist gebucht: Donnerstag, 4\. Juni um 9:00\./)
    expect(await standing()).toMatchObject({ name: 'Jörg Müller', phone: '030 1234567' })
  })

  it('after the service was asked for, as buttons', async () => {
    await setRules({
      services: [checkUp, { name: 'Cleaning', service_id: 'cleaning', duration_minutes: 60 }],
    })
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    const asked = await say('Can I get an appointment tomorrow at half past nine?')
    expect(asked).toMatchObject({ suggestions: ['Check-up', 'Cleaning'] })
    expect(asked.text).toContain('Which service would you like?')
    const times = await say('Cleaning')
    expect(plain(times.text)).toContain('These times are free for Cleaning:')
    expect(times.suggestions.map(plain)[0]).toBe('Tuesday, June 2 at 9:00 AM')
  })

  it('at a time of day that they name, and by saying it', async () => {
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    await say('Haben Sie am Freitag um 10 Uhr noch einen Termin frei?')
    await say('10:20 Uhr passt')
    await say('Jana Krüger, jana@example.com')
    expect(await standing()).toMatchObject({ start: '2026-06-05T08:20:00.000Z', name: 'Jana Krüger' })
  })

  it('and asks for another day, and is told the next free times where that one is full', async () => {
    await admin.patch(`/calendar/${calendar}`, {
      overrides: [{ date: '2026-06-05', hours: [] }],
    })
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    const friday = await say('I need an appointment on Friday afternoon')
    expect(friday.text).toContain('Nothing is free then. The next free times are:')
    expect(plain(friday.suggestions[0] ?? '')).toBe('Saturday, June 6 at 12:20 PM')
    expect((await say('none of these')).text).toBe('Which other day suits you?')
    const monday = await say('next Monday in the evening')
    expect(plain(monday.suggestions[0] ?? '')).toMatch(/^Monday, June 8 at 5:/)
    await admin.patch(`/calendar/${calendar}`, { overrides: [] })
  })

  it('and is told the time zone of the business where their own differs', async () => {
    const { say } = await talk({ timezone: 'America/New_York' })
    const times = await say('I want to book an appointment on Thursday morning')
    expect(times.text).toContain('(Times in the time zone Europe/Berlin.)')
  })

  it('and hears that the team has to confirm it', async () => {
    await setRules({ requires_confirmation: true })
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    await say('I want to book an appointment on Thursday morning')
    await say('the first one')
    const done = await say('Maya Thornton and maya@example.com')
    expect(done.text).toContain('The team still has to confirm it')
    expect((await bookings()).find(({ status }) => status === 'pending')).toBeDefined()
  })

  it('and gets questions answered in between', async () => {
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    await say('I want to book an appointment on Thursday morning')
    const answer = await say('How much is an appointment?')
    expect(answer.text).toMatch(/Which time suits you\?$/)
    expect((await say('2')).text).toContain('What is your name')
  })

  it.each([
    'How much is an appointment?',
    'Do I need an appointment?',
    'What happens if I cancel my appointment?',
    'Was kostet ein Termin?',
    'I have an appointment tomorrow, where can I park?',
  ])('but “%s” is answered from the knowledge base', async text => {
    const { say } = await talk()
    expect((await say(text)).text).toMatch(/know nothing about that|weiß ich nichts/)
  })
})

describe('a time that was offered', () => {
  it('is held while details are asked for, and a new choice frees it', async () => {
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    await say('I want to book an appointment on Thursday morning')
    await say('1')
    expect(await starts('2026-06-04')).not.toContain('07:00')
    await say('I want to book an appointment on Thursday morning')
    await say('2')
    expect(await starts('2026-06-04')).toContain('07:00')
  })

  it('that somebody else took is replaced by three others', async () => {
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    const times = await say('I want to book an appointment on Thursday morning')
    const [start, end] = ['2026-06-04T07:00:00Z', '2026-06-04T07:30:00Z']
    await admin.post('/booking', { name: 'Ada', calendar_id: calendar, start, end, service_id: 'check_up' })
    const taken = await say(times.suggestions[0] ?? '')
    expect(taken.text).toContain('that time has just been taken')
    expect(taken.suggestions).toHaveLength(3)
    await say(taken.suggestions[0] ?? '')
    const done = await say('Maya Thornton, maya@example.com')
    expect(done.text).toContain('Your appointment is booked')
  })

  it('that the rules forbid by now is refused with the reason', async () => {
    const { say } = await talk({ timezone: 'Europe/Berlin' })
    await say('I want to book an appointment today')
    await setRules({ minimum_notice_minutes: 1440 })
    expect((await say('1')).text).toMatch(/that time is too soon to book\. Which other day suits you\?$/)
  })
})

describe('a visitor who booked', () => {
  it('moves the appointment in the same conversation', async () => {
    const { say } = await booked()
    expect((await say('I need to move my appointment')).text).toContain(
      'When would you like to come instead?',
    )
    const times = await say('Friday at 2 pm')
    expect(times.suggestions.map(plain)).toContain('Friday, June 5 at 1:40 PM')
    const moved = await say('1:40 pm')
    expect(plain(moved.text)).toContain('Your appointment has been moved: Friday, June 5 at 1:40 PM.')
    expect((await standing())?.start).toBe('2026-06-05T11:40:00.000Z')
  })

  it('cancels it, once they are sure', async () => {
    const { say } = await booked()
    expect((await say('Please cancel my appointment')).text).toMatch(/Shall I cancel it\?$/)
    expect((await say('no')).text).toContain('stays as it is')
    await say('Please cancel my appointment')
    expect((await say('yes')).text).toContain('Your appointment has been canceled')
    expect((await bookings()).filter(({ status }) => status === 'accepted')).toEqual([])
  })

  it('cancels it from another conversation, in German, by reference and address', async () => {
    const { reference } = await booked()
    const { say } = await talk({ timezone: 'Europe/Berlin', language_id: 'de' })
    const asked = await say('Ich möchte meinen Termin absagen')
    expect(asked.text).toContain('Bitte nennen Sie mir die Buchungsnummer')
    expect((await say(`${reference}, MAYA@example.com`)).text).toContain('Soll ich ihn absagen?')
    expect((await say('Ja')).text).toContain('Ihr Termin ist abgesagt')
  })

  it('does not move or cancel it against the rules', async () => {
    const { say } = await booked()
    await setRules({
      cancellation: { allowed: true, notice_minutes: 10_080 },
      reschedule: { allowed: false, notice_minutes: 0 },
    })
    await say('Cancel my appointment please')
    expect((await say('yes')).text).toContain('can no longer be changed here')
    await say('I want to move my appointment')
    expect((await say('Friday morning')).text).toContain('can no longer be changed here')
    expect((await bookings()).filter(({ status }) => status === 'accepted')).toHaveLength(1)
  })

  it.each([
    ['a wrong reference', () => 'KHTRWXYZ, maya@example.com'],
    ['another address', (reference: string) => `${reference}, mallory@example.com`],
    ['a reference alone', (reference: string) => reference],
  ])('is not helped elsewhere with %s', async (_, words) => {
    const { reference } = await booked()
    const { say } = await talk()
    await say('Please cancel my appointment')
    expect((await say(words(reference))).text).toContain('I find no appointment with these details.')
    expect((await bookings()).filter(({ status }) => status === 'accepted')).toHaveLength(1)
  })
})

/** Returns the free starts of a day. */
async function starts(day: string): Promise<string[]> {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    start: `${day}T00:00:00Z`,
    end: `${next}T00:00:00Z`,
    service_id: 'check_up',
  })
  const answer = await admin.get(`/calendar/${calendar}/availability?${query}`)
  return answer.json<{ slots: { start: string }[] }>().slots.map(({ start }) => start.slice(11, 16))
}

/** Returns a text with plain spaces: Intl writes narrow ones before AM and PM. */
function plain(text: string): string {
  return text.normalize('NFKC')
}
