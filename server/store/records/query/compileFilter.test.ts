import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestScope, createTestStore } from '../../../../tests/support/testStore.ts'
import type { RecordData } from '../storedRecord.ts'

const [ada, bob] = [v7(), v7()]
const long = 'x'.repeat(700)
const rows: Record<string, RecordData> = {
  one: { title: 'Desk 1', status: 'open', priority: 1, urgent: true, tags: ['red', 'blue'], agent_id: ada },
  two: { title: 'desk 2', status: 'late', priority: 2, urgent: false, tags: ['red'], agent_id: bob },
  three: {
    title: '100% sure_thing',
    status: 'done',
    priority: 10,
    estimate: 0.1,
    tags: [],
    scores: [1, 2.5],
  },
  four: { title: "Robert'); drop table record;--", priority: null, due_at: '2026-03-01T08:00:00.000Z' },
  five: { title: 'back\\slash', born_on: '2026-03-01', place: { city: 'Ulm', floor: -3 }, notes: `${long}a` },
  six: { title: '𝔘nicode é', due_at: '2026-03-05T00:00:00.000Z', place: { city: null }, notes: `${long}b` },
}
const all = Object.keys(rows)

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>
const scope = createTestScope()
const names = new Map<string, string>()

beforeAll(async () => {
  at = await createTestStore()
  await at.store.create(scope, 'agent', { name: 'Ada' }, { id: ada })
  await at.store.create(scope, 'agent', { name: 'Bob' }, { id: bob })
  for (const [name, data] of Object.entries(rows)) {
    names.set((await at.store.create(scope, 'task', data)).record._id, name)
  }
  await at.store.create(createTestScope(), 'task', { title: 'Desk 1', status: 'open', priority: 1 })
})

afterAll(() => at?.drop())

/** Returns the names of the rows that match a filter, in the order of creation. */
async function matching(filter: unknown): Promise<string[]> {
  const page = await at.store.list(scope, 'task', at.queryOf('task', { filter, sort: ['id'] }))
  return page.rows.map(row => names.get(row._id) ?? 'of another tenant')
}

describe('a filter finds', () => {
  test.each<[unknown, string[]]>([
    [{}, all],
    [{ status: 'open' }, ['one']],
    [{ status: ['open', 'done'] }, ['one', 'three']],
    [{ status: { ne: 'open' } }, ['two', 'three', 'four', 'five', 'six']],
    [{ status: { nin: ['open', 'late'] } }, ['three', 'four', 'five', 'six']],
    [{ status: [] }, []],
    [{ status: { nin: [] } }, all],
    [{ status: null }, ['four', 'five', 'six']],
    [{ status: { null: false } }, ['one', 'two', 'three']],
    [{ status: { ne: null } }, ['one', 'two', 'three']],
    [{ priority: { exists: true } }, ['one', 'two', 'three', 'four']],
    [{ priority: { null: true } }, ['four', 'five', 'six']],
    [{ priority: { exists: false } }, ['five', 'six']],
    [{ priority: { gt: 1 } }, ['two', 'three']],
    [{ priority: { gte: 2, lt: 10 } }, ['two']],
    [{ priority: { lte: 1.5 } }, ['one']],
    [{ priority: { between: [2, 10] } }, ['two', 'three']],
    [{ priority: [1, 10] }, ['one', 'three']],
    [{ estimate: 0.1 }, ['three']],
    [{ urgent: true }, ['one']],
    [{ urgent: { ne: true } }, ['two', 'three', 'four', 'five', 'six']],
    [{ title: { contains: 'esk' } }, ['one', 'two']],
    [{ title: { contains: 'Desk' } }, ['one']],
    [{ title: { icontains: 'DESK' } }, ['one', 'two']],
    [{ title: { starts: 'des' } }, ['two']],
    [{ title: { ends: ' 2' } }, ['two']],
    [{ title: { contains: '%' } }, ['three']],
    [{ title: { contains: '_' } }, ['three']],
    [{ title: { contains: '\\' } }, ['five']],
    [{ title: { icontains: '𝔘NICODE' } }, ['six']],
    [{ title: { contains: "'); drop" } }, ['four']],
    [{ title: { lt: 'C' } }, ['three', 'five']],
    [{ notes: { eq: `${long}a` } }, ['five']],
    [{ notes: [`${long}b`, 'c'] }, ['six']],
    [{ due_at: '2026-03-01T08:00:00Z' }, ['four']],
    [{ due_at: '2026-03-01T10:00:00+02:00' }, ['four']],
    [{ due_at: { lt: '$now' } }, ['four']],
    [{ due_at: { gt: '$now+3d', lt: '$now+1w' } }, ['six']],
    [{ due_at: { lt: '$today' } }, []],
    [{ due_at: { gte: '$today' } }, ['four', 'six']],
    [{ due_at: { gt: '$now-1M' } }, ['four', 'six']],
    [{ born_on: '$today' }, ['five']],
    [{ born_on: { lt: '$now-1d' } }, []],
    [{ tags: 'red' }, ['one', 'two']],
    [{ tags: ['blue', 'green'] }, ['one']],
    [{ tags: { hasAll: ['red', 'blue'] } }, ['one']],
    [{ tags: { hasAll: [] } }, ['one', 'two', 'three']],
    [{ tags: { has: [] } }, []],
    [{ tags: null }, ['four', 'five', 'six']],
    [{ scores: 2.5 }, ['three']],
    [{ 'place.city': 'Ulm' }, ['five']],
    [{ 'place.floor': { lt: 0 } }, ['five']],
    [{ 'place.city': { exists: true } }, ['five', 'six']],
    [{ 'place.city': { null: false } }, ['five']],
    [{ place: { null: false } }, ['five', 'six']],
    [{ agent_id: ada.toUpperCase() }, []],
    [{ agent_id: ada }, ['one']],
    [{ 'agent_id.name': 'Bob' }, ['two']],
    [{ not: { 'agent_id.name': { starts: 'A' } } }, ['two', 'three', 'four', 'five', 'six']],
    [{ 'created_by.id': '$me' }, all],
    [{ 'created_by.id': { ne: '$me' } }, []],
    [{ updated_at: '2026-03-01T12:00:00.000Z' }, all],
    [{ updated_at: { lt: '$now' } }, []],
    [{ _version: { gte: 1 } }, all],
    [{ _version: 1.5 }, []],
    [{ or: [{ status: 'open' }, { priority: 10 }] }, ['one', 'three']],
    [{ or: [{ status: 'open' }, {}] }, all],
    [{ not: { status: 'open' } }, ['two', 'three', 'four', 'five', 'six']],
    [{ not: {} }, []],
    [{ not: { not: { status: 'open' } } }, ['one']],
    [{ status: 'open', priority: 2 }, []],
    [{ and: [{ tags: 'red' }, { or: [{ priority: 2 }, { status: 'done' }] }], urgent: false }, ['two']],
  ])('%j: %j', async (filter, found) => {
    expect(await matching(filter)).toEqual(found)
  })

  test.each([
    "' or 1=1 --",
    "'; drop table record; --",
    '$1',
    "\\'; select pg_sleep(10) --",
    '") or true --',
    '{"a":1}',
    '{red,blue}',
    '%_\\',
    '#{1+1}',
    'null',
    '"',
    '\u2028',
    'NaN',
  ])('nothing with the text %j, in whatever operator it stands', async text => {
    for (const operator of ['eq', 'contains', 'icontains', 'starts', 'ends']) {
      expect(await matching({ title: { [operator]: text } })).toEqual([])
    }
    expect(await matching({ title: { in: [text, `${text}2`] } })).toEqual([])
    expect(await matching({ tags: { has: [text], hasAll: [text] } })).toEqual([])
    expect(await matching({ title: { between: [text, text] } })).toEqual([])
    expect(await matching({ 'agent_id.name': text })).toEqual([])
  })

  test('records whose values were stored under an earlier schema do not break it', async () => {
    const other = createTestScope()
    await at.store.create(other, 'task', {
      title: 5,
      priority: 'high',
      urgent: 'yes',
      tags: 'red',
      place: 'Ulm',
    })
    const asked = { or: [{ priority: { gt: 1 } }, { urgent: true }, { tags: 'blue' }, { 'place.city': 'x' }] }
    const query = at.queryOf('task', { filter: asked, sort: ['priority', 'urgent', 'title'] })
    expect((await at.store.list(other, 'task', query)).rows).toEqual([])
  })

  test('a reference to a record in the trash no longer', async () => {
    const other = createTestScope()
    const { record } = await at.store.create(other, 'agent', { name: 'Eve' })
    await at.store.create(other, 'task', { title: 'x', agent_id: record._id })
    const query = at.queryOf('task', { filter: { 'agent_id.name': 'Eve' } })
    expect((await at.store.list(other, 'task', query)).total).toBe(1)
    await at.store.remove(other, 'agent', record._id, null)
    expect((await at.store.list(other, 'task', query)).total).toBe(0)
  })
})

test('every value of a filter is a parameter', async () => {
  const { compileFilter } = await import('./compileFilter.ts')
  const filter = { or: [{ title: { starts: 'SECRET' } }, { priority: { in: [4711] } }, { tags: 'SECRET' }] }
  const query = at.queryOf('task', { filter })
  const moment = { now: at.clock.now, actorId: 'SECRET' }
  if (!query.filter) throw new Error('There is a filter')
  const compiled = sql`${compileFilter(query.filter, moment)}`.compile(at.database.owner)
  expect(compiled.sql).not.toMatch(/SECRET|4711/)
  expect(JSON.stringify(compiled.parameters)).toMatch(/SECRET.*4711.*SECRET/)
})
