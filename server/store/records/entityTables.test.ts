import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { uniqueField } from './entityIndexes.ts'
import { prepareEntityTables } from './entityTables.ts'

const slug = { type: 'string', maxLength: 80, 'x-unique': true }
const pet = entity('pet', {
  name: { type: 'string', maxLength: 200, 'x-sortable': true, 'x-searchable': 1 },
  slug,
  motto: { type: 'string', 'x-unique': true },
  owner: { type: 'object', properties: { city: { type: 'string', maxLength: 80, 'x-filter': ['eq'] } } },
  vet_id: { type: 'string', format: 'uuid', 'x-ref': { entity: 'vet' } },
  colour: { type: 'string' },
})
const shop: EntityDefinition = { ...entity('shop', { name: { type: 'string' } }), singleton: true }
const tenant = v7()

let db: TestDatabase

beforeEach(async () => {
  db = await createTestDatabase({ entities: [pet, shop] })
})

afterEach(() => db?.drop())

describe('prepareEntityTables', { timeout: 30_000 }, () => {
  test('makes a table per entity with the indexes its schema asks for', async () => {
    expect(await indexNames('record_pet')).toEqual([
      'motto unique',
      'name',
      'owner_city',
      'record',
      'slug unique',
      'vet_id',
    ])
    expect(await indexNames('record_shop')).toEqual(['record unique'])
  })

  test('asks the catalogue once and changes nothing when nothing changed', async () => {
    const before = await sql<{ newest: number }>`select max(oid)::bigint as newest from pg_class`.execute(
      db.database.owner,
    )
    await prepareEntityTables(db.database, [shop, pet])
    const after = await sql`select max(oid)::bigint as newest from pg_class`.execute(db.database.owner)
    expect(after.rows).toEqual(before.rows)
  })

  test('follows a schema whose hints changed, while records exist', async () => {
    await insert('pet', { name: 'Rex', slug: 'rex' })
    const changed = entity('pet', {
      name: { type: 'string', maxLength: 200, 'x-searchable': 1 },
      slug,
      age: { type: 'integer', 'x-sortable': true },
    })
    await prepareEntityTables(db.database, [changed, shop])
    expect(await indexNames('record_pet')).toEqual(['age', 'record', 'slug unique'])
  })

  test('keeps the records of an entity that is gone', async () => {
    await insert('pet', { name: 'Rex' })
    await prepareEntityTables(db.database, [shop])
    expect(await indexNames('record_pet')).toContain('slug unique')
    expect((await sql`select from switchboard.record_pet`.execute(db.database.owner)).rows).toHaveLength(1)
  })

  test('takes a new entity beside living ones', async () => {
    await prepareEntityTables(db.database, [pet, shop, entity('vet', { name: { type: 'string' } })])
    await insert('vet', { name: 'Ann' })
  })

  test('builds an index anew that was left unfinished', async () => {
    await sql`update pg_index set indisvalid = false where indexrelid =
      (select oid from pg_class where relname like 'hint\\_pet\\_slug\\_%')`.execute(db.database.owner)
    await prepareEntityTables(db.database, [pet, shop])
    const invalid = await sql`select from pg_index where not indisvalid`.execute(db.database.owner)
    expect(invalid.rows).toEqual([])
    expect(await indexNames('record_pet')).toContain('slug unique')
  })

  test('refuses a new unique field that has duplicates, naming it, and leaves no half an index', async () => {
    await insert('pet', { colour: 'red' })
    await insert('pet', { colour: 'red' })
    const stricter = entity('pet', { colour: { type: 'string', maxLength: 20, 'x-unique': true } })
    await expect(prepareEntityTables(db.database, [stricter, shop])).rejects.toThrow(
      'Several records of "pet" have the same /colour',
    )
    expect(await indexNames('record_pet')).not.toContain('colour unique')
  })

  test('lets servers that start at the same time do it once', async () => {
    const vet = entity('vet', { name: { type: 'string', maxLength: 9, 'x-sortable': true } })
    await Promise.all([1, 2, 3].map(() => prepareEntityTables(db.database, [pet, shop, vet])))
    expect(await indexNames('record_vet')).toEqual(['name'])
  })
})

describe('an x-unique field', { timeout: 30_000 }, () => {
  test('is unique in its tenant among the records that are not in the trash', async () => {
    await insert('pet', { slug: 'rex' })
    await insert('pet', { slug: 'rex' }, { tenantId: v7() })
    await insert('pet', { slug: 'bello' }, { deleted: true })
    await insert('pet', { slug: 'bello' })
    const error = await insert('pet', { slug: 'rex' }).catch(thrown => thrown)
    expect(error).toMatchObject({ code: '23505' })
    expect(uniqueField(pet, error.constraint)).toBe('/slug')
  })

  test('of any length is compared whole', async () => {
    const long = 'x'.repeat(100_000)
    await insert('pet', { motto: `${long}1` })
    await insert('pet', { motto: `${long}2` })
    await expect(insert('pet', { motto: `${long}1` })).rejects.toMatchObject({ code: '23505' })
  })

  test('a second settings document of a tenant is refused', async () => {
    await insert('shop', {})
    await expect(insert('shop', {})).rejects.toMatchObject({ code: '23505' })
  })
})

describe('an indexed field', { timeout: 30_000 }, () => {
  test('takes a text of any length and a value of another type', async () => {
    const sortable = entity('vet', {
      story: { type: 'string', 'x-sortable': true },
      age: { type: 'integer', 'x-sortable': true },
    })
    await prepareEntityTables(db.database, [pet, shop, sortable])
    await insert('vet', { story: '\u{1F600}'.repeat(50_000), age: 'unknown' })
  })
})

function entity(name: string, properties: Record<string, unknown>): EntityDefinition {
  const schema = { type: 'object', properties }
  return { name, singleton: false, schema, input: schema }
}

/** Returns the names of a partition's hint indexes without entity and digest. */
async function indexNames(partition: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; unique: boolean }>`
    select relname as name, indisunique as unique from pg_index join pg_class on oid = indexrelid
    where indrelid = ${`switchboard.${partition}`}::regclass and relname like 'hint\\_%'`.execute(
    db.database.owner,
  )
  const short = (name: string) => name.replace(/^hint_[a-z]+_/, '').replace(/_[0-9a-f]{10}$/, '')
  return rows.map(({ name, unique }) => `${short(name)}${unique ? ' unique' : ''}`).sort()
}

async function insert(
  name: string,
  data: object,
  { tenantId = tenant, deleted = false } = {},
): Promise<void> {
  const now = new Date()
  const actor = JSON.stringify({ type: 'system', id: 'test', name: 'Test' })
  await db.database.inTenant(tenantId, view =>
    view
      .insertInto('record')
      .values({
        tenant_id: tenantId,
        entity: name,
        _id: v7(),
        data: JSON.stringify(data),
        version: 1,
        created_at: now,
        updated_at: now,
        created_by: actor,
        updated_by: actor,
        deleted_at: deleted ? now : null,
      })
      .execute(),
  )
}
