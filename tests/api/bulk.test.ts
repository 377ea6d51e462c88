import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface Animal {
  _id: string
  _version: number
  name: string
  age?: number
}

let app: TestApp
let operator: Member
let herd: Animal[]
let round = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

beforeEach(async () => {
  round++
  herd = []
  for (const age of [1, 2, 3]) {
    herd.push((await operator.post('/animal', { name: `Herd ${round}`, species: 'dog', age })).json<Animal>())
  }
})

const ids = () => herd.map(({ _id }) => _id)
const mine = () => ({ filter: { name: { eq: `Herd ${round}` } } })
const bulk = (body: object, who = operator) => who.post('/animal/bulk', body)
const list = async (query: object) =>
  (await operator.list('animal', { ...query, sort: 'age' })).json<Animal[]>()

describe('POST /{entity}/bulk', () => {
  it('changes the named records, each with a version and an audit row of its own', async () => {
    const answer = await bulk({ op: 'update', select: { ids: ids() }, patch: { tame: true } })
    expect([answer.status, answer.json()]).toEqual([
      200,
      { matched: 3, changed: 3, failed: [], operation: expect.any(String) },
    ])
    const rows = await list({ filter: { _id: { in: ids() } } })
    expect(rows).toMatchObject([1, 2, 3].map(age => ({ age, tame: true, _version: 2 })))
    const audit = await app.database.owner
      .selectFrom('audit')
      .selectAll()
      .where('operation_id', '=', String(answer.json().operation))
      .execute()
    expect(audit.map(row => row.entity_id).sort()).toEqual(ids().sort())
  })

  it('changes what a query matches, when it is as many as expected', async () => {
    const query = { filter: { and: [mine().filter, { age: { gte: 2 } }] } }
    const answer = await bulk({ op: 'update', select: { query, expected: 2 }, patch: { age: 9 } })
    expect(answer.json()).toMatchObject({ matched: 2, changed: 2 })
    expect((await list(mine())).map(({ age }) => age)).toEqual([1, 9, 9])
  })

  it('changes nothing when the query matches another number than expected: 409', async () => {
    const answer = await bulk({ op: 'delete', select: { query: mine(), expected: 2 } })
    expect([answer.status, answer.json().code]).toEqual([409, 'record.conflict'])
    expect(await list(mine())).toHaveLength(3)
  })

  it('leaves out the exceptions of a query', async () => {
    const [kept] = ids()
    const select = { query: mine(), expected: 2, except: [kept] }
    expect((await bulk({ op: 'delete', select })).json()).toMatchObject({ matched: 2, changed: 2 })
    expect((await list(mine())).map(({ _id }) => _id)).toEqual([kept])
  })

  it('names the records that cannot be changed and changes the others', async () => {
    await operator.patch(`/animal/${ids()[0]}`, { chip: '100000000000001' })
    const answer = await bulk({ op: 'update', select: { ids: ids() }, patch: { chip: '100000000000002' } })
    expect(answer.json()).toMatchObject({
      matched: 3,
      changed: 1,
      failed: [{ pointer: '/chip' }, { pointer: '/chip' }],
    })
    const invalid = await bulk({ op: 'update', select: { ids: ids() }, patch: { age: 1000 } })
    expect(invalid.json()).toMatchObject({
      changed: 0,
      failed: ids().map(() => ({ pointer: '/age' })),
      operation: null,
    })
  })

  it('only checks in a dry run', async () => {
    const request = { op: 'update', select: { ids: ids() }, patch: { age: 9 }, dry_run: true }
    expect((await bulk(request)).json()).toEqual({ matched: 3, changed: 0, failed: [], operation: null })
    expect((await list(mine())).map(({ age }) => age)).toEqual([1, 2, 3])
    const select = { query: { ...mine(), fields: ['age'] }, expected: 3 }
    expect((await bulk({ ...request, select })).json()).toMatchObject({ matched: 3, failed: [] })
  })

  it('is taken back by one undo, but for records that were changed since', async () => {
    const { operation } = (await bulk({ op: 'delete', select: { ids: ids() } })).json()
    expect(await list(mine())).toEqual([])
    expect((await operator.post(`/operation/${operation}/undo`)).json()).toMatchObject({
      undone: 3,
      skipped: [],
    })
    expect(await list(mine())).toHaveLength(3)
    const second = (await bulk({ op: 'update', select: { ids: ids() }, patch: { age: 7 } })).json()
    await operator.patch(`/animal/${ids()[1]}`, { age: 8 })
    expect((await operator.post(`/operation/${second.operation}/undo`)).json()).toMatchObject({
      undone: 2,
      skipped: [{ entity: 'animal', id: ids()[1] }],
    })
    expect((await list(mine())).map(({ age }) => age)).toEqual([1, 3, 8])
  })

  it('leaves records alone that others hold fast', async () => {
    const shelter = (await operator.post('/shelter', { name: `Held ${round}` })).json<Animal>()
    const free = (await operator.post('/shelter', { name: `Free ${round}` })).json<Animal>()
    await operator.patch(`/animal/${ids()[0]}`, { shelter_id: shelter._id })
    const request = { op: 'delete', select: { ids: [shelter._id, free._id] } }
    const failed = [{ id: shelter._id, pointer: '', message: expect.any(String) }]
    const tried = await operator.post('/shelter/bulk', { ...request, dry_run: true })
    expect(tried.json()).toEqual({ matched: 2, changed: 0, failed, operation: null })
    expect((await operator.get(`/shelter/${free._id}`)).status).toBe(200)
    const answer = await operator.post('/shelter/bulk', request)
    expect(answer.json()).toMatchObject({ matched: 2, changed: 1, failed })
    expect((await operator.get(`/shelter/${shelter._id}`)).status).toBe(200)
    expect((await operator.get(`/shelter/${free._id}`)).status).toBe(404)
  })

  it.each<[string, object, number]>([
    ['an unknown field', { op: 'update', select: { ids: ['x'] }, patch: { tenant_id: 'x' } }, 200],
    ['no patch', { op: 'update', select: { ids: ['x'] } }, 422],
    ['an unknown operation', { op: 'purge', select: { ids: ['x'] } }, 422],
    ['nothing selected', { op: 'delete', select: { ids: [] } }, 422],
    ['a query without the expected number', { op: 'delete', select: { query: {} } }, 422],
    [
      'a query of an unknown field',
      { op: 'delete', select: { query: { filter: { x: 1 } }, expected: 0 } },
      400,
    ],
  ])('with %s changes nothing', async (_what, body, status) => {
    const answer = await bulk(body)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.json()).toMatchObject({ changed: 0 })
    expect((await list(mine())).map(({ _version }) => _version)).toEqual([1, 1, 1])
  })

  it('is for those who may write', async () => {
    const viewer = await app.as('viewer')
    expect((await bulk({ op: 'delete', select: { ids: ids() } }, viewer)).status).toBe(403)
    expect(
      (await operator.post('/business_info/bulk', { op: 'delete', select: { ids: ['x'] } })).status,
    ).toBe(404)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
