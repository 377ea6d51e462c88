import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface View {
  _id: string
  name: string
  shared: boolean
  is_own: boolean
}

interface Operation {
  _id: string
  action: string
  label: string | null
}

let app: TestApp
let viewer: Member
let operator: Member
let admin: Member

beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.as('viewer')
  operator = await app.as('operator')
  admin = await app.as('admin')
})

afterAll(() => app.close())

describe('preferences', () => {
  const read = async (who: Member) => (await who.get('/user/me/preferences')).json()
  const change = (who: Member, patch: object) => who.patch('/user/me/preferences', patch)

  it('are empty at first, and everybody in a tenant has their own', async () => {
    expect(await read(viewer)).toEqual({ language: null, lists: {} })
    await change(viewer, { language: 'de', lists: { animal: { density: 'compact' } } })
    expect(await read(viewer)).toEqual({ language: 'de', lists: { animal: { density: 'compact' } } })
    expect(await read(operator)).toEqual({ language: null, lists: {} })
  })

  it('are changed by a merge patch at any depth, which answers the whole', async () => {
    const who = await app.as('viewer')
    const list = { columns: ['/name', '/age'], widths: { '/name': 200, '/age': 80 }, pinned: 1, view: v7() }
    await change(who, { language: 'en', lists: { animal: list, shelter: { pinned: 2 } } })
    const patch = {
      language: null,
      lists: { animal: { widths: { '/age': null, '/name': 240 }, view: null } },
    }
    const answer = await who.send('PATCH', '/user/me/preferences', JSON.stringify(patch), {
      'content-type': 'application/merge-patch+json',
    })
    const { view: _view, ...kept } = list
    const expected = {
      language: null,
      lists: { animal: { ...kept, widths: { '/name': 240 } }, shelter: { pinned: 2 } },
    }
    expect([answer.status, answer.json()]).toEqual([200, expected])
    expect(await read(who)).toEqual(expected)
    expect((await change(who, { lists: { shelter: null } })).json().lists).not.toHaveProperty('shelter')
  })

  it('keep the keys of all tabs that write at once, the first time too', async () => {
    const who = await app.as('viewer')
    const pointers = Array.from({ length: 12 }, (_, index) => `/field${index}`)
    const answers = await Promise.all(
      pointers.map(pointer => change(who, { lists: { animal: { widths: { [pointer]: 100 } } } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(pointers.map(() => 200))
    const { lists } = (await read(who)) as { lists: { animal: { widths: object } } }
    expect(Object.keys(lists.animal.widths).sort()).toEqual([...pointers].sort())
  })

  it('hold at most 64 kB', async () => {
    const who = await app.as('viewer')
    const columns = Array.from({ length: 60 }, (_, index) => `/${String(index).padEnd(198, 'x')}`)
    const entities = Object.keys(app.contract.entities).slice(0, 6)
    const statuses: number[] = []
    for (const entity of entities)
      statuses.push((await change(who, { lists: { [entity]: { columns } } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422])
    expect(Object.keys((await read(who)).lists as object)).toHaveLength(5)
  })

  it.each([
    ['a list of no entity', { lists: { unicorn: { pinned: 1 } } }, '/lists/unicorn'],
    ['a column that is no pointer', { lists: { animal: { columns: ['name'] } } }, '/lists/animal/columns/0'],
    ['61 columns', { lists: { animal: { columns: numbered(61) } } }, '/lists/animal/columns'],
    ['a width of 39', { lists: { animal: { widths: { '/name': 39 } } } }, '/lists/animal/widths/~1name'],
    ['six pinned columns', { lists: { animal: { pinned: 6 } } }, '/lists/animal/pinned'],
    ['another language', { language: 'fr' }, '/language'],
    ['another setting', { theme: 'dark' }, '/theme'],
  ])('refuse %s', async (_what, patch, pointer) => {
    const answer = await change(viewer, patch)
    expect(answer.status).toBe(422)
    expect(answer.json<{ errors: { pointer: string }[] }>().errors.map(each => each.pointer)).toEqual([
      pointer,
    ])
  })

  it('are kept in single-user mode as well', async () => {
    const single = await createTestApp({ mode: 'single' })
    const me = single.nobody()
    await me.patch('/user/me/preferences', { language: 'de' })
    expect((await me.get('/user/me/preferences')).json()).toEqual({ language: 'de', lists: {} })
    await single.close()
  })

  it('are for people of the tenant', async () => {
    expect((await app.nobody().get('/user/me/preferences')).status).toBe(401)
    expect((await app.nobody().patch('/user/me/preferences', {})).status).toBe(401)
  })
})

describe('saved views', () => {
  const save = (who: Member, view: object) =>
    who.post('/saved_view', { entity: 'animal', name: v7(), query: {}, ...view })
  const saved = async (who: Member, view: object) => (await save(who, view)).json<View>()
  const names = async (who: Member, entity = 'shelter') =>
    (await who.get(`/saved_view?entity=${entity}`)).json<View[]>().map(({ name }) => name)
  const change = (who: Member, { _id }: View, patch: object) => who.patch(`/saved_view/${_id}`, patch)
  const remove = async (who: Member, { _id }: View) => (await who.delete(`/saved_view/${_id}`)).status

  it('are the own and the shared ones of an entity, by name', async () => {
    const query = { filter: { species: 'dog' }, q: 'rex', sort: ['-age'] }
    const columns = ['/name', '/age']
    const own = await save(viewer, { entity: 'shelter', name: 'zebra', query: {} })
    await save(operator, { entity: 'shelter', name: 'Ärzte', shared: true })
    await save(operator, { entity: 'shelter', name: 'mine' })
    await save(viewer, { entity: 'animal', name: 'Others', query, columns })
    expect(own.json()).toMatchObject({ is_own: true, owner_name: 'A viewer', shared: false, columns: null })
    expect(await names(viewer)).toEqual(['Ärzte', 'zebra'])
    const [other] = (await viewer.get('/saved_view?entity=animal')).json<View[]>()
    expect(other).toMatchObject({ name: 'Others', query, columns, is_own: true })
    expect(await names(viewer, 'unicorn')).toEqual([])
  })

  it('are renamed, changed and deleted by their owner, member by member', async () => {
    const view = await saved(viewer, { query: { q: 'rex' }, columns: ['/name'] })
    const name = v7()
    expect((await change(viewer, view, { name })).json()).toMatchObject({
      name,
      query: { q: 'rex' },
      columns: ['/name'],
    })
    expect((await change(viewer, view, { query: { sort: ['name'] }, columns: null })).json()).toMatchObject({
      name,
      query: { sort: ['name'] },
      columns: null,
    })
    expect(await remove(viewer, view)).toBe(204)
    expect(await remove(viewer, view)).toBe(404)
  })

  it('that are private are not there for others, admins among them', async () => {
    const view = await saved(operator, { name: 'Private' })
    for (const who of [viewer, admin, await app.as('operator', 'hillside')]) {
      expect((await change(who, view, { name: 'Taken over' })).status).toBe(404)
      expect(await remove(who, view)).toBe(404)
    }
    expect(await names(admin, 'animal')).not.toContain('Private')
  })

  it('are shared by operators and those above', async () => {
    expect((await save(viewer, { shared: true })).status).toBe(403)
    const own = await saved(viewer, {})
    expect((await change(viewer, own, { shared: true })).status).toBe(403)
    expect((await save(operator, { shared: true })).status).toBe(201)
  })

  it('that another shares are changed and deleted by admins alone', async () => {
    const view = await saved(operator, { shared: true })
    for (const who of [viewer, await app.as('operator')]) {
      expect((await change(who, view, { name: v7() })).status).toBe(403)
      expect(await remove(who, view)).toBe(403)
    }
    const name = v7()
    expect((await change(admin, view, { name })).json()).toMatchObject({ name, is_own: false, shared: true })
    expect(await remove(admin, view)).toBe(204)
  })

  it('have a name of their own per person and entity, capitals aside', async () => {
    const who = await app.as('operator')
    const first = await saved(who, { name: 'Dogs' })
    const second = await saved(who, { name: 'Cats' })
    const refusal = { errors: [{ pointer: '/name', keyword: 'x-unique' }] }
    expect((await save(who, { name: ' dogs ' })).json()).toMatchObject(refusal)
    expect((await change(who, second, { name: 'DOGS' })).json()).toMatchObject(refusal)
    expect((await change(who, first, { name: 'dogs' })).status).toBe(200)
    expect((await save(who, { entity: 'shelter', name: 'Dogs' })).status).toBe(201)
    expect((await save(operator, { name: 'Dogs' })).status).toBe(201)
  })

  it('are at most 200 per person and entity, however fast they come', async () => {
    const who = await app.as('viewer')
    const answers = await Promise.all(Array.from({ length: 203 }, () => save(who, {})))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(200)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
  })

  it.each([
    ['no entity', { entity: 'unicorn' }, 422, '/entity'],
    ['a settings document', { entity: 'business_info' }, 422, '/entity'],
    ['an unknown field', { query: { filter: { wings: 2 } } }, 400, '/query/filter/wings'],
    ['an unknown operator', { query: { filter: { name: { like: 'x' } } } }, 400, '/query/filter/name/like'],
    ['a sort by nothing', { query: { sort: ['wings'] } }, 400, '/query/sort/0'],
    ['a page', { query: { range: [0, 9] } }, 422, '/query/range'],
    ['a name of blanks', { name: '  ' }, 422, '/name'],
    ['a long name', { name: 'x'.repeat(81) }, 422, '/name'],
    [
      'a huge query',
      { query: { filter: { name: { in: numbered(900).map(text => text.padEnd(30)) } } } },
      422,
      '/query',
    ],
  ])('of %s are refused', async (_what, view, status, pointer) => {
    const answer = await save(operator, view)
    const { errors } = answer.json<{ errors: { pointer: string }[] }>()
    expect([answer.status, errors.map(each => each.pointer)]).toEqual([status, [pointer]])
  })
})

describe('GET /operation', () => {
  const operations = async (who: Member, query = '') =>
    (await who.get(`/operation${query}`)).json<Operation[]>()

  it('lists what the caller did, newest first, with the name of the record where it was one', async () => {
    const who = await app.as('operator')
    const { _id } = (await who.post('/animal', { name: 'Rex', species: 'dog' })).json<{ _id: string }>()
    await who.patch(`/animal/${_id}`, { name: 'Rexona' })
    await who.post('/shelter', { name: v7() })
    const lines = ['name,species', 'A,dog', 'B,cat'].join('\r\n')
    await who.send('POST', '/animal/import', lines, { 'content-type': 'text/csv' })
    const all = await operations(who)
    expect(all.map(({ action }) => action)).toEqual([
      'importRecords',
      'shelter.create',
      'animal.patch',
      'animal.create',
    ])
    expect(all[0]).toMatchObject({ entity: 'animal', changed: 2, undone_at: null, label: null })
    expect(all[3]).toMatchObject({ entity: 'animal', changed: 1, label: 'Rexona' })
    expect((await operations(who, '?entity=shelter')).map(({ action }) => action)).toEqual(['shelter.create'])
    expect(await operations(who, '?entity=unicorn')).toEqual([])
    expect(await operations(admin)).toEqual([])
  })

  it('says what was taken back, and that this can be taken back too', async () => {
    const who = await app.as('operator')
    await who.post('/animal', { name: 'Rex', species: 'dog' })
    const [created] = await operations(who)
    await who.post(`/operation/${created?._id}/undo`)
    expect(await operations(who)).toMatchObject([
      { action: 'undoOperation', undone_at: null },
      { _id: created?._id, undone_at: expect.stringMatching(/Z$/) },
    ])
  })

  it('gives 50 at most, and none older than 30 days', async () => {
    const who = await app.as('operator')
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    const rows = [29, 31, ...Array.from({ length: 60 }, () => 1)].map(age => ({
      tenant_id: app.tenants.lakeside.id,
      _id: v7(),
      entity: 'shelter',
      action: `age ${age}`,
      at: days(age),
      by: JSON.stringify({ type: 'user', id: who.userId, name: 'A' }),
      changed: 1,
    }))
    await app.database.owner.insertInto('operation').values(rows.slice(0, 2)).execute()
    expect((await operations(who)).map(({ action }) => action)).toEqual(['age 29'])
    await app.database.owner.insertInto('operation').values(rows.slice(2)).execute()
    expect(await operations(who)).toHaveLength(50)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/${index}`)
}
