import { sql } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryOnce } from '../../tests/support/queryOnce.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts'
import type { EntityDefinition } from './records/entityDefinition.ts'
import { fieldExpression } from './records/fieldExpression.ts'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200, 'x-sortable': true, 'x-searchable': 1 },
    notes: { type: 'string', 'x-filter': ['eq'] },
    rank: { type: 'integer', 'x-sortable': true },
    tags: { type: 'array', items: { type: 'string' }, 'x-filter': ['has'] },
    updated_at: { type: 'string', format: 'date-time' },
  },
}
const pet: EntityDefinition = { name: 'pet', singleton: false, schema, input: schema }
const rowCount = 100_000
const ours = v7()
const theirs = v7()
const actor = JSON.stringify({ type: 'system', id: 'test', name: 'Test' })

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase({ entities: [pet] })
  // On a connection without the pool's timeouts.
  await queryOnce(
    db.ownerUrl,
    `insert into switchboard.record
       (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
     select case when n % 2 = 0 then $1::uuid else $2::uuid end, 'pet', gen_random_uuid(),
       jsonb_build_object('name', 'Pet ' || md5(n::text), 'rank', n, 'notes', md5(n::text),
         'tags', jsonb_build_array('tag' || n % 500)),
       1, to_tsvector('simple', 'Pet word' || n % 500), now() - n * interval '1 s', now() - n * interval '1 s',
       $3::jsonb, $3::jsonb
     from generate_series(1, $4::int) as n`,
    [ours, theirs, actor, rowCount],
  )
  await queryOnce(db.ownerUrl, 'analyze switchboard.record')
}, 120_000)

afterAll(() => db?.drop())

describe('a tenant view', () => {
  test('shows a tenant its own rows alone', async () => {
    const { rows } = await db.database.inTenant(ours, view =>
      sql`select count(*) as seen, count(*) filter (where tenant_id = ${ours}) as own from record`.execute(
        view,
      ),
    )
    expect(rows).toEqual([{ seen: rowCount / 2, own: rowCount / 2 }])
  })

  test('shows nothing where no tenant is set', async () => {
    expect(await restricted('select count(*)::int as seen from app.record')).toEqual([{ seen: 0 }])
  })

  test('forgets the tenant with the transaction', async () => {
    const client = new pg.Client({ connectionString: db.appUrl })
    await client.connect()
    await client.query(`begin; select set_config('app.tenant', '${ours}', true); commit`)
    const { rows } = await client.query('select count(*)::int as seen from app.record')
    await client.end()
    expect(rows).toEqual([{ seen: 0 }])
  })

  test('refuses a row of another tenant', async () => {
    const operation = {
      tenant_id: theirs,
      _id: v7(),
      entity: 'pet',
      action: 'bulk',
      at: new Date(),
      changed: 1,
    }
    const insert = db.database.inTenant(ours, view =>
      view
        .insertInto('operation')
        .values({ ...operation, by: actor })
        .execute(),
    )
    await expect(insert).rejects.toMatchObject({ code: '44000' })
  })

  test('refuses to give a row away', async () => {
    const update = db.database.inTenant(ours, view =>
      view.updateTable('record').set({ tenant_id: theirs }).where('entity', '=', 'pet').execute(),
    )
    await expect(update).rejects.toMatchObject({ code: '44000' })
  })

  test('does not let another tenant change or remove a row', async () => {
    const other = sql<{ _id: string }>`select _id from switchboard.record where tenant_id = ${theirs} limit 1`
    const id = (await other.execute(db.database.owner)).rows[0]?._id ?? ''
    const [changed, removed] = await db.database.inTenant(ours, async view => [
      await view.updateTable('record').set({ version: 9 }).where('_id', '=', id).executeTakeFirst(),
      await view.deleteFrom('record').where('_id', '=', id).executeTakeFirst(),
    ])
    expect(changed).toMatchObject({ numUpdatedRows: 0n })
    expect(removed).toMatchObject({ numDeletedRows: 0n })
  })
})

describe('the restricted role', () => {
  test.each([
    'select 1 from switchboard.record',
    'select 1 from switchboard.record_pet',
    'select 1 from switchboard.tenant',
    'select 1 from switchboard.migration',
    'create table app.own (n int)',
    'create table public.own (n int)',
    'create schema own',
    'set role switchboard',
    'truncate app.record',
  ])('may not: %s', async statement => {
    await expect(restricted(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42809)$/),
    })
  })

  test('sees in its schema nothing but tenant views', async () => {
    const names = await restricted(
      `select c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
         and has_table_privilege(c.oid, 'select, insert, update, delete') and has_schema_privilege(n.oid, 'usage')
         and not (c.relkind = 'v' and nspname = 'app')`,
    )
    expect(names).toEqual([])
  })
})

describe('over 100 000 rows the view uses the index for', () => {
  const by = (pointer: string) => sql.raw(fieldExpression(schema, pointer)?.sql ?? '')
  test.each([
    ['sorting by a text', sql`order by ${by('/name')}, _id`, /Index Scan using hint_pet_name_/],
    ['sorting it backwards', sql`order by ${by('/name')} desc, _id desc`, /Backward using hint_pet_name_/],
    ['an equal text', sql`and ${by('/name')} = ${'Pet x'}`, /hint_pet_name_/],
    ['an equal text without limit', sql`and ${by('/notes')} = ${'x'}`, /hint_pet_notes_/],
    ['a range of numbers', sql`and ${by('/rank')} between ${5}::numeric and ${9}::numeric`, /hint_pet_rank_/],
    ['sorting by a number', sql`order by ${by('/rank')}, _id`, /Index Scan using hint_pet_rank_/],
    ['full text', sql`and search @@ websearch_to_tsquery('simple', ${'word7'})`, /hint_pet_record_/],
    ['what an array holds', sql`and ${by('/tags')} @> ${'["tag7"]'}::jsonb`, /hint_pet_tags_/],
    ['the last change', sql`order by updated_at desc, _id desc`, /Backward using record_pet_.*updated_at/],
    [
      'a page after a key',
      sql`and (${by('/rank')}, _id) > (${5}::numeric, ${ours}::uuid) order by ${by('/rank')}, _id`,
      /Index Scan using hint_pet_rank_/,
    ],
    ['one record', sql`and _id = ${ours}`, /Index Scan using record_pet_pkey/],
  ])('%s', async (_name, condition, index) => {
    const { rows } = await db.database.inTenant(ours, view =>
      sql<{ 'QUERY PLAN': string }>`
        explain select * from record
        where entity = ${'pet'} and deleted_at is null ${condition} limit 25`.execute(view),
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan')
  })
})

function restricted(statement: string) {
  return queryOnce(db.appUrl, statement)
}
