import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, booked, makeCalendar } from '../support/bookingWorld.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import type { Client } from '../support/client.ts'
import { startFakeSmtp } from '../support/fakeSmtp.ts'
import { makeKey } from '../support/makeKey.ts'
import { calendarLine, type ReadMail, readMail } from '../support/readMail.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
let world: ChatWorld
let operator: Member
let admin: Member
let program: Client
let calendar: string
let round = 0
/** How far the server's clock is ahead. */
let ahead = 0

const service = { service_id: 'check_up', name: 'Check-up' }
const noBreaks = { before_minutes: 0, after_minutes: 0 }

beforeAll(async () => {
  smtp = await startFakeSmtp()
  app = await createTestApp({ env: { SMTP_URL: smtp.url }, now: () => new Date(Date.now() + ahead) })
  operator = await app.as('operator')
  admin = await app.as('admin')
  // Its key outlives the days that the clock is ahead.
  program = app.withKey((await makeKey(admin, ['booking:write', 'booking:read'], { days: null })).key)
  world = await createChatWorld(app)
  await admin.put('/business_info', { name: 'Lakeside Dental', email: 'desk@lakeside.example' })
})

afterAll(async () => {
  await app?.close()
  await smtp?.stop()
})

beforeEach(async () => {
  calendar = await makeCalendar(operator, `Dr Okafor ${++round}`)
  await setRules({})
})

afterEach(() => {
  ahead = 0
})

async function setRules(rules: object): Promise<void> {
  const answer = await admin.put('/scheduling_rules', { services: [service], buffers: noBreaks, ...rules })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** Returns an address that no other test uses. */
const newAddress = () => `maya${++round}@a.example`
const make = (email: string, more: object = {}, who: Client = operator) =>
  booked(who, calendar, '09:00', '09:30', { email, service_id: 'check_up', ...more })
const act = (id: string, verb: string, body?: object, who: Client = operator) =>
  who.post(`/booking/${id}/${verb}`, body ?? (verb === 'confirm' ? undefined : {}))
const undo = async (answer: { headers: Record<string, unknown> }) =>
  (await operator.post(`/operation/${answer.headers['x-operation-id']}/undo`)).json()
const mailsTo = (email: string): ReadMail[] => smtp.received.map(readMail).filter(({ to }) => to === email)

/** Waits for the next mails to an address, and returns those after the first `known`. */
async function newMails(email: string, count: number, known = 0): Promise<ReadMail[]> {
  await settled()
  const mails = mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toHaveLength(known + count)
  return mails.slice(known)
}

/** Resolves once no change of a booking and no due job waits. */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from switchboard.booking_change)::int + (
          select count(*) from switchboard.job where state in ('waiting', 'running') and run_at <= clock_timestamp()
            and task in ('follow bookings', 'deliver mail', 'remind of a booking', 'plan reminders of bookings')
          )::int as left`.execute(app.database.owner)
      expect(rows[0]?.left).toBe(0)
    },
    { timeout: 20_000, interval: 20 },
  )
}

describe('the mails about a booking', () => {
  it('tell of a booking, its moves and its cancellation with one identifier and rising numbers', async () => {
    const email = newAddress()
    const { _id, reference } = await make(email, { location: '1 Quay Street' })
    const [first] = await newMails(email, 1)
    expect(first).toMatchObject({
      subject: 'Booked: Check-up on Monday, March 5, 2040',
      text: expect.stringMatching(
        /Hello Maya Thornton,\s+Your appointment is booked\.[\s\S]*10:00\s–\s10:30\sAM \(Central European Standard Time\)/,
      ),
    })
    for (const part of ['Place: 1 Quay Street', `Reference: ${reference}`, 'Lakeside Dental'])
      expect(first?.text).toContain(part)
    expect(first?.attachment).toBe(first?.invitation)

    await act(_id, 'move', { start: at('11:00') })
    const [moved] = await newMails(email, 1, 1)
    expect(moved?.subject).toBe('Moved: Check-up, now on Monday, March 5, 2040')
    expect(moved?.text).toMatch(/Earlier time: Monday, March 5, 2040, 10:00\s–\s10:30\sAM/)
    await act(_id, 'move', { start: at('12:00') })
    await newMails(email, 1, 2)
    const cancelled = await act(_id, 'cancel', { reason: 'The doctor is ill.' })
    const [last] = await newMails(email, 1, 3)
    expect(last?.subject).toBe('Canceled: Check-up on Monday, March 5, 2040')
    expect(last?.text).toContain('Reason: The doctor is ill.')
    await undo(cancelled)
    const [again] = await newMails(email, 1, 4)
    expect(again?.subject).toMatch(/^Booked/)

    const files = mailsTo(email).map(({ invitation }) => invitation)
    const lines = (name: string) => files.map(file => calendarLine(file, name))
    expect(new Set(lines('UID'))).toEqual(new Set([`${_id}@lakeside.test`]))
    expect(lines('SEQUENCE')).toEqual(['0', '1', '2', '3', '4'])
    expect(lines('METHOD')).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL', 'REQUEST'])
    expect(lines('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(lines('DTSTART')).toEqual(['09', '11', '12', '12', '12'].map(hour => `20400305T${hour}0000Z`))
  })

  it('bear the same link each time, and none once the booking is over', async () => {
    const email = newAddress()
    const { _id } = await make(email)
    const [first] = await newMails(email, 1)
    await act(_id, 'move', { start: at('11:00') })
    const [moved] = await newMails(email, 1, 1)
    await act(_id, 'cancel')
    const [last] = await newMails(email, 1, 2)
    const link = linkIn(first)
    expect(link).toMatch(/^http:\/\/lakeside\.test(:\d+)?\/booking_manage#[\w-]{43}$/)
    expect(linkIn(moved)).toBe(link)
    expect(calendarLine(first?.invitation ?? null, 'DESCRIPTION')).toContain(link)
    expect(last?.text).not.toContain('booking_manage')
    const { rows } = await sql<{ text: string }>`
      select row_to_json(link)::text as text from switchboard.booking_link as link
      union all select row_to_json(mail)::text from switchboard.outbox_mail as mail`.execute(
      app.database.owner,
    )
    const token = link?.split('#')[1] ?? ''
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
  })

  it('tell of a request, and whether it was confirmed', async () => {
    await setRules({ requires_confirmation: true })
    const [kept, dropped] = [newAddress(), newAddress()]
    const { _id } = await make(kept, {}, program)
    const [asked] = await newMails(kept, 1)
    expect([asked?.subject, asked?.invitation]).toEqual([
      'Request received: Check-up on Monday, March 5, 2040',
      null,
    ])
    await act(_id, 'confirm')
    const [confirmed] = await newMails(kept, 1, 1)
    expect(confirmed?.subject).toMatch(/^Confirmed/)
    expect(calendarLine(confirmed?.invitation ?? null, 'SEQUENCE')).toBe('0')

    const other = await make(dropped, { start: at('14:00'), end: at('14:30') }, program)
    await newMails(dropped, 1)
    await act(other._id, 'reject', { reason: 'We are closed.' })
    const [rejected] = await newMails(dropped, 1, 1)
    expect(rejected).toMatchObject({ subject: expect.stringMatching(/^Not confirmed/), invitation: null })
    expect(rejected?.text).toContain('Reason: We are closed.')
  })

  it('tell of a request that nobody confirmed in time', async () => {
    await setRules({ requires_confirmation: true, confirm_within_hours: 24 })
    const email = newAddress()
    await make(email, {}, program)
    await newMails(email, 1)
    ahead = 25 * 3_600_000
    await app.runUpkeep('settle overdue bookings')
    const [rejected] = await newMails(email, 1, 1)
    expect(rejected?.text).toContain('We could not confirm this appointment in time.')
  })

  it('speak the language of the page on which somebody booked', async () => {
    const email = newAddress()
    const { _id } = await make(email, { language: 'de-AT' })
    expect((await newMails(email, 1))[0]?.subject).toBe('Gebucht: Check-up am Montag, 5. März 2040')
    await act(_id, 'cancel')
    expect((await newMails(email, 1, 1))[0]?.subject).toMatch(/^Abgesagt/)
  })

  it('speak the language of the conversation, else of the tenant', async () => {
    const visitor = await world.visit({ language_id: 'de' })
    const email = newAddress()
    const { _id } = await make(email)
    await newMails(email, 1)
    await sql`update switchboard.record set data = data || ${JSON.stringify({ conversation_id: visitor.id })}::jsonb
      where _id = ${_id}`.execute(app.database.owner)
    await act(_id, 'cancel')
    const [german] = await newMails(email, 1, 1)
    expect(german?.subject).toBe('Abgesagt: Check-up am Montag, 5. März 2040')
    expect(german?.text).toMatch(/Guten Tag Maya Thornton,\s+Ihr Termin ist abgesagt\./)

    const { _id: settings } = (await admin.get('/tenant_settings')).json<{ _id: string }>()
    const speak = (language: string) => admin.put(`/tenant_settings/${settings}`, { language })
    expect((await speak('de')).status).toBe(200)
    const other = newAddress()
    await make(other)
    expect((await newMails(other, 1))[0]?.subject).toBe('Gebucht: Check-up am Montag, 5. März 2040')
    expect((await speak('en')).status).toBe(200)
  })

  it('are not sent for past appointments, edits without news, or to nobody', async () => {
    const email = newAddress()
    const { _id } = await make(email, { start: '2020-03-02T09:00:00Z', end: '2020-03-02T09:30:00Z' })
    await act(_id, 'cancel')
    const nobody = await booked(operator, calendar, '15:00', '15:30')
    await act(nobody._id, 'cancel')
    expect(await newMails(email, 0)).toEqual([])

    const silent = newAddress()
    const quiet = await make(silent)
    await newMails(silent, 1)
    await operator.patch(`/booking/${quiet._id}`, { notes: 'Asks for the early slot.' })
    await act(quiet._id, 'cancel', { tell: false })
    expect(await newMails(silent, 0, 1)).toEqual([])
  })

  it('are left out by the one change that says so, and by no later one', async () => {
    const email = newAddress()
    const silent = await make(email, { tell_person: false })
    expect(silent.tell_person).toBe(true)
    await newMails(email, 0)
    const { _id, _version } = silent
    // Only the answer would differ, so that there is nothing to store.
    const same = await operator.patch(`/booking/${_id}`, { tell_person: true })
    expect(same.json()._version).toBe(_version)

    await operator.patch(`/booking/${_id}`, { start: at('10:00'), end: at('10:30') })
    await newMails(email, 1)
    const moved = await act(_id, 'move', { start: at('11:00'), tell: false })
    expect(moved.json()).toMatchObject({ tell_person: true })
    await newMails(email, 0, 1)
    await undo(moved)
    await newMails(email, 1, 1)
    // A form sends back what it has read.
    const read = (await operator.get(`/booking/${_id}`)).json()
    await operator.put(`/booking/${_id}`, { ...read, start: at('12:00'), end: at('12:30') })
    await newMails(email, 1, 2)
    await operator.put(`/booking/${_id}`, { ...read, tell_person: false })
    await newMails(email, 0, 3)
    const restored = await operator.post(`/booking/${_id}/restore`, { version: _version })
    expect(restored.status, restored.text).toBe(200)
    await newMails(email, 1, 3)
  })

  it('put nothing of a stranger into a greeting, a header or the calendar file', async () => {
    const email = newAddress()
    const name = 'Win at https://evil.example "now"'
    await make(email, { name })
    const [mail] = await newMails(email, 1)
    expect(mail?.text).toMatch(/^Hello,/)
    expect(`${mail?.text}${mail?.invitation}`).not.toContain('evil.example')
  })

  it('are deleted with the person, also at an address that the contact does not have', async () => {
    const email = newAddress()
    const { _id: contact_id } = (await operator.post('/contact', { name: 'Maya Thornton' })).json<{
      _id: string
    }>()
    await make(email, { contact_id })
    await newMails(email, 1)
    const kept = async () =>
      (await admin.get('/outbox?limit=200')).json<{ to: string }[]>().map(({ to }) => to)
    expect(await kept()).toContain(email)
    expect((await admin.post(`/contact/${contact_id}/erasure`)).status).toBe(200)
    await settled()
    expect(await kept()).not.toContain(email)
    await newMails(email, 0, 1)
  })

  it('do not reach the mails of another tenant', async () => {
    const email = newAddress()
    await make(email)
    await newMails(email, 1)
    const hillside = await app.as('admin', 'hillside')
    expect((await hillside.get('/outbox')).json()).toEqual([])
  })
})

describe('reminders', () => {
  const text = 'See you on {{date}} at {{time}}, {{name}}!'
  const dayBefore = { before_minutes: 1440, text }
  const start = Date.parse(at('09:00'))

  /** Sets the server's clock to minutes before the start of the usual booking, and makes planned reminders due. */
  async function passTimeTo(minutesBefore: number): Promise<void> {
    await settled()
    ahead = start - minutesBefore * 60_000 - Date.now()
    const { owner } = app.database
    await sql`update switchboard.job set run_at = clock_timestamp() where state = 'waiting'
      and task = 'remind of a booking' and run_at <= ${new Date(start - minutesBefore * 60_000)}`.execute(
      owner,
    )
    await sql`select switchboard.tell_of_job('-infinity')`.execute(owner)
  }

  it('are sent once, in the words of the rules', async () => {
    await setRules({ reminders: [dayBefore, { before_minutes: 60 }] })
    const email = newAddress()
    await make(email)
    await newMails(email, 1)
    await passTimeTo(1430)
    const [reminder] = await newMails(email, 1, 1)
    expect(reminder?.subject).toBe('Reminder: Check-up on Monday, March 5, 2040')
    expect(reminder?.text).toMatch(/See you on Monday, March 5, 2040 at 10:00\sAM, Maya Thornton!/)
    expect(reminder?.invitation).toBeNull()
    await passTimeTo(50)
    const [last] = await newMails(email, 1, 2)
    expect(last?.text).toContain('This is a reminder of your appointment.')
    expect(linkIn(last)).toBe(linkIn(reminder))
  })

  it('are written by no process that has lost the job', async () => {
    await setRules({ reminders: [dayBefore] })
    const email = newAddress()
    const { _id } = await make(email)
    await newMails(email, 1)
    const type = app.jobTypes.find(({ task }) => task === 'remind of a booking')
    const lost = type?.run({
      tenantId: app.tenants.lakeside.id,
      id: v7(),
      payload: { booking: _id, start: at('09:00'), before_minutes: 1440 },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      progress: async () => {},
      finish: async () => {
        throw new Error('Another process has the job')
      },
    })
    await expect(lost).rejects.toThrow('Another process')
    await newMails(email, 0, 1)
  })

  it('are not sent when they were due before the booking was made', async () => {
    await setRules({ reminders: [dayBefore] })
    ahead = start - 600 * 60_000 - Date.now()
    const email = newAddress()
    await make(email, {}, program)
    await newMails(email, 1)
    await passTimeTo(10)
    await newMails(email, 0, 1)
  })

  it('follow a move, and end with a cancellation until it is undone', async () => {
    await setRules({ reminders: [dayBefore] })
    const [moves, ends, stays] = [newAddress(), newAddress(), newAddress()]
    const one = await make(moves)
    const day = '2040-03-07'
    await act(one._id, 'move', { start: at('09:00', day), end: at('09:30', day) })
    const two = await make(ends, { start: at('10:00'), end: at('10:30') })
    await act(two._id, 'cancel')
    const three = await make(stays, { start: at('11:00'), end: at('11:30') })
    await undo(await act(three._id, 'cancel'))
    await newMails(stays, 3)
    await passTimeTo(1300)
    await newMails(moves, 0, 2)
    await newMails(ends, 0, 2)
    expect((await newMails(stays, 1, 3))[0]?.subject).toMatch(/^Reminder/)
    await passTimeTo(-1441)
    expect((await newMails(moves, 1, 2))[0]?.subject).toBe('Reminder: Check-up on Wednesday, March 7, 2040')
  })

  it('come only once a request is confirmed', async () => {
    await setRules({ requires_confirmation: true, reminders: [dayBefore] })
    const [open, kept] = [newAddress(), newAddress()]
    await make(open, {}, program)
    const { _id } = await make(kept, { start: at('10:00'), end: at('10:30') }, program)
    await act(_id, 'confirm')
    await newMails(kept, 2)
    await passTimeTo(1300)
    await newMails(open, 0, 1)
    await newMails(kept, 1, 2)
  })

  it('go to bookings that exist when the rules change, and no longer by a rule that is gone', async () => {
    await setRules({ reminders: [{ before_minutes: 2880 }] })
    const email = newAddress()
    await make(email)
    await newMails(email, 1)
    await setRules({ reminders: [dayBefore] })
    await passTimeTo(2800)
    await newMails(email, 0, 1)
    await passTimeTo(1300)
    await newMails(email, 1, 1)
  })

  it.each([
    ['an unknown name', [{ before_minutes: 60, text: 'Hello {{nmae}}' }], '/reminders/0/text'],
    ['loose braces', [{ before_minutes: 60, text: 'Hello {{' }], '/reminders/0/text'],
    ['a part of a value', [{ before_minutes: 60, text: '{{name.first}}' }], '/reminders/0/text'],
    ['two of one time', [{ before_minutes: 60 }, { before_minutes: 60 }], '/reminders/1/before_minutes'],
  ])('are refused with %s', async (_, reminders, pointer) => {
    const answer = await admin.put('/scheduling_rules', { reminders })
    expect([answer.status, answer.json().errors]).toEqual([422, [expect.objectContaining({ pointer })]])
  })
})

it('the server has met no fault of its own', () => expect(app.faults).toEqual([]))

/** Returns the link that manages a booking. */
function linkIn(mail: ReadMail | undefined): string | undefined {
  return /http:\/\/\S+booking_manage#\S+/.exec(mail?.text ?? '')?.[0]
}
