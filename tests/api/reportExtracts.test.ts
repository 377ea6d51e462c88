import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { zonedDate } from '../../common/time/zonedDay.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { type AnalysisWorld, createAnalysisWorld } from '../support/analysisWorld.ts'
import type { Visitor } from '../support/chatWorld.ts'

type Figure = components['schemas']['AgentReportMetrics']
type Report = components['schemas']['Report']

const path = '/agent_report_metrics'
const patience = { timeout: 40_000, interval: 50 }

let world: AnalysisWorld
let operator: AnalysisWorld['operator']

beforeAll(async () => {
  world = await createAnalysisWorld()
  operator = world.operator
  await world.choose({ enabled: true })
})
afterAll(() => world?.close())
beforeEach(() => world.answer({}))

let made = 0
const question = (more: object = {}) => ({
  ...{ name: 'Refunds', key: `refunds_${++made}`, kind: 'extracted', unit: 'percent' },
  ...{ question: 'Did the person ask for a refund?', answer: 'yes_no', ...more },
})

async function create(more: object = {}): Promise<Figure> {
  const answer = await operator.post(path, question(more))
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Figure>()
}

async function remove(...figures: Figure[]): Promise<void> {
  for (const { _id } of figures) expect((await operator.delete(`${path}/${_id}`)).status).toBe(200)
}

/** Lets a visitor say something, and ends the conversation. */
async function ended(words: string): Promise<Visitor> {
  const visitor = await world.talk(words)
  await end(visitor)
  return visitor
}

async function end({ id }: Pick<Visitor, 'id'>): Promise<void> {
  expect((await operator.patch(`/conversation/${id}`, { status: 'completed' })).status).toBe(200)
  await world.app.runUpkeep('work out outcomes')
}

interface Row {
  figure_id: string
  conversation_id: string
  episode: number
  prompt_version: string
  value: number | null
  error: string | null
  read_at: Date | null
}

async function rows({ _id }: Pick<Figure, '_id'>): Promise<Row[]> {
  const found = await sql<Row>`
    select * from switchboard.outcome_extract where figure_id = ${_id} order by queued_at, conversation_id, episode`.execute(
    world.app.database.owner,
  )
  return found.rows
}

/** Waits until so many episodes are read for a figure; returns all of its rows. */
async function read(figure: Pick<Figure, '_id'>, count: number): Promise<Row[]> {
  const isRead = async () => (await rows(figure)).filter(({ read_at }) => read_at !== null).length
  await expect.poll(isRead, patience).toBe(count)
  return rows(figure)
}

const asked = () => world.server.requests.filter(({ messages }) => isAboutOne(messages))
const isAboutOne = (messages: { content: unknown }[]) =>
  String(messages[0]?.content).includes('The team asks about a conversation')

async function report(): Promise<Report> {
  const day = zonedDate(new Date(), 'UTC')
  const window = { from: day, to: day, timezone: 'UTC' }
  const answer = await operator.post('/agent_report_analytics/multichannel', window)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Report>()
}

const faults = (answer: { json: () => unknown }) =>
  ((answer.json() as { errors?: { pointer: string }[] }).errors ?? []).map(({ pointer }) => pointer)

describe('a figure with a question', () => {
  it('reads conversations when they end, and counts the share of yes', async () => {
    const earlier = await ended('I want a refund, before anybody asked.')
    const figure = await create()
    const yes = await ended('I want a refund.')
    const no = await ended('Where is the parking?')
    const found = await read(figure, 2)
    expect(new Map(found.map(row => [row.conversation_id, row.value]))).toEqual(
      new Map([
        [yes.id, 1],
        [no.id, 0],
      ]),
    )
    expect(found.map(({ conversation_id }) => conversation_id)).not.toContain(earlier.id)
    expect(asked()).toHaveLength(2)
    expect(asked().every(({ tools }) => tools === undefined)).toBe(true)
    const { totals, window } = await report()
    const card = totals.find(({ key }) => key === figure.key)
    expect(card).toMatchObject({ name: 'Refunds', value: 0.5, sample: 2, unit: 'percent' })
    // The card opens the very conversations.
    const reported = [
      `predicate=${card?.predicate}`,
      `from=${window.from}`,
      `to=${window.to}`,
      'kind=multichannel',
    ]
    const list = await operator.list('conversation', { filter: { outcome: { reported } }, range: [0, 9] })
    expect(list.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual([yes.id])
    await remove(figure)
  })

  it.each([
    ['number', {}, 'seconds', [4, 7, null], 5.5, 2],
    [
      'choice',
      { choices: ['Small', 'Large'], counted_choice: 'Large' },
      'percent',
      ['Small', 'Large', null],
      0.5,
      2,
    ],
    ['number', {}, 'count', [null], null, 0],
  ])('takes answers of the kind %s', async (answer, more, unit, answers, value, sample) => {
    const left = [...answers]
    world.answer({ extract: () => ({ answer: left.shift() }) })
    const figure = await create({ answer, unit, ...more })
    for (const [index] of answers.entries()) {
      await ended(`Question number ${index}`)
      await read(figure, index + 1)
    }
    expect((await report()).totals.find(({ key }) => key === figure.key)).toMatchObject({ value, sample })
    await remove(figure)
  })

  it('stores nothing but a fitting answer', async () => {
    world.answer({ extract: () => ({ answer: 'Jane Doe wants 100 euros back', value: 7 }) })
    const figure = await create()
    await ended('I want a refund.')
    expect(await read(figure, 1)).toMatchObject([{ value: null, error: 'unfit' }])
    expect(asked()).toHaveLength(2)
    expect(JSON.stringify(await rows(figure))).not.toContain('Jane')
    await remove(figure)
  })

  it('starts over when the question changes, and has its answers again when it is changed back', async () => {
    const figure = await create()
    await ended('I want a refund.')
    await read(figure, 1)
    const value = async () => (await report()).totals.find(({ key }) => key === figure.key)?.value
    expect(await value()).toBe(1)
    const changed = await operator.patch(`${path}/${figure._id}`, { question: 'Did the person complain?' })
    expect(changed.json<Figure>().prompt_version).not.toBe(figure.prompt_version)
    expect(await value()).toBeNull()
    world.answer({ extract: () => ({ answer: false }) })
    await ended('I want a refund now.')
    await read(figure, 2)
    expect(await value()).toBe(0)
    const renamed = await operator.patch(`${path}/${figure._id}`, {
      ...{ question: figure.question, name: 'Money back' },
    })
    expect(renamed.json<Figure>().prompt_version).toBe(figure.prompt_version)
    expect(await value()).toBe(1)
    await remove(figure)
  })

  it('can be part of formulas', async () => {
    const figure = await create()
    await ended('I want a refund.')
    await read(figure, 1)
    const formula = `100 * ${figure.key}`
    const twice = await operator.post(path, { name: 'Own', key: `of_${figure.key}`, unit: 'count', formula })
    expect(twice.status, twice.text).toBe(201)
    const { totals } = await report()
    expect(totals.find(({ key }) => key === `of_${figure.key}`)).toMatchObject({ value: 100, sample: 1 })
    await remove(figure, twice.json())
  })

  it('reads a reopened conversation again, and counts its last answer', async () => {
    world.answer({
      extract: transcript => ({ answer: transcript.filter(({ who }) => who !== 'agent').length }),
    })
    const figure = await create({ answer: 'number', unit: 'count' })
    const visitor = await ended('First.')
    await read(figure, 1)
    expect((await operator.patch(`/conversation/${visitor.id}`, { status: 'open' })).status).toBe(200)
    await visitor.say('Second.')
    await end(visitor)
    expect((await read(figure, 2)).map(({ episode, value }) => [episode, value])).toEqual([
      [1, 1],
      [2, 2],
    ])
    const card = (await report()).totals.find(({ key }) => key === figure.key)
    expect(card).toMatchObject({ value: 2, sample: 1 })
    // Read later, the first episode still ends where it ended.
    const later = await create({ answer: 'number', unit: 'count', read_new: false })
    const days = { from: zonedDate(new Date(), 'UTC'), to: zonedDate(new Date(), 'UTC') }
    expect((await operator.post(`${path}/${later._id}/reading/earlier`, days)).status).toBe(200)
    const values = async () =>
      (await rows(later))
        .filter(({ conversation_id }) => conversation_id === visitor.id)
        .map(({ episode, value }) => [episode, value])
    await expect.poll(values, patience).toEqual([
      [1, 1],
      [2, 2],
    ])
    await remove(later)
    await remove(figure)
  })

  it('keeps counting a deleted conversation, without its id', async () => {
    const figure = await create()
    const visitor = await ended('I want a refund.')
    await read(figure, 1)
    await sql`delete from switchboard.record where entity = 'conversation' and _id = ${visitor.id}`.execute(
      world.app.database.owner,
    )
    const [row] = await rows(figure)
    expect(row?.conversation_id).not.toBe(visitor.id)
    expect((await report()).totals.find(({ key }) => key === figure.key)).toMatchObject({
      value: 1,
      sample: 1,
    })
    await remove(figure)
  })

  it('is not asked while it is in the trash, nor about tests', async () => {
    const figure = await create()
    const trial = await operator.post('/web_chat/conversation', { agent_id: world.chat.agentId })
    const { _id: id } = trial.json<{ _id: string }>()
    await operator.post(`/conversation/${id}/message`, { content: 'A refund, I test.' })
    await end({ id })
    expect(await rows(figure)).toEqual([])
    await remove(figure)
    await ended('I want a refund.')
    expect(await rows(figure)).toEqual([])
  })

  it('leaves new conversations alone while it is told to', async () => {
    const figure = await create({ read_new: false })
    await ended('I want a refund.')
    expect(await rows(figure)).toEqual([])
    await remove(figure)
  })
})

describe('a question is refused', () => {
  it.each([
    ['without words', { question: ' ' }, '/question'],
    ['with one choice', { answer: 'choice', choices: ['Small'], counted_choice: 'Small' }, '/choices'],
    [
      'with a counted choice that is none',
      { answer: 'choice', choices: ['Small', 'Large'], counted_choice: 'large' },
      '/counted_choice',
    ],
    ['with a share in seconds', { unit: 'seconds' }, '/unit'],
    ['with the short name of a built-in figure', { key: 'handled' }, '/key'],
  ])('%s', async (_, more, pointer) => {
    const refused = await operator.post(path, question(more))
    expect([refused.status, faults(refused)]).toEqual([422, [pointer]])
  })

  it('while only the built-in model is there; another name is taken', async () => {
    const figure = await create()
    await world.choose({ enabled: false })
    const refused = await operator.post(path, question())
    expect([refused.status, faults(refused)]).toEqual([422, ['/kind']])
    expect(refused.text).toContain('AI settings')
    expect((await operator.patch(`${path}/${figure._id}`, { name: 'Money back' })).status).toBe(200)
    await world.choose({ enabled: true })
    await remove(figure)
  })
})

type Reading = components['schemas']['FigureReading']

const at = ({ _id }: Pick<Figure, '_id'>, what = '') => `${path}/${_id}/reading${what}`
const today = () => zonedDate(new Date(), 'UTC')
const state = async (figure: Pick<Figure, '_id'>) => (await operator.get(at(figure))).json<Reading>()

async function earlier(figure: Pick<Figure, '_id'>, days: object = { from: today(), to: today() }) {
  const answer = await operator.post(at(figure, '/earlier'), days)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Reading>()
}

/** Waits until a figure is in this state. */
async function until(figure: Pick<Figure, '_id'>, status: Reading['status']): Promise<Reading> {
  await expect.poll(async () => (await state(figure)).status, patience).toBe(status)
  return state(figure)
}

/** Deletes the outcomes of all conversations so far, so that a test counts only its own. */
async function forgetAll(): Promise<void> {
  await sql`delete from switchboard.conversation_outcome`.execute(world.app.database.owner)
}

/** Returns how the last job of a figure has ended, or its state. */
async function lastJob({ _id }: Pick<Figure, '_id'>): Promise<string | undefined> {
  const { rows: jobs } = await sql<{ state: string }>`
    select state from switchboard.job where task = 'read conversations for a figure' and key = ${_id}
    order by run_at desc limit 1`.execute(world.app.database.owner)
  return jobs[0]?.state
}

/** Lets the job try again at once. */
async function hurry(): Promise<void> {
  await sql`update switchboard.job set run_at = clock_timestamp() where task = 'read conversations for a figure'
    and state = 'waiting'`.execute(world.app.database.owner)
  await sql`select switchboard.tell_of_job('-infinity')`.execute(world.app.database.owner)
}

describe('reading earlier conversations', () => {
  beforeEach(forgetAll)

  it('is estimated, counted, and done once', async () => {
    const figure = await create()
    for (const words of ['A refund, please.', 'Hello.', 'I want a refund.']) {
      const { id } = await world.talk(words)
      await operator.patch(`/conversation/${id}`, { status: 'completed' })
    }
    await operator.patch(`${path}/${figure._id}`, { read_new: false })
    await world.app.runUpkeep('work out outcomes')
    expect(await state(figure)).toMatchObject({ status: 'off', read: 0, earlier: null })
    const days = { from: today(), to: today() }
    const estimate = (await operator.post(at(figure, '/estimate'), days)).json()
    expect(estimate).toMatchObject({ conversations: 3 })
    expect(estimate.tokens).toBeGreaterThan(3 * 300)
    expect(await earlier(figure)).toMatchObject({
      status: 'reading',
      earlier: { ...days, size: 3, waiting: 3 },
    })
    await read(figure, 3)
    const done = await until(figure, 'off')
    expect(done).toMatchObject({ read: 3, answered: 3, unfit: 0, earlier: { ...days, size: 3, waiting: 0 } })
    expect(done.tokens).toBeGreaterThan(100)
    expect(await earlier(figure)).toMatchObject({ status: 'off', earlier: { size: 0, waiting: 0 } })
    expect((await operator.post(at(figure, '/estimate'), days)).json()).toEqual({
      conversations: 0,
      tokens: 0,
    })
    expect(asked()).toHaveLength(3)
    await remove(figure)
  })

  it('leaves out other days, the trash and tests', async () => {
    const figure = await create({ read_new: false })
    const gone = await ended('A refund, please.')
    await operator.delete(`/conversation/${gone.id}`)
    await ended('Hello.')
    const estimate = async (days: object) =>
      (await operator.post(at(figure, '/estimate'), days)).json<{ conversations: number }>().conversations
    expect(await estimate({ from: today(), to: today() })).toBe(1)
    expect(await estimate({ from: '2026-01-01', to: '2026-01-31' })).toBe(0)
    const wrong = await operator.post(at(figure, '/estimate'), { from: '2026-02-01', to: '2026-01-31' })
    expect([wrong.status, faults(wrong)]).toEqual([422, ['/to']])
    await remove(figure)
  })

  it('can be stopped: what was read counts, and the rest is not asked about', async () => {
    const figure = await create({ read_new: false })
    for (let number = 1; number <= 6; number++) await ended(`I want a refund ${number}.`)
    let calls = 0
    world.answer({ extract: () => (++calls > 4 ? { kind: 'hang', where: 'headers' } : { answer: true }) })
    await earlier(figure)
    await read(figure, 4)
    await expect.poll(() => asked().length, patience).toBe(6)
    const stopped = await operator.post(at(figure, '/stop'))
    expect(stopped.json()).toMatchObject({
      status: 'off',
      read: 4,
      waiting: 0,
      earlier: { size: 4, waiting: 0 },
    })
    // Calls that hang are interrupted.
    await expect.poll(() => lastJob(figure), patience).toBe('cancelled')
    expect(asked()).toHaveLength(6)
    expect(await state(figure)).toMatchObject({ status: 'off', read: 4, waiting: 0 })
    await remove(figure)
  })

  it('goes on after an interruption, and asks about nothing twice that was stored', async () => {
    const figure = await create({ read_new: false })
    for (let number = 1; number <= 6; number++) await ended(`I want a refund ${number}.`)
    let calls = 0
    // The fifth answer breaks off in the middle.
    world.answer({ extract: () => (++calls === 5 ? { kind: 'cut', after: 1 } : { answer: true }) })
    await earlier(figure)
    await read(figure, 5)
    await hurry()
    await read(figure, 6)
    expect(asked()).toHaveLength(7)
    const times = new Map<string, number>()
    for (const { messages } of asked()) {
      const said = String(messages[1]?.content)
      times.set(said, (times.get(said) ?? 0) + 1)
    }
    expect([...times.values()].sort()).toEqual([1, 1, 1, 1, 1, 2])
    expect(await rows(figure)).toHaveLength(6)
    await remove(figure)
  })

  it('is for figures with a question, for operators, and for the own tenant', async () => {
    const figure = await create({ read_new: false })
    const formula = { name: 'Own', key: 'without_question', unit: 'percent', formula: 'autonomous' }
    const other = (await operator.post(path, formula)).json<Figure>()
    expect((await operator.get(at(other))).json().code).toBe('record.wrong_state')
    const viewer = await world.app.as('viewer')
    const stranger = await world.app.as('operator', 'hillside')
    expect((await viewer.get(at(figure))).status).toBe(200)
    const days = { from: today(), to: today() }
    for (const [what, body] of [
      ['/earlier', days],
      ['/estimate', days],
      ['/stop', undefined],
      ['/continue', undefined],
    ] as const) {
      expect((await viewer.post(at(figure, what), body)).status).toBe(403)
      expect((await stranger.post(at(figure, what), body)).status).toBe(404)
    }
    await remove(figure, other)
  })
})

describe('a model that refuses', () => {
  beforeEach(forgetAll)

  it('one conversation is not asked about it again, and reads the others', async () => {
    const figure = await create({ read_new: false })
    for (const words of ['This offends.', 'One.', 'Two.', 'Three.', 'Four.']) await ended(words)
    world.answer({
      extract: transcript =>
        transcript.some(({ said }) => said.includes('offends'))
          ? { kind: 'status', status: 400 }
          : { answer: true },
    })
    await earlier(figure)
    expect((await read(figure, 5)).map(({ error }) => error).sort()).toEqual(
      [null, null, null, null, 'refused'].sort(),
    )
    expect(await state(figure)).toMatchObject({ read: 5, answered: 4, refused: 1, status: 'off' })
    expect(asked()).toHaveLength(5)
    await remove(figure)
  })

  it('everything pauses the figure with the reason, until somebody continues', async () => {
    world.answer({ extract: () => ({ kind: 'status', status: 401 }) })
    const figure = await create()
    await ended('I want a refund.')
    expect(await until(figure, 'paused')).toMatchObject({ reason: 'refused', waiting: 1, read: 0 })
    await ended('I want another refund.')
    expect(await state(figure)).toMatchObject({ status: 'paused', waiting: 2 })
    world.answer({})
    expect((await operator.post(at(figure, '/continue'))).json()).toMatchObject({
      status: 'reading',
      reason: null,
    })
    await read(figure, 2)
    expect(await until(figure, 'ready')).toMatchObject({ read: 2, answered: 2 })
    await remove(figure)
  })

  it('is not asked when only the built-in model is left', async () => {
    const figure = await create()
    await world.choose({ enabled: false })
    await ended('I want a refund.')
    expect(await until(figure, 'paused')).toMatchObject({ reason: 'no_model' })
    const refused = await operator.post(at(figure, '/earlier'), { from: today(), to: today() })
    expect([refused.status, refused.json().code]).toEqual([409, 'record.wrong_state'])
    await world.choose({ enabled: true })
    await remove(figure)
  })

  it('the budget is spent: the figure pauses', async () => {
    const figure = await create()
    const visitor = await world.talk('I want a refund.')
    await world.choose({ enabled: true, budgets: { daily_tokens: 1000, on_exceeded: 'refuse' } })
    await end(visitor)
    expect(await until(figure, 'paused')).toMatchObject({ reason: 'budget', waiting: 1 })
    await world.choose({ enabled: true })
    await remove(figure)
  })

  // The last one: the server leaves the model alone for a while.
  it('does not answer any more: the figure pauses after three attempts', async () => {
    world.answer({ extract: () => ({ kind: 'status', status: 503 }) })
    const figure = await create()
    await ended('I want a refund.')
    for (let attempt = 1; attempt <= 3; attempt++) {
      await expect.poll(() => asked().length, patience).toBeGreaterThanOrEqual(attempt)
      await expect
        .poll(async () => {
          await hurry()
          return asked().length > attempt || (await state(figure)).status === 'paused'
        }, patience)
        .toBe(true)
    }
    expect(await until(figure, 'paused')).toMatchObject({ reason: 'unavailable', waiting: 1 })
    await remove(figure)
  })
})
