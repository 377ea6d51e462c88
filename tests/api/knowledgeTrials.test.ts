import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { contract } from '../support/publishedContract.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Schemas = components['schemas']
type Evaluation = Schemas['KnowledgeEvaluation']

/** Milliseconds to wait, enough for a busy machine. */
const patience = 20_000
const task = 'ask the test questions'
const settings = { max_passages: 6, min_score: 0.45, typos: true, letters_weight: 0.75, embedding_model: '' }

let app: TestApp
let owner: Member
let operator: Member
let viewer: Member
let stranger: Member
let parking: string
let lorry: string

beforeAll(async () => {
  app = await createTestApp({ contract, asksTestQuestions: true })
  owner = await app.as('owner')
  operator = await app.as('operator')
  viewer = await app.as('viewer')
  stranger = await app.as('owner', 'hillside')
  parking = await answer('Where can I park?', 'Behind the house are **six spaces**.')
  lorry = await answer('Where can I park a lorry?', 'At the pier, for £1.50 an hour.')
  await owner.patch('/business_info', { opening_hours: [{ day: 'monday', from: '09:00', to: '17:00' }] })
})
afterAll(() => app?.close())

const idOf = (made: { json: <T>() => T }) => made.json<{ _id: string }>()._id
const answer = async (title: string, content: string) =>
  idOf(await operator.post('/knowledge_chunk', { title, content, tags: ['visit'] }))
const keep = async (question: string, ...ids: string[]) =>
  idOf(
    await operator.post('/knowledge_question', {
      question,
      expected:
        ids.length > 0 ? ids.map(id => ({ entity: 'knowledge_chunk', id })) : [{ entity: 'business_info' }],
    }),
  )
const tryOut = async (body: object) =>
  (await viewer.post('/knowledge/trial', body)).json<Schemas['KnowledgeTrial']>()
const ask = async () => (await operator.post('/knowledge/evaluation', {})).json<Evaluation>()
const runs = async (who: Member = viewer) =>
  (await who.get('/knowledge/evaluation')).json<Schemas['KnowledgeEvaluationSummary'][]>()
const titles = ({ passages }: Schemas['KnowledgeTrial']) => passages.map(({ title }) => title)

describe('POST /knowledge/trial', () => {
  it('tells what is found, what an agent is given of it, and what the built-in model says', async () => {
    const found = await tryOut({ query: 'where to parc the lorry', tags: ['visit'] })
    expect(titles(found).slice(0, 2)).toEqual(['Where can I park a lorry?', 'Where can I park?'])
    expect(found.passages[0]?.why.met).toContainEqual({ word: 'parc', term: 'park', kind: 'mended' })
    expect(found.settings).toEqual(settings)
    expect(found.given).toContain('At the pier')
    expect(found.answer).toContain('At the pier, for £1.50 an hour.')
  })

  it('searches with other settings, of one source or tag alone, and leaves those of everybody as they are', async () => {
    const exact = await tryOut({
      query: 'where to parc',
      settings: { ...settings, typos: false, max_passages: 1 },
    })
    expect(exact.passages.flatMap(({ why }) => why.met).filter(({ kind }) => kind === 'mended')).toEqual([])
    const one = await tryOut({ query: 'park', settings: { ...settings, max_passages: 1 } })
    expect(titles(one).length).toBeGreaterThan(1)
    expect(JSON.parse(one.given.split('\n')[0] ?? '')).toHaveLength(1)
    expect(titles(await tryOut({ query: 'park', source: `knowledge_chunk/${parking}` }))).toEqual([
      'Where can I park?',
    ])
    expect(titles(await tryOut({ query: 'park', source: 'imported_document' }))).toEqual([])
    expect((await tryOut({ query: 'park' })).settings).toEqual(settings)
    const wrong = await viewer.post('/knowledge/trial', {
      query: 'park',
      settings: { ...settings, min_score: 2 },
    })
    expect([wrong.status, wrong.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer]).toEqual([
      422,
      '/settings/min_score',
    ])
  })
})

describe('test questions', () => {
  it('name sources that there are, of the kind that they say', async () => {
    const page = idOf(await operator.post('/imported_webpage', { original_url: 'https://pages.example' }))
    const about = async (entity: string, id: string) =>
      operator.post('/knowledge_question', { question: 'Where?', expected: [{ entity, id }], enabled: false })
    expect((await about('imported_webpage', page)).status).toBe(201)
    const wrong = await about('imported_document', parking)
    expect([wrong.status, wrong.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer]).toEqual([
      422,
      '/expected/0/id',
    ])
  })

  it('tell how much of what is expected is found, and which of them lose and gain', async () => {
    const [park, both] = [await keep('parking space', parking), await keep('park a lorry', lorry, parking)]
    await keep('When are you open?')
    const first = await ask()
    expect(first).toMatchObject({
      cause: 'asked',
      questions: 3,
      recall: 1,
      recall_before: null,
      lost: 0,
      gained: 0,
    })
    expect(first.results.every(({ found_before }) => found_before === null)).toBe(true)

    await operator.patch(`/knowledge_chunk/${lorry}`, { enabled: false })
    const second = await ask()
    expect(second).toMatchObject({ recall: 0.833, recall_before: 1, lost: 1, gained: 0 })
    expect(second.results[0]).toMatchObject({
      question_id: both,
      expected: 2,
      found: 1,
      found_before: 2,
      rank_before: 1,
    })

    await operator.patch(`/knowledge_chunk/${lorry}`, { enabled: true })
    await operator.patch(`/knowledge_question/${park}`, { enabled: false })
    const third = await ask()
    expect(third).toMatchObject({ questions: 2, recall: 1, lost: 0, gained: 1 })
    await operator.patch(`/knowledge_question/${park}`, { enabled: true })
    expect((await runs())[0]).toEqual({ ...third, results: undefined })
    expect((await viewer.get(`/knowledge/evaluation/${second._id}`)).json()).toEqual(second)
  })

  it('are asked by themselves, once, after what agents know has changed', async () => {
    await app.database.owner.deleteFrom('job').execute()
    const before = await runs()
    await answer('Where can I leave my bicycle?', 'Beside the door.')
    await answer('Where can I leave my scooter?', 'Beside the bicycles.')
    const jobs = app.database.owner.selectFrom('job').where('task', '=', task).where('state', '=', 'waiting')
    const waiting = await jobs
      .select(({ eb, fn }) => [eb('run_at', '>', fn<Date>('now')).as('later')])
      .execute()
    expect(waiting).toEqual([{ later: true }])

    await sql`update switchboard.job set run_at = now() where task = ${task}`.execute(app.database.owner)
    await sql`select pg_notify('job', '0')`.execute(app.database.owner)
    await vi.waitFor(async () => expect((await runs()).length).toBeGreaterThan(before.length), patience)
    expect((await runs())[0]).toMatchObject({ cause: 'change', created_by: { type: 'system' } })
  })
})

describe('settings of the search', () => {
  const path = '/knowledge_base_configuration'
  const narrow = { ...settings, max_passages: 1 }

  it('are not stored where test questions would lose by them, until an admin accepts that', async () => {
    const refused = await owner.put(path, { main_language: 'en', search: narrow })
    expect([refused.status, refused.json()]).toEqual([
      422,
      expect.objectContaining({
        errors: [
          {
            pointer: '/search',
            keyword: 'test_questions',
            message: expect.stringContaining('“park a lorry”'),
            params: { lost: ['park a lorry'] },
          },
        ],
      }),
    ])
    const forecast = (await operator.post('/knowledge/forecast', { settings: narrow })).json()
    expect(forecast).toMatchObject({ questions: 3, recall: 0.833, recall_before: 1, lost: 1, gained: 0 })
    expect((await operator.post('/knowledge/forecast/accept', { settings: narrow })).status).toBe(403)

    expect((await owner.post('/knowledge/forecast/accept', { settings: narrow })).json()).toEqual(forecast)
    const before = await runs()
    expect((await owner.put(path, { main_language: 'en', search: { ...narrow, typos: false } })).status).toBe(
      422,
    )
    expect((await owner.put(path, { main_language: 'en', search: narrow })).status).toBe(200)
    const audit = (await owner.get('/audit_log')).json<{ entries: { action: string; details: object }[] }>()
    expect(audit.entries.find(({ action }) => action === 'acceptKnowledgeForecast')?.details).toMatchObject({
      method: 'force',
    })
    await vi.waitFor(async () => expect((await runs()).length).toBeGreaterThan(before.length), patience)
    expect((await runs())[0]).toMatchObject({ cause: 'settings', recall: 0.833, lost: 1 })
  })

  it('are stored without a word where nothing is lost', async () => {
    expect((await owner.put(path, { main_language: 'en', search: settings })).status).toBe(200)
  })
})

describe('rights', () => {
  it('lets viewers try and look, and asks for more to run and to accept', async () => {
    expect((await viewer.post('/knowledge/evaluation', {})).status).toBe(403)
    expect((await viewer.post('/knowledge/forecast', { settings })).status).toBe(403)
    expect((await viewer.post('/knowledge_question', { question: 'a', expected: [] })).status).toBe(403)
    expect((await viewer.get('/knowledge_question')).status).toBe(200)
  })

  it('shows nothing to another tenant', async () => {
    const [own] = await runs()
    expect((await stranger.get(`/knowledge/evaluation/${own?._id}`)).status).toBe(404)
    expect(await runs(stranger)).toEqual([])
    const found = await stranger.post('/knowledge/trial', {
      query: 'park',
      source: `knowledge_chunk/${parking}`,
    })
    expect(found.json<Schemas['KnowledgeTrial']>().passages).toEqual([])
    const taken = await stranger.post('/knowledge_question', {
      question: 'park',
      expected: [{ entity: 'knowledge_chunk', id: parking }],
    })
    expect(taken.status).toBe(422)
  })
})

describe('GET /knowledge/health', () => {
  it('counts and names sources that failed, are old, were read in part or hold nothing', async () => {
    const made = async (title: string, state: object) => {
      const id = idOf(
        await operator.post('/imported_webpage', { original_url: `https://${title}.example`, title }),
      )
      await sql`update switchboard.record set data = data || ${JSON.stringify(state)}::jsonb
        where entity = 'imported_webpage' and _id = ${id}::uuid`.execute(app.database.owner)
    }
    const now = new Date().toISOString()
    const long = '2026-01-01T00:00:00.000Z'
    await made('sound', { status: 'done', passage_count: 3, read_at: now })
    await made('kept', { status: 'done', passage_count: 3, read_at: long, refresh: 'never' })
    await made('off', { status: 'failed', reason: 'unreachable', enabled: false })
    await made('waits', { status: 'queued' })
    await made('empty', { status: 'done', passage_count: 0, read_at: now })
    await made('partial', { status: 'done', passage_count: 3, failed_count: 2, read_at: now })
    await made('late', { status: 'done', passage_count: 3, read_at: long })
    await made('away', { status: 'failed', reason: 'not_found', passage_count: 3, read_at: now })
    await made('failed', { status: 'failed', reason: 'robots' })
    const health = (await viewer.get('/knowledge/health')).json<Schemas['KnowledgeHealth']>()
    expect(health.counts).toEqual({ failed: 1, stale: 2, partial: 1, empty: 1 })
    expect(health.sources.map(({ title, problem, reason }) => [title, problem, reason])).toEqual([
      ['failed', 'failed', 'robots'],
      ['late', 'stale', null],
      ['away', 'stale', 'not_found'],
      ['partial', 'partial', null],
      ['empty', 'empty', null],
    ])
    const documents = (await viewer.get('/knowledge/health?entity=imported_document')).json()
    expect(documents).toEqual({ counts: { failed: 0, stale: 0, partial: 0, empty: 0 }, sources: [] })
    expect((await stranger.get('/knowledge/health')).json()).toEqual(documents)
  })
})
