import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { makeCalendar, type ServedBooking } from '../support/bookingWorld.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']
type Input = { kind: string; tells: boolean; booking: Facts; previous: Facts }
type Facts = Record<string, unknown>

/** A Monday, 8:00 in Berlin. */
const clock = new Date('2026-06-01T06:00:00.000Z')
/** Thirty chains run one after another, also on a busy machine. */
const patience = { timeout: 100_000, interval: 100 }
const script = scriptedModels(() => says('From the model'))
let app: TestApp
let admin: Member
let hillside: Member
let calendar: string
let calendarName: string
let number = 0

beforeAll(async () => {
  app = await createTestApp({ now: () => clock, models: script.models })
  admin = await app.as('admin')
  hillside = await app.as('admin', 'hillside')
})
afterAll(() => app?.close())

beforeEach(async () => {
  await untilQuiet()
  // Disables the bindings and empties the calendars of earlier tests.
  await sql`update switchboard.record set data = data || '{"enabled": false}'
    where entity in ('smart_chain_binding', 'calendar')`.execute(app.database.owner)
  calendarName = `Dr Okafor ${++number}`
  calendar = await openCalendar(admin, calendarName)
  for (const by of [admin, hillside]) await setRules(by)
})

async function openCalendar(by: Member, name: string): Promise<string> {
  const id = await makeCalendar(by, name)
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const opened = await by.patch(`/calendar/${id}`, { working_hours: [{ days, from: '09:00', to: '12:00' }] })
  expect(opened.status, opened.text).toBe(200)
  return id
}

async function setRules(by: Member, more: object = {}) {
  const written = await by.put('/scheduling_rules', {
    services: [
      { name: 'Check-up', service_id: 'check_up', duration_minutes: 60 },
      { name: 'Short', service_id: 'short', duration_minutes: 30 },
    ],
    default_service_id: 'check_up',
    buffers: { before_minutes: 0, after_minutes: 0 },
    minimum_notice_minutes: 120,
    window_days: 30,
    ...more,
  })
  expect(written.status, written.text).toBe(200)
}

const untilQuiet = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ task: string }>`select task from switchboard.job
      where state in ('waiting', 'running') and (task like '%chain%' or task like '%booking%')
        and run_at < clock_timestamp()`.execute(app.database.owner)
    expect(rows).toEqual([])
  }, patience)

interface Wanted {
  chain_type?: string
  lookups?: object[]
  by?: Member
}

/** Saves a chain of these steps, each followed by the next, and publishes it. Returns its short name. */
async function published(steps: Step[], { by = admin, ...more }: Wanted = {}): Promise<string> {
  const chain_name = `booking_${++number}`
  const linked = steps.map((step, at) => {
    const to = steps[at + 1]?.step_id
    return to === undefined ? step : { ...step, next: [{ to }] }
  })
  const made = await by.post('/smart_chain', { title: 'Booking', chain_name, steps: linked, ...more })
  expect(made.status, made.text).toBe(201)
  const version = await by.post('/published_smart_chain_version', { chain_name })
  expect(version.status, version.text).toBe(200)
  return chain_name
}

interface Step {
  step_id: string
  type: string
  config: object
}

const step = (step_id: string, type: string, config: object): Step => ({ step_id, type, config })
const told = (output: unknown) => step('end', 'end', { output })

async function execute(chain_name: string, input_data: object = {}, { by = admin, dry_run = false } = {}) {
  const answer = await by.post('/smart_chain/execute', { smart_chain: chain_name, input_data, dry_run })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Run>()
}

/** Runs one step and returns the run. */
async function tried(type: string, config: object, more: { by?: Member; dry_run?: boolean } = {}) {
  return execute(await published([step('it', type, config)], more), {}, more)
}

/** Publishes a chain for changes of bookings and binds it. */
async function bound(scope: object = {}, { by = admin, steps = [told('{{input.kind}}')] } = {}) {
  const chain_name = await published(steps, { chain_type: 'booking_event', by })
  const body = {
    binding_name: `Binding ${++number}`,
    enabled: true,
    event: 'booking_event',
    chain_name,
    scope,
  }
  const written = await by.post('/smart_chain_binding', body)
  expect(written.status, written.text).toBe(201)
  return chain_name
}

/** Returns the inputs of a chain's runs once nothing more starts, in any order. */
async function inputsOf(chain_name: string, by = admin): Promise<Input[]> {
  await untilQuiet()
  const listed = (await by.get(`/smart_chain_run?chain_name=${chain_name}&limit=100`)).json<Run[]>()
  const whole = listed.map(async ({ _id }) => (await by.get(`/smart_chain_run/${_id}`)).json<Run>())
  return (await Promise.all(whole)).map(({ input }) => input as unknown as Input)
}
const kindsOf = async (chain_name: string, by = admin) =>
  (await inputsOf(chain_name, by)).map(({ kind }) => kind).sort()

async function booked(time = '07:00', more: object = {}, by = admin): Promise<ServedBooking> {
  const start = `2026-06-02T${time}:00.000Z`
  const end = new Date(Date.parse(start) + 3_600_000).toISOString()
  const body = { calendar_id: calendar, name: 'Maya Thornton', start, end, ...more }
  const answer = await by.post('/booking', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<ServedBooking>()
}

async function bookings(by = admin): Promise<ServedBooking[]> {
  const query = JSON.stringify({ filter: { calendar_id: calendar } })
  return (await by.get(`/booking?query=${encodeURIComponent(query)}`)).json<ServedBooking[]>()
}

const read = async (id: string) => (await admin.get(`/booking/${id}`)).json<ServedBooking>()

describe('a change of a booking', () => {
  it('starts a chain once, with the booking after and before it', async () => {
    const chain = await bound()
    const { _id, reference } = await booked('07:00', { email: 'maya@thornton.example' })
    await admin.post(`/booking/${_id}/move`, { start: '2026-06-02T08:00:00Z', tell: false })
    await admin.post(`/booking/${_id}/cancel`, { reason: 'Ill' })
    const inputs = await inputsOf(chain)
    expect(inputs).toHaveLength(3)
    const [made, moved, cancelled] = ['booked', 'moved', 'cancelled'].map(wanted =>
      inputs.find(({ kind }) => kind === wanted),
    )
    const booking = {
      ...{ id: _id, reference, status: 'accepted', name: 'Maya Thornton', email: 'maya@thornton.example' },
      ...{ phone: '', contact_id: '', conversation_id: '', calendar_id: calendar, calendar: calendarName },
      ...{ service_id: 'check_up', timezone: 'Europe/Berlin', seats: 1, location: '', notes: '' },
      ...{
        start: '2026-06-02T07:00:00.000Z',
        end: '2026-06-02T08:00:00.000Z',
        source: 'operator',
        reason: '',
      },
    }
    expect(made).toMatchObject({ kind: 'booked', tells: true, booking, previous: { id: '', start: '' } })
    const later = { ...booking, start: '2026-06-02T08:00:00.000Z', end: '2026-06-02T09:00:00.000Z' }
    expect(moved).toMatchObject({ kind: 'moved', tells: false, booking: later, previous: booking })
    const gone = { ...later, status: 'cancelled', reason: 'Ill' }
    expect(cancelled).toMatchObject({ kind: 'cancelled', tells: true, booking: gone, previous: later })
  })

  it('is named as it was confirmed, rejected, missed or took place', async () => {
    const chain = await bound()
    await setRules(admin, { requires_confirmation: true })
    const book = await published([step('book', 'book', { start: '{{input.start}}', name: 'Ada' })])
    const ids: string[] = []
    for (const time of ['07:00', '08:00']) {
      const { output } = await execute(book, { start: `2026-06-02T${time}:00Z` })
      expect(output).toMatchObject({ status: 'pending' })
      ids.push(String((output as Facts).id))
    }
    await admin.post(`/booking/${ids[0]}/confirm`, {})
    await admin.post(`/booking/${ids[1]}/reject`, {})
    await admin.post(`/booking/${ids[0]}/no_show`, { no_show: true })
    await admin.post(`/booking/${ids[0]}/no_show`, { no_show: false })
    expect(await kindsOf(chain)).toEqual([
      'booked',
      'booked',
      'completed',
      'confirmed',
      'no_show',
      'rejected',
    ])
  })

  it('that edits another field, or deletes the booking, starts nothing', async () => {
    const chain = await bound()
    const { _id } = await booked()
    await admin.patch(`/booking/${_id}`, { notes: 'Comes by bus' })
    await admin.delete(`/booking/${_id}`)
    expect(await kindsOf(chain)).toEqual(['booked'])
  })

  it('starts the triggers that choose its kind, its calendar and its service', async () => {
    const other = await openCalendar(admin, `Room ${number}`)
    const scopes = {
      kind: { booking_kinds: ['moved', 'cancelled'] },
      calendar: { calendar_ids: [other] },
      service: { service_ids: ['short'] },
      both: { calendar_ids: [calendar], service_ids: ['check_up'] },
    }
    const chains = new Map<string, string>()
    for (const [name, scope] of Object.entries(scopes)) chains.set(name, await bound(scope))
    const { _id } = await booked()
    await booked('08:00', { service_id: 'short' })
    await booked('08:00', { calendar_id: other })
    await admin.post(`/booking/${_id}/move`, { start: '2026-06-02T09:00:00Z' })
    const kinds: Record<string, string[]> = {}
    for (const [name, chain] of chains) kinds[name] = await kindsOf(chain)
    expect(kinds).toEqual({
      ...{ kind: ['moved'], calendar: ['booked'], service: ['booked'], both: ['booked', 'moved'] },
    })
  })

  it('of an import says that nobody is told', async () => {
    const chain = await bound()
    const rows = ['07', '08'].map(hour =>
      ['Imported', calendar, `2026-06-03T${hour}:00:00Z`, `2026-06-03T${hour}:30:00Z`].join(','),
    )
    const csv = ['name,calendar_id,start,end', ...rows].join('\n')
    const imported = await admin.send('POST', '/booking/import?mode=insert', csv, {
      'content-type': 'text/csv',
    })
    expect(imported.status, imported.text).toBe(200)
    expect((await inputsOf(chain)).map(({ kind, tells }) => [kind, tells])).toEqual([
      ['booked', false],
      ['booked', false],
    ])
  })

  it('in another tenant starts nothing here', async () => {
    const [own, foreign] = [await bound(), await bound({}, { by: hillside })]
    const theirs = await openCalendar(hillside, 'Theirs')
    await booked('07:00', { calendar_id: theirs }, hillside)
    expect([await kindsOf(own), await kindsOf(foreign, hillside)]).toEqual([[], ['booked']])
  })

  it('by a chain that books starts that chain at most 30 times an hour', async () => {
    await setRules(admin, { slot_interval_minutes: 5, minimum_notice_minutes: 0 })
    const again = [
      step('find', 'find_slots', { service: 'short', limit: 1 }),
      step('book', 'book', { start: '{{steps.find.slots.0.start}}', service: 'short', name: 'Again' }),
    ]
    const chain = await bound({ booking_kinds: ['booked'] }, { steps: again })
    await booked()
    // One run for the first booking, and 30 for those that chains made.
    expect(await inputsOf(chain)).toHaveLength(31)
    await booked('09:00', { calendar_id: await openCalendar(admin, `Other ${number}`) })
    await untilQuiet()
    expect(await inputsOf(chain)).toHaveLength(32)
  })

  it('of one booking starts a trigger at most 30 times an hour', async () => {
    const chain = await bound({ booking_kinds: ['moved'] })
    const { _id } = await booked()
    const start = (move: number) => `2026-06-02T0${7 + (move % 2)}:00:00Z`
    for (let move = 1; move <= 33; move++) {
      expect((await admin.post(`/booking/${_id}/move`, { start: start(move) })).status).toBe(200)
      // Changes that are followed at the same time do not count each other.
      if (move === 30) expect(await inputsOf(chain)).toHaveLength(30)
    }
    expect(await inputsOf(chain)).toHaveLength(30)
  })

  it('starts no chain for a person who has been erased in the meantime', async () => {
    const chain = await bound()
    const { _id } = await booked()
    await inputsOf(chain)
    await sql`delete from switchboard.record where entity = 'booking' and _id = ${_id}`.execute(
      app.database.owner,
    )
    await sql`update switchboard.job set state = 'waiting', ended_at = null, run_at = clock_timestamp()
      where task = 'begin chains of a booking' and payload->>'id' = ${_id}`.execute(app.database.owner)
    await sql`delete from switchboard.chain_run where chain_name = ${chain}`.execute(app.database.owner)
    await sql`select switchboard.tell_of_job('-infinity')`.execute(app.database.owner)
    expect(await inputsOf(chain)).toEqual([])
  })
})

describe('the steps of bookings', () => {
  it('find, book, move and cancel by the rules', async () => {
    const { output, ...run } = await execute(
      await published([
        step('find', 'find_slots', { from: '2026-06-02', limit: 2, calendar: calendarName }),
        step('book', 'book', {
          ...{ start: '{{steps.find.slots.1.start}}', calendar: calendarName, name: '{{input.name}}' },
          ...{ email: 'ada@example.com', phone: '', notes: 'Comes by bus' },
        }),
        step('move', 'move_booking', { booking: '{{steps.book.reference}}', start: '2026-06-03T09:00' }),
        step('cancel', 'cancel_booking', { booking: '{{steps.book.id}}', reason: 'Ill', tell: false }),
        told({ found: '{{steps.find}}', book: '{{steps.book}}', move: '{{steps.move}}', last: '{{output}}' }),
      ]),
      { name: 'Ada' },
    )
    expect(run.error ?? null).toBeNull()
    const { found, book, move, last } = output as Record<string, Facts>
    expect(found).toEqual({
      count: 2,
      slots: [
        {
          ...{ start: '2026-06-02T07:00:00.000Z', end: '2026-06-02T08:00:00.000Z', seats_left: 1 },
          ...{ calendar_id: calendar, calendar: calendarName, timezone: 'Europe/Berlin' },
          ...{ date: '2026-06-02', time: '09:00', weekday: 'tuesday' },
        },
        expect.objectContaining({ time: '10:00' }),
      ],
    })
    expect(book).toMatchObject({
      ...{ name: 'Ada', email: 'ada@example.com', phone: '', notes: 'Comes by bus', status: 'accepted' },
      ...{
        start: '2026-06-02T08:00:00.000Z',
        source: 'chain',
        service_id: 'check_up',
        calendar_id: calendar,
      },
    })
    expect(move).toMatchObject({ id: book?.id, start: '2026-06-03T07:00:00.000Z' })
    expect(last).toMatchObject({ id: book?.id, status: 'cancelled', reason: 'Ill' })
    expect(await read(String(book?.id))).toMatchObject({ status: 'cancelled' })
    await untilQuiet()
    const { rows } =
      await sql`select subject from switchboard.outbox_mail where booking_id = ${book?.id}`.execute(
        app.database.owner,
      )
    expect(rows).toEqual([
      { subject: expect.stringMatching(/^Booked/) },
      { subject: expect.stringMatching(/^Moved/) },
    ])
  })

  it('move a booking as long as it is, also after its service has gone', async () => {
    const { _id } = await booked('07:00', { service_id: 'short' })
    const cleaning = { name: 'Cleaning', service_id: 'cleaning', duration_minutes: 20 }
    await setRules(admin, { services: [cleaning], default_service_id: 'cleaning' })
    const run = await tried('move_booking', { booking: _id, start: '2026-06-03T09:00' })
    expect(run.error ?? null).toBeNull()
    expect(await read(_id)).toMatchObject({
      ...{ start: '2026-06-03T07:00:00.000Z', end: '2026-06-03T08:00:00.000Z' },
      ...{ calendar_id: calendar, service_id: 'short' },
    })
  })

  it('refuse what the rules refuse, with the reason', async () => {
    await booked('08:00')
    const refusals = {
      taken: { start: '2026-06-02T08:00:00Z' },
      raster: { start: '2026-06-02T08:10:00Z' },
      closed: { start: '2026-06-02T20:00:00Z' },
      soon: { start: '2026-06-01T07:00:00Z' },
      late: { start: '2026-09-01T07:00:00Z' },
      service: { start: '2026-06-02T07:00:00Z', service: 'massage' },
      calendar: { start: '2026-06-02T07:00:00Z', calendar: 'Nobody' },
      seats: { start: '2026-06-02T07:00:00Z', seats: 2 },
      time: { start: 'tomorrow' },
      year: { start: '0000-01-01T00:00:00Z' },
      email: { start: '2026-06-02T07:00:00Z', email: 'nonsense' },
    }
    const reasons: Record<string, string | undefined> = {}
    for (const [name, config] of Object.entries(refusals)) {
      const run = await tried('book', { name: 'Ada', ...config })
      expect(run.status, name).toBe('failed')
      reasons[name] = run.error?.message
    }
    expect(reasons).toMatchObject({
      taken: expect.stringContaining('taken'),
      closed: expect.stringContaining('Please choose one of the offered times.'),
      soon: expect.stringContaining('at least 2 hours from now'),
      late: expect.stringContaining('Please choose an earlier day.'),
      service: expect.stringContaining('No service has this short name.'),
      calendar: expect.stringContaining('There is no calendar Nobody'),
      time: expect.stringContaining('tomorrow is not a date or time'),
      year: expect.stringContaining('is not a date or time'),
    })
    expect(await bookings()).toHaveLength(1)
  })

  it('touch nothing in a dry run, and say so', async () => {
    const { _id } = await booked()
    const run = await execute(
      await published([
        step('find', 'find_slots', {}),
        step('book', 'book', { start: '{{steps.find.slots.0.start}}', name: 'Ada' }),
        step('move', 'move_booking', { booking: _id, start: '2026-06-03T07:00:00Z' }),
        step('cancel', 'cancel_booking', { booking: _id }),
      ]),
      {},
      { dry_run: true },
    )
    expect(run.status).toBe('succeeded')
    const by = new Map(run.steps.map(one => [one.step_id, one]))
    expect(by.get('find')).toMatchObject({ output: { count: 5 } })
    const start = '2026-06-01T08:00:00.000Z'
    expect(by.get('book')).toMatchObject({ is_simulated: true, output: null, input: { start, name: 'Ada' } })
    expect(by.get('move')).toMatchObject({ is_simulated: true })
    expect(by.get('cancel')).toMatchObject({ is_simulated: true })
    expect(await bookings()).toMatchObject([{ _id, status: 'accepted', start: '2026-06-02T07:00:00.000Z' }])
  })

  it('book once, although the run is resumed after a server died before it had noted the booking', async () => {
    const chain_name = await published([
      step('book', 'book', { start: '2026-06-02T07:00:00Z', name: 'Ada' }),
      step('move', 'move_booking', { booking: '{{steps.book.id}}', start: '2026-06-02T08:00:00Z' }),
      step('cancel', 'cancel_booking', { booking: '{{steps.book.id}}' }),
    ])
    const first = await execute(chain_name)
    expect(first.status).toBe('succeeded')
    const [before] = await bookings()
    await sql`delete from switchboard.chain_run_step where run_id = ${first._id}`.execute(app.database.owner)
    await sql`update switchboard.chain_run set status = 'running', output = null, ended_at = null,
      is_background = true where _id = ${first._id}`.execute(app.database.owner)
    const tenantId = app.tenants.lakeside.id
    const payload = { run: first._id }
    await enqueueJob(app.database.owner, { tenantId, task: 'go on with a chain', key: first._id, payload })
    await untilQuiet()
    const again = (await admin.get(`/smart_chain_run/${first._id}`)).json<Run>()
    // The booking is canceled already, so that it is not moved anew.
    expect(again.steps[0]).toMatchObject({ step_id: 'book', status: 'succeeded' })
    expect(await bookings()).toEqual([before])
  })
})

describe('the data of bookings', () => {
  const lookUp = async (lookup: object, input: object = {}, by = admin) => {
    const lookups = [{ name: 'found', ...lookup }]
    const end = [told('{{data.found}}')]
    const run = await execute(await published(end, { lookups, by }), input, { by })
    expect(run.error ?? null).toBeNull()
    return run.output as { count: number; bookings: Facts[]; slots: Facts[] }
  }

  it('are free times', async () => {
    await booked('07:00')
    const lookup = { provider: 'availability', service: 'check_up', calendar, from: '2026-06-02', days: 1 }
    expect(await lookUp(lookup)).toMatchObject({ count: 2, slots: [{ time: '10:00' }, { time: '11:00' }] })
  })

  it('are bookings of a contact, a time, a calendar and a status; an empty contact has none', async () => {
    const made = await admin.post('/contact', { name: 'Maya', emails: ['maya@thornton.example'] })
    const contact_id = String(made.json()._id)
    const { _id } = await booked('07:00', { contact_id })
    const other = await booked('08:00')
    await admin.post(`/booking/${other._id}/cancel`, {})
    const provider = 'bookings'
    const found = async (lookup: object, input: object = {}) =>
      (await lookUp({ provider, calendar: calendarName, ...lookup }, input)).bookings.map(({ id }) => id)
    expect(await found({})).toEqual([_id, other._id])
    expect(await found({ contact_id: '{{input.who}}' }, { who: contact_id })).toEqual([_id])
    expect(await found({ contact_id: '{{input.who}}' }, { who: '' })).toEqual([])
    expect(await found({ statuses: ['cancelled'] })).toEqual([other._id])
    expect(await found({ from: '2026-06-02T10:00', to: '2026-06-03' })).toEqual([other._id])
    expect(await found({ limit: 1 })).toEqual([_id])
    expect(await lookUp({ provider, contact_id }, {}, hillside)).toMatchObject({ count: 0 })
  })
})

describe('a chain in a conversation', () => {
  it('reaches the bookings of the conversation, and those of nobody else', async () => {
    const foreign = await booked('09:00')
    const lookups = [{ provider: 'bookings', name: 'mine' }]
    const chain_name = await published(
      [
        step('book', 'book', { start: '2026-06-02T07:00:00Z', name: 'Visitor', contact_id: foreign._id }),
        step('move', 'move_booking', { booking: '{{steps.book.id}}', start: '2026-06-02T08:00:00Z' }),
        step('told', 'template', { text: '{{data.mine.count}} {{data.mine.bookings.0.id}}' }),
        step('cancel', 'cancel_booking', { booking: '{{input.reference}}' }),
      ],
      { lookups },
    )
    const action = {
      ...{
        title: 'Book',
        tool_name: `book_${number}`,
        description: 'Books',
        execution: { kind: 'chain', chain_name },
      },
      parameters: { type: 'object', properties: { reference: { type: 'string' } } },
    }
    const written = await admin.post('/agent_action', action)
    expect(written.status, written.text).toBe(201)
    const chat = await createChatWorld(app, { agent: { agent_action_ids: [written.json()._id] } })
    script.follow((_, call) =>
      call === 1
        ? calls([{ toolName: action.tool_name, input: { reference: foreign.reference } }])
        : says('Done'),
    )
    const visitor = await chat.visit()
    await visitor.say('Book me')
    const run = await vi.waitFor(async () => {
      const [found] = (await admin.get(`/smart_chain_run?chain_name=${chain_name}`)).json<Run[]>()
      expect(found?.status).toBe('failed')
      return (await admin.get(`/smart_chain_run/${found?._id}`)).json<Run>()
    }, patience)
    const own = (run.steps.find(({ step_id }) => step_id === 'book')?.output ?? {}) as Facts
    expect(run.error).toMatchObject({
      path: 'cancel',
      message: expect.stringContaining('belongs to this conversation'),
    })
    expect(own).toMatchObject({ conversation_id: visitor.id, contact_id: '', source: 'chain' })
    expect(run.steps.find(({ step_id }) => step_id === 'told')?.output).toBe(`1 ${own.id}`)
    expect(await read(foreign._id)).toMatchObject({ status: 'accepted' })
    expect(await read(String(own.id))).toMatchObject({ start: '2026-06-02T08:00:00.000Z' })
  })
})
