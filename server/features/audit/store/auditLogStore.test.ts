import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/testDatabase.ts'
import { createEntityRegistry } from '../../../store/records/entityDefinition.ts'
import { systemActor } from '../../../store/scope.ts'
import { type AuditFilter, createAuditLogStore, selectAudit } from './auditLogStore.ts'

let db: TestDatabase
const tenantId = v7()
const scope = { tenantId, actor: systemActor, requestId: v7() }

beforeAll(async () => {
  db = await createTestDatabase()
  await db.database.owner
    .insertInto('tenant')
    .values({ _id: tenantId, name: 'A', created_at: new Date() })
    .execute()
  // Twenty people, a hundred kinds of things, one second apart, so that rare entries are not found by chance.
  await sql`
    insert into audit (tenant_id, _id, at, actor, action, entity, entity_id, operation_id)
    select ${tenantId}::uuid, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 second',
      jsonb_build_object('type', 'user', 'id', 'person ' || n % 20 + case when n = 9 then 100 else 0 end, 'name', ''),
      case n % 1000 when 0 then 'signInFailed' when 1 then 'signIn' else 'thing' || n % 100 || '.patch' end,
      case when n = 7 then 'rare' else 'thing' || n % 100 end, md5(n::text), null
    from generate_series(1, 50000) as n`.execute(db.database.owner)
  await sql`analyze audit`.execute(db.database.owner)
}, 120_000)
afterAll(() => db?.drop())

const filters: [string, AuditFilter, string][] = [
  ['nothing', {}, 'audit_time'],
  ['a person', { actorId: 'person 109' }, 'audit_actor'],
  ['an action', { actions: ['signInFailed'] }, 'audit_verb'],
  ['several actions', { actions: ['signIn', 'signInFailed'] }, 'audit_verb'],
  ['a kind of thing', { entity: 'rare' }, 'audit_entity'],
  ['a thing', { entityId: 'c4ca4238a0b923820dcc509a6f75849b' }, 'audit_thing'],
  [
    'a time',
    { from: new Date('2026-01-01T03:00:00Z'), before: new Date('2026-01-01T03:05:00Z') },
    'audit_time',
  ],
]

describe('the audit log asked for by', () => {
  test.each(filters)('%s is read from an index, without sorting all that fits', async (_, filter, index) => {
    const plan = await db.database.inTenant(tenantId, async on => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (analyze, timing off) ${selectAudit(filter, { limit: 50, after: null })}`.execute(on)
      return rows.map(row => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
    // At most the pages of several actions, one after the other.
    const read = [...plan.matchAll(/Index Scan.*actual rows=(\d+)/g)].map(match => Number(match[1]))
    expect(Math.max(...read)).toBeLessThanOrEqual(300)
  })

  test('several actions is one list, the newest first', async () => {
    const store = createAuditLogStore(db.database, createEntityRegistry({}))
    const actions = ['signIn', 'signInFailed']
    const first = await store.page(scope, { actions }, { limit: 5, after: null })
    const last = first[2]
    expect(first.map(row => row.action)).toEqual([
      'signInFailed',
      ...['signIn', 'signInFailed', 'signIn', 'signInFailed'],
    ])
    const after = { at: last?.at ?? new Date(), id: last?._id ?? '' }
    const next = await store.page(scope, { actions }, { limit: 2, after })
    expect(next).toEqual(first.slice(3))
  })
})

describe('what was noted', () => {
  test.each([
    ['changed', `update audit set action = 'nothing'`],
    ['deleted', 'delete from audit'],
  ])('cannot be %s by the role the server works with', async (_, statement) => {
    const attempt = db.database.inTenant(tenantId, on => sql.raw(statement).execute(on))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test('is not seen by another tenant', async () => {
    const store = createAuditLogStore(db.database, createEntityRegistry({}))
    expect(await store.page({ ...scope, tenantId: v7() }, {}, { limit: 5, after: null })).toEqual([])
  })
})
