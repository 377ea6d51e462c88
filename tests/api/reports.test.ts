import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outcomeFilter } from '../../common/reports/outcomeFilter.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { makeKey } from '../support/makeKey.ts'
import { createReportWorld, keepSessions, type ReportWorld } from '../support/reports/reportWorld.ts'
import { type ToldStep, toldConversation } from '../support/reports/toldConversation.ts'
import { codeOf } from '../support/signInClient.ts'

type Report = components['schemas']['Report']
type Figure = components['schemas']['ReportFigure']

const day = 86_400
const now = '2026-12-30T12:00:00.000Z'
let world: ReportWorld

beforeAll(async () => {
  world = await createReportWorld(now)
})
afterAll(() => world.app.close())
beforeEach(async () => {
  world.setClock(now)
  await sql`truncate switchboard.conversation_outcome, switchboard.outcome_extract, switchboard.outcome_stale`.execute(
    world.app.database.owner,
  )
})

const answered: ToldStep[] = [
  { kind: 'visitor', after: 5 },
  { kind: 'agent', after: 10 },
]
const solved: ToldStep[] = [...answered, { kind: 'end', after: 60, by: 'agent' }]

function figure(report: Report, key: string): Figure {
  const found = report.totals.find(one => one.key === key)
  if (!found) throw new Error(`There is no figure ${key}`)
  return found
}

const bars = (report: Report, key: string) =>
  report.series.map(({ values }) => values.find(one => one.key === key)?.value)

describe('the days of a report', () => {
  it('§3.22 give the two hours of 25 October that are called 02:00 in Berlin a bar each', async () => {
    await world.store(
      ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map(at => toldConversation(at, solved)),
    )
    const asked = { from: '2026-10-25', to: '2026-10-25', timezone: 'Europe/Berlin' }
    const hours = await world.report({ ...asked, granularity: 'hour' })
    expect(hours.series).toHaveLength(25)
    expect(bars(hours, 'conversations').slice(1, 5)).toEqual([0, 1, 1, 0])
    expect(hours.series.slice(2, 4).map(({ from }) => from)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
    ])
    const days = await world.report(asked)
    expect(bars(days, 'conversations')).toEqual([2])
    expect(days.window).toMatchObject({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' })
  })

  it('§3.22 end at midnight of their zone: card, bars and list agree, and the next moment is out', async () => {
    const times = ['2026-11-27T18:29:59.999Z', '2026-11-27T18:30:00.000Z', '2026-11-28T18:29:59.999Z']
    await world.store([...times, '2026-11-28T18:30:00.000Z'].map(at => toldConversation(at, solved)))
    const asked = { from: '2026-11-28', to: '2026-11-28', timezone: 'Asia/Kolkata', granularity: 'hour' }
    const report = await world.report(asked)
    expect(figure(report, 'conversations').value).toBe(2)
    expect(bars(report, 'conversations').reduce((sum, value) => Number(sum) + Number(value), 0)).toBe(2)
    const { from, to } = report.window
    expect(await world.listed({ from, to, kind: 'multichannel', predicate: 'eligible' })).toBe(2)
  })

  it('are those of the tenant’s zone if none is named', async () => {
    const answer = await world.viewer.post('/agent_report_analytics/text', {
      from: '2026-11-28',
      to: '2026-11-28',
    })
    expect(answer.json<Report>().window.timezone).toBe('UTC')
  })
})

describe('what a report counts', () => {
  it('§3.22 keeps a solved conversation that is reopened, and tells durable ones only after 7 days', async () => {
    const at = '2026-11-02T09:00:00.000Z'
    const lasting = (report: Report) => figure(report, 'durable_rate')
    await world.store([toldConversation(at, solved)])
    const asked = { from: '2026-11-02', to: '2026-11-02' }
    world.setClock('2026-11-04T09:00:00.000Z')
    const young = await world.report(asked)
    expect(figure(young, 'autonomous').value).toBe(1)
    expect(lasting(young)).toMatchObject({ value: null, sample: 0 })
    expect(young.warnings).toContainEqual({ code: 'not_yet_known', count: 1 })
    await world.app.database.owner.deleteFrom('conversation_outcome').execute()
    await world.store([toldConversation(at, [...solved, { kind: 'reopen', after: 3 * day }])])
    world.setClock('2026-11-12T09:00:00.000Z')
    const old = await world.report(asked)
    expect(figure(old, 'autonomous').value).toBe(1)
    expect(lasting(old)).toMatchObject({ value: 0, sample: 1 })
    expect(figure(old, 'reopen_rate').value).toBe(1)
  })

  it('§3.22 measures a person’s first response from the message that waited for it', async () => {
    const steps: ToldStep[] = [
      ...answered,
      { kind: 'end', after: 300, by: 'agent' },
      { kind: 'reopen', after: 4 * day + 5 * 3600 },
      { kind: 'visitor', after: 4 * day + 5 * 3600 + 1 },
      { kind: 'human', after: 4 * day + 5 * 3600 + 601 },
    ]
    await world.store([toldConversation('2026-11-02T09:00:00.000Z', steps)])
    const report = await world.report({ from: '2026-11-02', to: '2026-11-02' })
    expect(figure(report, 'first_human_response_p50')).toMatchObject({ value: 600, sample: 1 })
    expect(figure(report, 'first_response_p50')).toMatchObject({ value: 5, sample: 1 })
  })

  it('§3.22 stays when its agent is deleted, in a row with its name', async () => {
    const operator = await world.app.as('operator')
    await keepSessions(world.app)
    const { _id: agentId } = (await operator.post('/agent', { name: 'Old desk' })).json<{ _id: string }>()
    await world.store([toldConversation('2026-11-02T09:00:00.000Z', solved, { agentId })])
    const asked = { from: '2026-11-02', to: '2026-11-02', group_by: ['agent_id'] }
    const before = await world.report(asked)
    expect((await operator.delete(`/agent/${agentId}`)).status).toBeLessThan(300)
    const after = await world.report(asked)
    expect(after).toEqual(before)
    expect(after.breakdowns[0]?.rows).toMatchObject([{ key: agentId, label: 'Old desk' }])
  })

  it('§3.22 leaves out what the team began and, unless they are asked for, tests', async () => {
    const at = '2026-11-02T09:00:00.000Z'
    const told = [1, 2, 3].map(() => toldConversation(at, solved, { isByTeam: true }))
    await world.store([...told, toldConversation(at, solved, { isTest: true }), toldConversation(at, solved)])
    const asked = { from: '2026-11-02', to: '2026-11-02' }
    const report = await world.report(asked)
    expect(report.cohort.size).toBe(1)
    const withTests = await world.report({ ...asked, include_synthetic: true })
    expect(withTests.cohort.size).toBe(2)
    const { from, to } = report.window
    const shown = { from, to, kind: 'text', predicate: 'handled' } as const
    expect(await world.listed(shown)).toBe(1)
    expect(await world.listed({ ...shown, includesTests: true })).toBe(2)
  })

  it('§3.22 knows no tokens where models report none, and says so', async () => {
    await world.store([toldConversation('2026-11-02T09:00:00.000Z', solved)])
    const report = await world.report({ from: '2026-11-02', to: '2026-11-02' })
    expect(figure(report, 'tokens_per_conversation')).toMatchObject({ value: null, sample: 0 })
    expect(report.warnings).toContainEqual({ code: 'no_tokens', count: 1 })
  })

  it('counts a change that was stored just before', async () => {
    const operator = await world.app.as('operator')
    await keepSessions(world.app)
    const told = toldConversation('2026-11-02T09:00:00.000Z', answered)
    await world.store([told])
    await operator.patch(`/conversation/${told.id}`, { status: 'completed' })
    const report = await world.report({ from: '2026-11-02', to: '2026-11-02', group_by: ['ended_by'] })
    expect(report.breakdowns[0]?.rows).toMatchObject([{ key: 'person', label: null }])
  })

  it('counts conversations that were deleted, and tells how many cannot be opened', async () => {
    const at = '2026-11-02T09:00:00.000Z'
    const [kept, binned, gone] = [1, 2, 3].map(() =>
      toldConversation(at, [...answered, { kind: 'unanswered', after: 20, question: 'Is there parking?' }]),
    )
    if (!kept || !binned || !gone) throw new Error('Three are told')
    await world.store([kept, binned, gone])
    const { owner } = world.app.database
    await owner
      .updateTable('record')
      .set({ deleted_at: new Date(now) })
      .where('_id', '=', binned.id)
      .execute()
    await owner.deleteFrom('record').where('_id', '=', gone.id).execute()
    const report = await world.report({ from: '2026-11-02', to: '2026-11-02' })
    expect(report.cohort).toMatchObject({ size: 3, not_kept: 2 })
    expect(report.warnings).toContainEqual({ code: 'not_kept', count: 2 })
    expect(report.top_unanswered).toMatchObject([{ question: 'Is there parking?', count: 1 }])
    const { from, to } = report.window
    expect(await world.listed({ from, to, kind: 'text', predicate: 'eligible' })).toBe(1)
  })

  it('counts a deleted person once, and forgets who it was', async () => {
    const admin = await world.app.as('admin')
    await keepSessions(world.app)
    const contactId = v7()
    const at = '2026-11-02T09:00:00.000Z'
    await world.store([1, 2].map(() => toldConversation(at, solved, { contactId })))
    const erased = await admin.post(`/contact/${contactId}/erasure`)
    expect(erased.status, erased.text).toBeLessThan(300)
    const report = await world.report({ from: '2026-11-02', to: '2026-11-02' })
    expect(figure(report, 'people').value).toBe(1)
    expect(report.cohort).toMatchObject({ size: 2, not_kept: 2 })
    expect(JSON.stringify(report)).not.toContain(contactId)
  })
})

describe('the comparison of a report', () => {
  const told = (date: string, isSolved: boolean) =>
    toldConversation(
      `${date}T09:00:00.000Z`,
      isSolved ? solved : [...answered, { kind: 'handoff', after: 30, reason: 'customer_request' }],
    )

  it('§3.22 is new where nothing was before, and has points for percentages', async () => {
    const before = [1, 2, 3, 4, 5].map(one => told('2026-11-01', one <= 2))
    const after = [1, 2, 3, 4].map(one => told('2026-11-02', one <= 2))
    await world.store([
      ...before,
      ...after,
      toldConversation('2026-11-02T10:00:00.000Z', [{ kind: 'agent', after: 1 }]),
    ])
    const report = await world.report({ from: '2026-11-02', to: '2026-11-02', granularity: 'hour' })
    const solvedShare = figure(report, 'autonomous_rate')
    expect(solvedShare).toMatchObject({ value: 0.5, previous: 0.4, trend_kind: 'points', sample: 4 })
    expect(solvedShare.trend).toBeCloseTo(0.1, 10)
    expect(figure(report, 'handled')).toMatchObject({ previous: 5, trend: -0.2, trend_kind: 'ratio' })
    const earlier = await world.report({ from: '2026-11-01', to: '2026-11-01' })
    expect(figure(earlier, 'handled')).toMatchObject({
      value: 5,
      previous: 0,
      trend: null,
      trend_kind: 'new',
    })
    expect(figure(earlier, 'autonomous_rate')).toMatchObject({
      previous: null,
      trend: null,
      trend_kind: 'none',
    })
  })

  it('is with as much of the earlier period if the period still runs', async () => {
    await world.store([told('2026-11-01', true), told('2026-11-02', true)])
    const previous = async (time: string) => {
      world.setClock(`2026-11-02T${time}:00.000Z`)
      const report = await world.report({ from: '2026-11-02', to: '2026-11-02' })
      return [report.window.is_running, figure(report, 'handled').previous]
    }
    expect(await previous('08:59')).toEqual([true, 0])
    expect(await previous('09:01')).toEqual([true, 1])
  })

  it('is with the year before, or with nothing', async () => {
    await world.store([told('2025-11-02', true), told('2026-11-02', true)])
    const asked = { from: '2026-11-02', to: '2026-11-02' }
    expect(figure(await world.report({ ...asked, compare: 'previous_year' }), 'handled').previous).toBe(1)
    const alone = await world.report({ ...asked, compare: 'none' })
    expect([alone.previous_window, figure(alone, 'handled').previous]).toEqual([null, null])
  })
})

describe('the tables of a report', () => {
  it('add up what they do not show, and the list opens it', async () => {
    const agents = Array.from({ length: 53 }, () => v7())
    const at = '2026-11-02T09:00:00.000Z'
    const told = agents.flatMap((agentId, index) =>
      Array.from({ length: index < 40 ? 2 : 1 }, () => toldConversation(at, solved, { agentId })),
    )
    await world.store([...told, toldConversation(at, solved)])
    const report = await world.report({ from: '2026-11-02', to: '2026-11-02', group_by: ['agent_id'] })
    const [table] = report.breakdowns
    const keys = table?.rows.map(({ key }) => key) ?? []
    expect(keys).toHaveLength(50)
    expect(new Set(keys.slice(0, 40))).toEqual(new Set(agents.slice(0, 40)))
    expect(table?.others).toMatchObject({ groups: 4 })
    expect(table?.others?.values).toContainEqual({ key: 'conversations', value: 4 })
    const { from, to } = report.window
    const others = {
      from,
      to,
      kind: 'multichannel',
      predicate: 'eligible',
      except: { agent_id: keys },
    } as const
    expect(await world.listed(others)).toBe(4)
  })

  it('hold only what the report is limited to', async () => {
    const at = '2026-11-02T09:00:00.000Z'
    const channels = ['web_chat', 'email', 'voice']
    await world.store(channels.map(channel => toldConversation(at, solved, { channel, language: 'de' })))
    const asked = { from: '2026-11-02', to: '2026-11-02', group_by: ['channel', 'language_id'] }
    const report = await world.report(
      { ...asked, filters: { channel: ['email', 'voice'], language_id: ['de'] } },
      'text',
    )
    expect(report.cohort.size).toBe(1)
    expect(report.breakdowns.map(({ rows }) => rows.map(({ key }) => key))).toEqual([['email'], ['de']])
    expect((await world.report({ ...asked, filters: { channel: [] } })).cohort.size).toBe(3)
  })
})

describe('a report is refused', () => {
  const post = (body: object) => world.viewer.post('/agent_report_analytics/text', body)

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, '/to'],
    [{ from: '2026-01-01', to: '2027-12-31' }, '/granularity'],
    [{ from: '2026-01-01', to: '2999-12-31', granularity: 'month' }, '/granularity'],
    [{ from: '0000-01-01', to: '2026-01-01' }, '/from'],
    [{ from: '2026-01-01', to: '2026-01-01', timezone: 'Europe/Atlantis' }, '/timezone'],
    [{ from: '2026-01-01', to: '2026-01-01', filters: { channel: ['fax'] } }, '/filters/channel/0'],
    [
      { from: '2026-01-01', to: '2026-01-01', filters: { language_id: ['de', 'x'] } },
      '/filters/language_id/1',
    ],
    [{ from: '2026-02-30', to: '2026-03-01' }, '/from'],
  ])('for %j', async (body, pointer) => {
    const answer = await post(body)
    expect(answer.status, answer.text).toBe(422)
    expect(answer.json<{ errors: unknown[] }>().errors).toMatchObject([{ pointer }])
  })
})

describe('who may read reports', () => {
  const asked = { from: '2026-11-02', to: '2026-11-02', timezone: 'UTC' }
  const path = '/agent_report_analytics/multichannel'

  it('are members of the tenant and programs that may read conversations', async () => {
    const admin = await world.app.as('admin')
    await keepSessions(world.app)
    const reads = await makeKey(admin, ['conversation:read'])
    const other = await makeKey(admin, ['agent:read'])
    expect((await world.app.withKey(reads.key).post(path, asked)).status).toBe(200)
    expect(codeOf(await world.app.withKey(other.key).post(path, asked))).toEqual({
      status: 403,
      code: 'auth.key_scope',
    })
    expect((await world.app.nobody().post(path, asked)).status).toBe(401)
  })

  it('see nothing of another tenant, whatever they ask for', async () => {
    const agentId = v7()
    const told = toldConversation('2026-11-02T09:00:00.000Z', solved, { agentId })
    await world.store([told])
    const stranger = await world.app.as('owner', 'hillside')
    await keepSessions(world.app)
    const report = (
      await stranger.post(path, { ...asked, group_by: ['agent_id'], filters: { agent_id: [agentId] } })
    ).json<Report>()
    expect(report.cohort).toEqual({ size: 0, not_kept: 0, waiting: 0 })
    const filter = outcomeFilter({ ...report.window, kind: 'multichannel', predicate: 'eligible' })
    expect((await stranger.list('conversation', { filter })).json()).toEqual([])
    expect((await world.viewer.list('conversation', { filter })).json<unknown[]>()).toHaveLength(1)
  })
})

describe('the list behind a figure', () => {
  const window = { from: '2026-11-02T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z' } as const
  const { outcome } = outcomeFilter({ ...window, kind: 'multichannel', predicate: 'eligible' })

  it.each([
    [{ reported: [...outcome.reported, 'color=red'] }, '/query/filter/outcome/reported/4'],
    [{ reported: outcome.reported.slice(1) }, '/query/filter/outcome/reported'],
    [{ reported: 'predicate=eligible' }, '/query/filter/outcome/reported'],
    [{ reported: [1] }, '/query/filter/outcome/reported/0'],
    [{ eq: 'x' }, '/query/filter/outcome/eq'],
    [{ null: true }, '/query/filter/outcome/null'],
  ])('refuses %j at its place', async (filter, pointer) => {
    const answer = await world.viewer.list('conversation', { filter: { outcome: filter } })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json<{ errors: unknown[] }>().errors).toMatchObject([{ pointer }])
  })

  it('is exported, saved as a view, and combined with other filters', async () => {
    const operator = await world.app.as('operator')
    await keepSessions(world.app)
    const at = '2026-11-02T09:00:00.000Z'
    const [one, other] = [toldConversation(at, solved), toldConversation(at, answered)]
    await world.store([one, other, toldConversation('2026-11-03T00:00:00.000Z', solved)])
    const combined = { and: [{ outcome }, { status: 'completed' }] }
    const rows = (await operator.list('conversation', { filter: combined })).json<{ _id: string }[]>()
    expect(rows.map(({ _id }) => _id)).toEqual([one.id])
    const negated = (
      await operator.list('conversation', {
        filter: { and: [{ not: { outcome } }, { _id: { in: [one.id, other.id] } }] },
      })
    ).json()
    expect(negated).toEqual([])
    expect(rows[0]).not.toHaveProperty('outcome')
    const query = encodeURIComponent(JSON.stringify({ filter: { outcome } }))
    const view = await operator.post('/saved_view', {
      entity: 'conversation',
      name: 'Solved',
      query: { filter: combined },
    })
    expect(view.status, view.text).toBe(201)
    const file = await operator.get(`/conversation/export?format=csv&query=${query}`)
    expect(file.status, file.text).toBe(200)
    expect(file.text).toContain(one.id)
    expect(file.text).toContain(other.id)
  })

  it('cannot be written to', async () => {
    const operator = await world.app.as('operator')
    await keepSessions(world.app)
    const told = toldConversation('2026-11-02T09:00:00.000Z', solved)
    await world.store([told])
    const written = await operator.patch(`/conversation/${told.id}`, { outcome: { a: 1 }, notes: 'Hello' })
    expect(written.json()).not.toHaveProperty('outcome')
  })
})
