import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { de } from '../../common/reports/figureTexts/de.ts'
import { en } from '../../common/reports/figureTexts/en.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { insertOutcomes } from '../support/insertOutcomes.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Report = components['schemas']['Report']

interface Figure {
  _id: string
  key: string
  name: string
  kind: string
  position: number
  [field: string]: unknown
}

const path = '/agent_report_metrics'
const builtinKeys = Object.keys(en.names).sort()

let app: TestApp
let operator: Member
let viewer: Member
let stranger: Member

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
  viewer = await app.as('viewer')
  stranger = await app.as('operator', 'hillside')
})
afterAll(() => app.close())

async function figures(member = viewer): Promise<Figure[]> {
  const answer = await member.list('agent_report_metrics', { range: [0, 199], sort: ['position'] })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Figure[]>()
}

async function figure(key: string, member = viewer): Promise<Figure> {
  const found = (await figures(member)).find(one => one.key === key)
  if (!found) throw new Error(`There is no figure ${key}`)
  return found
}

const formula = (more: object) => ({
  name: 'Own',
  key: 'own',
  unit: 'percent',
  formula: 'autonomous',
  ...more,
})

async function create(more: object): Promise<Figure> {
  const made = await operator.post(path, formula(more))
  expect(made.status, made.text).toBe(201)
  return made.json<Figure>()
}

const faults = (answer: { json: () => unknown }) =>
  ((answer.json() as { errors?: { pointer: string }[] }).errors ?? []).map(({ pointer }) => pointer)

describe('built-in figures', () => {
  it('are there when they are first listed, once, also if two servers list them at the same time', async () => {
    const beside = await app.beside()
    try {
      await Promise.all([figures(), figures(), figures(operator)])
    } finally {
      await beside.close()
    }
    const all = await figures()
    expect(all.map(({ key }) => key).sort()).toEqual(builtinKeys)
    expect(all.map(({ name }) => name).sort()).toEqual(Object.values(en.names).sort())
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['builtin']))
  })

  it('of a later version appear by themselves', async () => {
    const { _id } = await figure('people')
    await sql`delete from switchboard.record where _id = ${_id}`.execute(app.database.owner)
    expect((await figures()).map(({ key }) => key).sort()).toEqual(builtinKeys)
    expect((await figure('people'))._id).not.toBe(_id)
  })

  it('have the texts of the tenant’s language', async () => {
    const admin = await app.as('admin', 'hillside')
    const { _id } = (await admin.get('/tenant_settings')).json<{ _id: string }>()
    const saved = await admin.put(`/tenant_settings/${_id}`, { language: 'de' })
    expect(saved.status, saved.text).toBe(200)
    expect((await figure('people', stranger)).name).toBe(de.names.people)
  })

  it('take a name, a target, a warning, a place, and whether they are shown', async () => {
    const before = await figure('handoff_rate')
    const alert = { enabled: true, comparator: 'above', value: 0.3, window_days: 14, notify: [] }
    const changes = { name: 'To the team', target: 0.2, alert, visible: false, position: 3 }
    const put = await operator.put(`${path}/${before._id}`, { ...before, ...changes })
    expect(put.status, put.text).toBe(200)
    expect(put.json()).toMatchObject({ ...changes, key: 'handoff_rate', kind: 'builtin' })
    const { description: _, better: __, ...short } = before
    const back = await operator.put(`${path}/${before._id}`, { ...short, target: null })
    expect(back.json()).toMatchObject({
      ...{ name: before.name, target: null, visible: true, position: before.position },
      ...{ description: before.description, better: 'down' },
    })
  })

  it.each([
    ['kind', 'formula'],
    ['key', 'other'],
    ['unit', 'count'],
    ['better', 'up'],
    ['formula', 'handled'],
    ['description', 'Something else.'],
    ['question', 'Something else?'],
  ])('keep their %s', async (field, value) => {
    const { _id, ...before } = await figure('handoff_rate')
    const refused = await operator.put(`${path}/${_id}`, { ...before, [field]: value })
    expect([refused.status, faults(refused)]).toEqual([422, [`/${field}`]])
    const patched = await operator.patch(`${path}/${_id}`, { [field]: value, target: 0.1 })
    expect([patched.status, faults(patched)]).toEqual([422, [`/${field}`]])
    expect(await figure('handoff_rate')).toEqual({ _id, ...before })
  })

  it('cannot be deleted, nor by undoing what stored them, and stay built in', async () => {
    const { _id } = await figure('handled')
    const deleted = await operator.delete(`${path}/${_id}`)
    expect([deleted.status, deleted.json().code]).toEqual([409, 'record.conflict'])
    const { rows } = await sql<{ id: string }>`
      select operation_id as id from switchboard.record_history where _id = ${_id} and version = 1`.execute(
      app.database.owner,
    )
    const admin = await app.as('admin')
    const undone = await admin.post(`/operation/${rows[0]?.id}/undo`)
    expect(undone.json()).toMatchObject({ undone: 0 })
    expect(await figure('handled')).toMatchObject({ _id, kind: 'builtin' })
  })
})

describe('formulas', () => {
  it.each([
    ['an unknown figure', 'autonomous / nobody'],
    ['another formula', 'autonomous / taken'],
    ['a text', '"autonomous"'],
    ['a text that is made', 'string(autonomous)'],
    ['a loop', '[autonomous].map(x, x)'],
    ['a comparison', 'autonomous > 1'],
    ['a comment', 'autonomous // handled'],
    ['a function', 'handled(autonomous)'],
    ['no figure', '1 + 2'],
    ['nothing', '  '],
    ['a half', 'autonomous /'],
    ['two beside each other', 'autonomous handled'],
    ['too many brackets', `${'('.repeat(200)}autonomous${')'.repeat(200)}`],
    ['a hidden member', 'constructor / autonomous'],
    ['a power', '1e9 * autonomous'],
  ])('with %s are refused at /formula, with a reason', async (_, text) => {
    const refused = await operator.post(path, formula({ key: 'refused', formula: text }))
    expect([refused.status, faults(refused)]).toEqual([422, ['/formula']])
    const [{ message }] = refused.json<{ errors: [{ message: string }] }>().errors
    expect(message.length).toBeGreaterThan(10)
  })

  it('need a short name that no other figure has', async () => {
    const builtin = await operator.post(path, formula({ key: 'handled' }))
    expect([builtin.status, faults(builtin)]).toEqual([422, ['/key']])
    const { _id } = await create({ key: 'taken' })
    expect(faults(await operator.post(path, formula({ key: 'taken' })))).toEqual(['/key'])
    const formless = await operator.post(path, { name: 'Own', key: 'formless', unit: 'count' })
    expect(faults(formless)).toEqual(['/formula'])
    expect((await operator.delete(`${path}/${_id}`)).status).toBe(200)
    expect((await figures()).map(({ key }) => key)).not.toContain('taken')
  })

  it('are made by nobody as built-in figures', async () => {
    const made = await operator.post(path, formula({ key: 'posing', kind: 'builtin' }))
    expect([made.status, faults(made)]).toEqual([422, ['/kind']])
  })
})

describe('who may do what', () => {
  it('viewers read figures and cannot write them', async () => {
    const { _id, ...known } = await figure('handled')
    for (const answer of [
      await viewer.post(path, formula({ key: 'of_viewer' })),
      await viewer.put(`${path}/${_id}`, known),
      await viewer.patch(`${path}/${_id}`, { target: 1 }),
      await viewer.delete(`${path}/${_id}`),
    ])
      expect([answer.status, answer.json().code]).toEqual([403, 'auth.forbidden'])
  })

  it('each tenant has its own figures', async () => {
    const own = await create({ key: 'apart' })
    expect((await figures(stranger)).map(({ key }) => key)).not.toContain('apart')
    expect((await stranger.patch(`${path}/${own._id}`, { target: 1 })).status).toBe(404)
    const theirs = await stranger.post(path, formula({ key: 'apart' }))
    expect(theirs.status, theirs.text).toBe(201)
    await operator.delete(`${path}/${own._id}`)
  })

  it('only people of the team are warned, and only with a limit', async () => {
    const { email } = (await stranger.get('/user/me')).json<{ email: string }>()
    const own = (await operator.get('/user/me')).json<{ email: string }>().email
    const alert = { enabled: true, value: 1, notify: [own.toUpperCase(), email, 'nobody@elsewhere.example'] }
    const { _id } = await figure('handled')
    const refused = await operator.patch(`${path}/${_id}`, { alert })
    expect([refused.status, faults(refused)]).toEqual([422, ['/alert/notify/1', '/alert/notify/2']])
    const boundless = await operator.patch(`${path}/${_id}`, { alert: { enabled: true } })
    expect([boundless.status, faults(boundless)]).toEqual([422, ['/alert/value']])
    const taken = await operator.patch(`${path}/${_id}`, { alert: { ...alert, notify: [own.toUpperCase()] } })
    expect(taken.status, taken.text).toBe(200)
    await operator.patch(`${path}/${_id}`, { alert: { enabled: false } })
  })
})

describe('reports', () => {
  const day = '2026-03-10'
  const at = (hour: number, date = day) => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00.000Z`)
  const report = async (kind = 'multichannel', more: object = {}): Promise<Report> => {
    const period = { from: day, to: day, timezone: 'UTC', granularity: 'hour', group_by: ['language_id'] }
    const answer = await viewer.post(`/agent_report_analytics/${kind}`, { ...period, ...more })
    expect(answer.status, answer.text).toBe(200)
    return answer.json<Report>()
  }
  const total = ({ totals }: Report, key: string) => totals.find(one => one.key === key)
  const valueIn = (values: Report['series'][number]['values'] | undefined, key: string) =>
    values?.find(one => one.key === key)?.value

  beforeAll(async () => {
    const { id } = app.tenants.lakeside
    const handed = { agent_replies: 0, handoff_at: at(9), ended_by: 'person' as const }
    await insertOutcomes(app, id, 3, { started_at: at(9) })
    await insertOutcomes(app, id, 1, { started_at: at(9), language_id: 'de', ...handed })
    await insertOutcomes(app, id, 1, { started_at: at(10), language_id: 'de' })
    await insertOutcomes(app, id, 1, { started_at: at(9, '2026-03-09'), ...handed, ended_by: 'person' })
    await create({ key: 'solved', name: 'Solved of all', formula: 'autonomous / conversations', position: 0 })
    await create({ key: 'per_call', unit: 'count', formula: 'handled / calls' })
    await create({ key: 'stars', unit: 'score', formula: '0 * rating_average + 1' })
    await create({ key: 'halved', unit: 'count', formula: '(1 / 2) * -conversations', better: 'down' })
  })

  it('show formulas like other figures: in totals, bars and tables, without conversations behind them', async () => {
    const whole = await report()
    expect(whole.totals[0]).toEqual({
      ...{ key: 'solved', name: 'Solved of all', unit: 'percent', better: 'none', value: 0.8, previous: 0 },
      ...{ trend: 0.8, trend_kind: 'points', sample: 5, predicate: null, target: null },
    })
    expect(valueIn(whole.series[9]?.values, 'solved')).toBe(0.75)
    expect(valueIn(whole.series[10]?.values, 'solved')).toBe(1)
    const [table] = whole.breakdowns
    expect(table?.rows.map(({ key, values }) => [key, valueIn(values, 'solved')])).toEqual([
      ['en', 1],
      ['de', 0.5],
    ])
    expect(total(whole, 'halved')).toMatchObject({ value: -2.5, previous: -0.5, trend_kind: 'ratio' })
  })

  it('show no value of a formula without each of its figures, and when dividing by zero', async () => {
    const whole = await report()
    for (const key of ['per_call', 'stars'])
      expect(total(whole, key)).toMatchObject({
        value: null,
        previous: null,
        trend: null,
        trend_kind: 'none',
      })
    expect(valueIn(whole.series[0]?.values, 'solved')).toBeNull()
  })

  it('leave formulas about calls out where calls are left out', async () => {
    const [text, voice] = [await report('text'), await report('voice')]
    expect(total(text, 'solved')).toMatchObject({ value: 0.8 })
    expect(total(text, 'per_call')).toBeUndefined()
    expect(total(voice, 'per_call')).toMatchObject({ value: null })
  })

  it('use the tenant’s names, targets and order, and leave hidden figures out everywhere', async () => {
    const handled = await figure('handled')
    const people = await figure('people')
    const hidden = await figure('conversations')
    await operator.patch(`${path}/${handled._id}`, { name: 'Taken care of', target: 4, position: 1 })
    await operator.patch(`${path}/${people._id}`, { position: 0, name: de.names.people })
    await operator.patch(`${path}/${hidden._id}`, { visible: false })
    const whole = await report()
    expect(whole.totals.slice(0, 3).map(({ key }) => key)).toEqual(['people', 'solved', 'handled'])
    expect(total(whole, 'handled')).toMatchObject({ name: 'Taken care of', target: 4, value: 5 })
    // The usual name, in whatever language, is left to the reader's language.
    expect(total(whole, 'people')).not.toHaveProperty('name')
    const shown = whole.totals.map(({ key }) => key)
    expect(shown).not.toContain('conversations')
    expect(whole.series[9]?.values.map(({ key }) => key)).toEqual(shown)
    expect(whole.breakdowns[0]?.rows[0]?.values.map(({ key }) => key)).toEqual(shown)
    // A hidden figure still is part of formulas.
    expect(total(whole, 'solved')).toMatchObject({ value: 0.8 })
  })
})

it('the server has met no fault of its own', () => expect(app.faults).toEqual([]))
