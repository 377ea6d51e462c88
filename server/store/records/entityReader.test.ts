import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestScope, createTestStore } from '../../../tests/support/testStore.ts'
import type { Scope } from '../scope.ts'
import { presentRecord } from './presentRecord.ts'

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>

beforeAll(async () => {
  at = await createTestStore()
})

afterAll(() => at?.drop())

const list = (scope: Scope, raw: unknown) => at.store.list(scope, 'task', at.queryOf('task', raw))
const titles = async (scope: Scope, raw: unknown) => (await list(scope, raw)).rows.map(row => row.data.title)

async function withTasks(...titles: string[]): Promise<Scope> {
  const scope = createTestScope()
  await at.store.createMany(
    scope,
    'task',
    titles.map(title => ({ title })),
  )
  return scope
}

describe('a list', () => {
  test('says where it is and how many rows there are', async () => {
    const scope = await withTasks('a', 'b', 'c', 'd', 'e')
    const page = await list(scope, { sort: ['title'], range: [1, 2] })
    expect(page).toMatchObject({ from: 1, total: 5, totalIsEstimate: false })
    expect(page.rows.map(row => row.data.title)).toEqual(['b', 'c'])
    expect(page.nextCursor).toEqual(expect.any(String))
  })

  test('has no cursor on its last page', async () => {
    const scope = await withTasks('a', 'b')
    expect(await list(scope, { range: [0, 1] })).toMatchObject({ total: 2, nextCursor: null })
  })

  test('beyond its end is empty, and still knows the total', async () => {
    const scope = await withTasks('a', 'b')
    expect(await list(scope, { range: [10, 19] })).toMatchObject({ rows: [], from: 10, total: 2 })
  })

  test('sorts names as people do, missing values last and, descending, first', async () => {
    const scope = await withTasks('zebra', 'Ärger', 'apple', 'Zoo')
    await at.store.create(scope, 'task', {})
    expect(await titles(scope, { sort: 'title' })).toEqual(['apple', 'Ärger', 'zebra', 'Zoo', undefined])
    expect(await titles(scope, { sort: '-title' })).toEqual([undefined, 'Zoo', 'zebra', 'Ärger', 'apple'])
  })

  test('counts without a count as far as it saw', async () => {
    const scope = await withTasks('a', 'b', 'c')
    expect(await list(scope, { range: [0, 1], count: 'none' })).toMatchObject({
      total: 3,
      totalIsEstimate: true,
    })
    expect(await list(scope, { range: [0, 3], count: 'none' })).toMatchObject({
      total: 3,
      totalIsEstimate: false,
    })
  })

  test('gives the fields that were asked for, with the identifier and the version', async () => {
    const scope = createTestScope()
    const data = { title: 'a', notes: 'long', place: { city: 'Ulm', floor: 1 }, tags: ['x'] }
    const { record } = await at.store.create(scope, 'task', data)
    const query = at.queryOf('task', { fields: ['title', 'place.city', 'slug', 'updated_at'] })
    const [row] = (await at.store.list(scope, 'task', query)).rows
    expect(row && presentRecord(row)).toEqual({
      _id: record._id,
      id: record._id,
      _version: 1,
      title: 'a',
      place: { city: 'Ulm' },
      updated_at: record.updated_at,
    })
  })

  test('embeds what records refer to; in one field or in many', async () => {
    const scope = createTestScope()
    const { record: ada } = await at.store.create(scope, 'agent', { name: 'Ada', salary: 5 })
    const { record: bob } = await at.store.create(scope, 'agent', { name: 'Bob', salary: 6 })
    const watcher_ids = [bob._id, v7(), ada._id, 'none']
    await at.store.create(scope, 'task', { title: 'a', agent_id: ada._id, watcher_ids })
    await at.store.create(scope, 'task', { title: 'b', agent_id: v7() })
    const raw = { embed: { agent_id: ['name'], watcher_ids: ['name'] }, sort: ['title'], fields: ['title'] }
    const query = at.queryOf('task', raw)
    const { rows } = await at.store.list(scope, 'task', query)
    const [adaName, bobName] = [ada, bob].map(({ _id, data }) => ({ _id, id: _id, name: data.name }))
    expect(rows.map(row => presentRecord(row))).toEqual([
      expect.objectContaining({
        title: 'a',
        _embedded: { agent_id: adaName, watcher_ids: [bobName, adaName] },
      }),
      expect.objectContaining({ title: 'b', _embedded: {} }),
    ])
  })

  test('shows the trash where it is asked to, and only then', async () => {
    const scope = await withTasks('kept', 'gone')
    const [gone] = (await list(scope, { filter: { title: 'gone' } })).rows
    await at.store.remove(scope, 'task', gone?._id ?? '', 1)
    expect(await titles(scope, {})).toEqual(['kept'])
    expect(await titles(scope, { trash: true, filter: { deleted_at: { lte: '$now' } } })).toEqual(['gone'])
  })

  test('counts what a filter finds to 100 000 and estimates beyond; a whole list is always counted', {
    timeout: 60_000,
  }, async () => {
    const scope = createTestScope()
    await fill(scope, 100_000)
    const whole = { range: [0, 0], sort: ['id'] }
    const some = { ...whole, filter: { title: { starts: 'bulk' } } }
    expect(await list(scope, some)).toMatchObject({ total: 100_000, totalIsEstimate: false })
    await fill(scope, 1_000)
    await sql`analyze switchboard.record`.execute(at.database.owner)
    expect(await list(scope, whole)).toMatchObject({ total: 101_000, totalIsEstimate: false })
    const page = await list(scope, some)
    expect(page.totalIsEstimate).toBe(true)
    expect(Math.abs(page.total - 101_000)).toBeLessThan(10_000)
    const estimate = await list(scope, { ...some, count: 'estimate' })
    expect(Math.abs(estimate.total - 101_000)).toBeLessThan(10_000)
    expect(await at.store.count(scope, 'task', at.queryOf('task', { filter: { title: 'bulk 7' } }))).toEqual({
      total: 2,
      totalIsEstimate: false,
    })
  })
})

describe('a search', () => {
  test('finds all words, the last by its beginning, whatever their case, accents and punctuation', async () => {
    const scope = await withTasks('Crème brûlée for ann@example.com', 'Call +44 20-7946', 'Brulee only')
    await at.store.create(scope, 'task', { title: 'x', notes: 'crème', api_key: 'secretword' })
    expect(await titles(scope, { q: 'BRULEE crem' })).toEqual(['Crème brûlée for ann@example.com'])
    expect(await titles(scope, { q: 'crème BRÛL' })).toEqual(['Crème brûlée for ann@example.com'])
    expect(await titles(scope, { q: 'ann@exam' })).toEqual(['Crème brûlée for ann@example.com'])
    expect(await titles(scope, { q: '7946' })).toEqual(['Call +44 20-7946'])
    expect(await titles(scope, { q: 'brulee nothing' })).toEqual([])
    expect(await titles(scope, { q: 'brul only' })).toEqual([])
    expect(await titles(scope, { q: '&|!:*()' })).toEqual([])
    expect(await titles(scope, { q: "' & secret'" })).toEqual([])
    expect(await titles(scope, { q: 'secretword' })).toEqual([])
  })

  test('puts a match in a weightier field first', async () => {
    const scope = createTestScope()
    await at.store.create(scope, 'task', { title: 'second', notes: 'desk' })
    await at.store.create(scope, 'task', { title: 'desk' })
    await at.store.create(scope, 'task', { title: 'third', notes: 'a desk' })
    expect((await titles(scope, { q: 'desk' }))[0]).toBe('desk')
    expect(await titles(scope, { q: 'desk', sort: ['-title'] })).toEqual(['third', 'second', 'desk'])
  })

  test('follows a changed text', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'old' })
    await at.store.write(scope, 'task', record._id, 1, () => ({ title: 'new' }))
    expect(await titles(scope, { q: 'old' })).toEqual([])
    expect(await titles(scope, { q: 'new' })).toEqual(['new'])
  })
})

describe('records', () => {
  test('are read one by one and many at once, those in the trash only where asked', async () => {
    const scope = createTestScope()
    const { record: one } = await at.store.create(scope, 'task', { title: 'one' })
    const { record: two } = await at.store.create(scope, 'task', { title: 'two' })
    await at.store.remove(scope, 'task', two._id, 1)
    expect(await at.store.get(scope, 'task', one._id)).toEqual(one)
    expect(await at.store.get(scope, 'task', two._id)).toBeNull()
    expect(await at.store.get(scope, 'task', two._id, { trash: true })).toMatchObject({ version: 2 })
    expect(await at.store.getMany(scope, 'task', [one._id, two._id, v7(), 'no id'])).toEqual([one])
  })

  test.each(['', 'no id', "' or 1=1", `${v7()} `, v7().toUpperCase(), '../x'])('have no id %j', async id => {
    expect(await at.store.get(createTestScope(), 'task', id)).toBeNull()
  })

  test('of an unknown entity are not found', async () => {
    await expect(at.store.get(createTestScope(), 'nope', v7())).rejects.toMatchObject({
      code: 'resource.not_found',
    })
  })

  test('are all read in batches, in order', async () => {
    const scope = await withTasks(
      ...Array.from({ length: 23 }, (_, index) => `t${String(index).padStart(2, '0')}`),
    )
    const batches: unknown[][] = []
    for await (const batch of at.store.iterate(scope, 'task', at.queryOf('task', { sort: '-title' }), 10)) {
      batches.push(batch.map(row => row.data.title))
    }
    expect(batches.map(batch => batch.length)).toEqual([10, 10, 3])
    expect(batches.flat()).toEqual(await titles(scope, { sort: '-title' }))
  })
})

describe('another tenant', () => {
  test('sees, finds and changes nothing', async () => {
    const owner = createTestScope()
    const { record, operationId } = await at.store.create(owner, 'task', { title: 'mine', slug: 'mine' })
    const other = createTestScope()
    const { store } = at
    const notFound = { code: 'resource.not_found' }
    expect(await store.get(other, 'task', record._id, { trash: true })).toBeNull()
    expect(await store.getMany(other, 'task', [record._id])).toEqual([])
    expect(await list(other, {})).toMatchObject({ rows: [], total: 0 })
    expect(await list(other, { q: 'mine' })).toMatchObject({ rows: [], total: 0 })
    expect(await store.history(other, 'task', record._id)).toEqual([])
    expect(await store.versionAt(other, 'task', record._id, 1)).toBeNull()
    expect(await store.operation(other, operationId ?? '')).toBeNull()
    await expect(store.write(other, 'task', record._id, null, () => ({}))).rejects.toMatchObject(notFound)
    await expect(store.remove(other, 'task', record._id, null)).rejects.toMatchObject(notFound)
    await expect(store.purge(other, 'task', record._id, null)).rejects.toMatchObject(notFound)
    await expect(store.undo(other, operationId ?? '')).rejects.toMatchObject(notFound)
    const bulk = await store.bulk(other, 'task', { ids: [record._id] }, { op: 'delete' })
    expect(bulk).toMatchObject({ matched: 0, changed: 0, operationId: null })
    expect(
      await store.missingReferences(other, [{ pointer: '', entity: 'task', type: null, id: record._id }]),
    ).toHaveLength(1)
    await store.create(other, 'task', { title: 'theirs', slug: 'mine' }, { id: record._id })
    expect(await store.get(owner, 'task', record._id)).toEqual(record)
  })

  test('is out of reach of a transaction, even by mistake', async () => {
    const other = createTestScope()
    const call = at.store.transaction(createTestScope(), store => store.create(other, 'task', { title: 'x' }))
    await expect(call).rejects.toThrow(TypeError)
    expect(await list(other, {})).toMatchObject({ total: 0 })
  })
})

/** Inserts rows in portions small enough for the statement timeout on a busy machine. */
async function fill(scope: Scope, count: number) {
  for (let from = 1; from <= count; from += 10_000) {
    const to = Math.min(from + 9_999, count)
    await sql`insert into switchboard.record
      (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
      select ${scope.tenantId}::uuid, 'task', gen_random_uuid(), jsonb_build_object('title', 'bulk ' || number), 1,
        now(), now(), '{}', '{}' from generate_series(${from}::int, ${to}::int) as number`.execute(
      at.database.owner,
    )
  }
}
