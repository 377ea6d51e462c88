import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestScope, createTestStore } from '../../../../tests/support/testStore.ts'
import { compileList, type ListStart } from './compileList.ts'

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>
const scope = createTestScope()

beforeAll(async () => {
  at = await createTestStore()
  for (const { tenantId } of [scope, createTestScope()]) {
    await sql`insert into switchboard.record
      (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
      select ${tenantId}::uuid, 'task', gen_random_uuid(),
        jsonb_build_object('title', 'Task ' || n * 7919 % 20000, 'status', (array['open', 'late', 'done'])[n % 3 + 1],
          'priority', n % 1000, 'due_at', '2026-01-01T00:00:00.' || n, 'tags', jsonb_build_array('t' || n % 500)),
        1, to_tsvector('simple', 'word' || n % 700), now() - n * interval '1 second', now() - n * interval '1 second',
        '{}', '{}'
      from generate_series(1, 20000) as n`.execute(at.database.owner)
  }
  await sql`vacuum analyze switchboard.record_task`.execute(at.database.owner)
})

afterAll(() => at?.drop())

async function plans(raw: unknown, start: ListStart = { offset: 0 }): Promise<string> {
  const texts = []
  for (const statement of listOf(raw).page(start)) texts.push(await planOf(statement(26)))
  return texts.join('\n')
}

function listOf(raw: unknown) {
  return compileList('task', at.queryOf('task', raw), { now: at.clock.now, actorId: scope.actor.id })
}

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  return at.database.inTenant(scope.tenantId, async db => {
    const { sql: text, parameters } = statement.compile(db)
    const explained = CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
}

const id = '80000000-0000-7000-8000-000000000000'

describe('an index serves, without a sort or a look at every row,', () => {
  test.each<[string, unknown, ListStart, RegExp]>([
    [
      'the list as it opens',
      {},
      { offset: 0 },
      /Index Scan Backward using record_task_tenant_id_entity_updated_at/,
    ],
    ['a sort by name', { sort: ['title'] }, { offset: 0 }, /Index Scan using hint_task_title/],
    [
      'a sort by name, descending',
      { sort: ['-title'] },
      { offset: 0 },
      /Index Scan Backward using hint_task_title/,
    ],
    ['a sort by number', { sort: ['priority'] }, { offset: 0 }, /Index Scan using hint_task_priority/],
    ['a sort by time', { sort: ['-due_at'] }, { offset: 0 }, /Index Scan Backward using hint_task_due_at/],
    ['a sort by a long text', { sort: ['notes'] }, { offset: 0 }, /Index Scan using hint_task_notes/],
    [
      'a page after a place',
      { sort: ['-due_at'] },
      { after: ['2026-01-01T00:00:00.5', id] },
      /Index Cond: .*ROW\(/,
    ],
    [
      'a page after a name, then those without one',
      { sort: ['title'] },
      { after: ['Task 5', id] },
      /Index Cond: .*ROW\([\s\S]*Index Cond: .*IS NULL/,
    ],
    [
      'a page after the last change',
      {},
      { after: ['2026-03-01 12:00:00+00', id] },
      /Index Cond: .*ROW\(updated_at, _id\) </,
    ],
    [
      'the next page by id',
      { sort: ['id'] },
      { after: [id] },
      /Index Scan using record_task_pkey.*\n.*Index Cond: .*_id >/,
    ],
  ])('%s', async (_, raw, start, expected) => {
    const plan = await plans(raw, start)
    expect(plan).toMatch(expected)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  test.each<[string, unknown, RegExp]>([
    ['a rare name', { filter: { title: 'Task 77' } }, /hint_task_title/],
    ['a rare number', { filter: { priority: 77 } }, /hint_task_priority/],
    ['a list of ids', { filter: { id: [id] } }, /record_task_pkey/],
    ['a reference', { filter: { agent_id: id } }, /hint_task_agent_id/],
    ['a word', { q: 'word77' }, /Bitmap Index Scan on hint_task_record/],
    ['the trash', { trash: true, sort: ['-deleted_at'] }, /record_task_tenant_id_deleted_at/],
  ])('the search for %s', async (_, raw, expected) => {
    const plan = await plans(raw)
    expect(plan).toMatch(expected)
    expect(plan).not.toMatch(/Seq Scan/)
  })

  test.each([
    ['down the list', () => listOf({}).pageDeepDown(9000)],
    ['up from its end', () => listOf({}).pageFromEnd(9000)],
  ])('the way %s, in which no row is read that is not given', async (_, page) => {
    expect(await planOf(page()(26))).toMatch(
      /Index Only Scan.* using record_task_tenant_id_entity_updated_at/,
    )
  })

  test('the rows of one value of a first field, by the second', async () => {
    const [page] = listOf({ sort: ['status', 'title'] }).pageOfGroup('open', null, 0)
    expect(page && (await planOf(page(26)))).toMatch(/Index Scan using hint_task_title/)
  })

  test('the count of a tag', async () => {
    expect(await planOf(listOf({ filter: { tags: 't7' } }).count(100_001))).toMatch(
      /Index Scan on hint_task_tags/,
    )
  })
})
