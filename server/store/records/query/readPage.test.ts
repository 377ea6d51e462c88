import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestScope, createTestStore } from '../../../../tests/support/testStore.ts'
import { compileList } from './compileList.ts'
import { readRows } from './readList.ts'

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>
const scope = createTestScope()
const total = 24_000

beforeAll(async () => {
  at = await createTestStore()
  for (const { tenantId } of [scope, createTestScope()]) {
    await sql`insert into switchboard.record
      (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
      select ${tenantId}::uuid, 'task', gen_random_uuid(),
        jsonb_strip_nulls(jsonb_build_object('title', 'Task ' || n * 7919 % 20000,
          'status', (array['open', 'late', null])[n % 3 + 1], 'priority', nullif(n % 1000, 7))),
        1, to_tsvector('simple', 'word' || n % 700), now(), now() - n % 5000 * interval '1 second', '{}', '{}'
      from generate_series(1, ${total}) as n`.execute(at.database.owner)
  }
  await sql`vacuum analyze switchboard.record_task`.execute(at.database.owner)
})

afterAll(() => at?.drop())

/** Returns the ids of the whole list, by the single statement that sorts all of it. */
async function wholeOrder(raw: Record<string, unknown>): Promise<string[]> {
  const query = at.queryOf('task', raw)
  const list = compileList('task', query, { now: at.clock.now, actorId: scope.actor.id, timeZone: 'UTC' })
  return at.database.inTenant(scope.tenantId, async db => {
    const rows = await readRows(db, list.page({ offset: 0 }), total)
    return rows.map(({ _id }) => _id)
  })
}

async function page(raw: Record<string, unknown>, from: number, width = 50) {
  const found = await at.store.list(
    scope,
    'task',
    at.queryOf('task', { ...raw, range: [from, from + width - 1] }),
  )
  return { ...found, ids: found.rows.map(({ _id }) => _id) }
}

describe.each<Record<string, unknown>>([
  {},
  { sort: ['title'] },
  { sort: ['-priority'] },
  { sort: ['status', '-title'] },
  { sort: ['-status', 'priority', 'title'] },
  { sort: ['title', '-updated_at'] },
  { filter: { status: { null: false } }, sort: ['status', 'updated_at'] },
])('of a long list by %j', raw => {
  let order: string[]

  beforeAll(async () => {
    order = await wholeOrder(raw)
  }, 30_000)

  test('a page is what stands there in the order, wherever it lies', async () => {
    for (const from of [
      0,
      40,
      7990,
      9990,
      10_000,
      11_980,
      12_010,
      15_980,
      order.length - 51,
      order.length - 20,
    ]) {
      expect([from, (await page(raw, from)).ids]).toEqual([from, order.slice(from, from + 50)])
    }
  })

  test('paging by cursor gives the same rows, from deep down as well', async () => {
    for (const from of [7900, 15_900, order.length - 120]) {
      let found = await page(raw, from)
      const ids = [...found.ids]
      for (let pages = 0; pages < 3 && found.nextCursor; pages++) {
        found = {
          ...found,
          ...(await at.store.list(scope, 'task', at.queryOf('task', { ...raw, after: found.nextCursor }))),
        }
        ids.push(...found.rows.map(({ _id }) => _id))
      }
      expect([from, ids]).toEqual([from, order.slice(from, from + 200)])
    }
  })

  test.each(['exact', 'estimate', 'none'])('beyond the end the total is true, counted %s', async count => {
    for (const from of [order.length, 90_000]) {
      const found = await page({ ...raw, count }, from)
      expect(found).toMatchObject({ rows: [], total: order.length, totalIsEstimate: false, nextCursor: null })
    }
    expect((await page({ ...raw, count }, order.length - 20)).total).toBe(order.length)
  })
})

test('a search with few matches gives them in the order, and their number', async () => {
  const order = await wholeOrder({ q: 'word6', sort: ['title'] })
  expect(order.length).toBeGreaterThan(300)
  for (const from of [0, 150, order.length - 10]) {
    const found = await page({ q: 'word6', sort: ['title'], count: 'none' }, from)
    expect(found).toMatchObject({
      ids: order.slice(from, from + 50),
      total: order.length,
      totalIsEstimate: false,
    })
  }
  const { nextCursor } = await page({ q: 'word6', sort: ['title'] }, 0)
  const next = await at.store.list(
    scope,
    'task',
    at.queryOf('task', { q: 'word6', sort: ['title'], after: nextCursor }),
  )
  expect(next.rows.map(({ _id }) => _id)).toEqual(order.slice(50, 100))
})
