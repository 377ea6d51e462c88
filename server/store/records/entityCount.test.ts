import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestScope, createTestStore } from '../../../tests/support/testStore.ts'
import type { Scope } from '../scope.ts'
import type { EntityStore } from './entityStore.ts'

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>

beforeAll(async () => {
  at = await createTestStore()
})

afterAll(() => at?.drop())

/** Returns the totals that lists report for pages with only one row. */
async function totals(scope: Scope, store: EntityStore = at.store) {
  const total = async (raw: object) =>
    (await store.list(scope, 'task', at.queryOf('task', { range: [0, 0], ...raw }))).total
  return { alive: await total({}), trashed: await total({ trash: true }) }
}

async function withTasks(count: number): Promise<{ scope: Scope; ids: string[] }> {
  const scope = createTestScope()
  const records = Array.from({ length: count }, (_, index) => ({ title: `t${index}` }))
  const made = await at.store.createMany(scope, 'task', records)
  return { scope, ids: made.flatMap(one => ('_id' in one ? [one._id] : [])) }
}

describe('the count of a whole list', () => {
  test('is right after each kind of write', async () => {
    const { scope, ids } = await withTasks(10)
    const [first = '', second = ''] = ids
    expect(await totals(scope)).toEqual({ alive: 10, trashed: 0 })
    await at.store.write(scope, 'task', first, 1, () => ({ title: 'changed' }))
    expect(await totals(scope)).toEqual({ alive: 10, trashed: 0 })
    await at.store.remove(scope, 'task', first, 2)
    expect(await totals(scope)).toEqual({ alive: 9, trashed: 1 })
    const { operationId } = await at.store.bulk(scope, 'task', { ids: ids.slice(1) }, { op: 'delete' })
    expect(await totals(scope)).toEqual({ alive: 0, trashed: 10 })
    await at.store.undo(scope, operationId ?? '')
    expect(await totals(scope)).toEqual({ alive: 9, trashed: 1 })
    await at.store.bulk(scope, 'task', { ids: [first] }, { op: 'restore' })
    await at.store.remove(scope, 'task', second, null)
    await at.store.purge(scope, 'task', second, null)
    expect(await totals(scope)).toEqual({ alive: 9, trashed: 0 })
    await at.store.create(scope, 'task', { title: 'one more' })
    expect(await totals(scope)).toEqual({ alive: 10, trashed: 0 })
    await sql`delete from switchboard.record where tenant_id = ${scope.tenantId}`.execute(at.database.owner)
    expect(await totals(scope)).toEqual({ alive: 0, trashed: 0 })
  })

  test('holds what its own transaction has written, and nobody else’s until that ends', async () => {
    const { scope } = await withTasks(3)
    await at.store.transaction(scope, async within => {
      await within.create(scope, 'task', { title: 'mine' })
      expect(await totals(scope, within)).toEqual({ alive: 4, trashed: 0 })
      expect(await totals(scope)).toEqual({ alive: 3, trashed: 0 })
    })
    expect(await totals(scope)).toEqual({ alive: 4, trashed: 0 })
  })

  test('knows nothing of a write that was taken back', async () => {
    const { scope } = await withTasks(3)
    const failing = at.store.transaction(scope, async within => {
      await within.create(scope, 'task', { title: 'lost' })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await totals(scope)).toEqual({ alive: 3, trashed: 0 })
  })

  test('is each tenant’s own, and each entity’s', async () => {
    const { scope } = await withTasks(3)
    await withTasks(2)
    expect(await totals(scope)).toEqual({ alive: 3, trashed: 0 })
    expect(await totals(createTestScope())).toEqual({ alive: 0, trashed: 0 })
  })

  test('stays right while several processes write and merge what they counted', async () => {
    const { scope, ids } = await withTasks(60)
    const merge = () =>
      sql`select switchboard.merge_counts(${scope.tenantId}, 'task')`.execute(at.database.owner)
    const work = ids.flatMap((id, index) => [
      at.store.remove(scope, 'task', id, null),
      at.store.create(scope, 'task', { title: 'new' }),
      ...(index % 5 === 0 ? [merge(), totals(scope)] : []),
    ])
    await Promise.all(work)
    expect(await totals(scope)).toEqual({ alive: 60, trashed: 60 })
    await merge()
    expect(await totals(scope)).toEqual({ alive: 60, trashed: 60 })
    const { rows } = await sql`
      select from switchboard.entity_count where tenant_id = ${scope.tenantId}`.execute(at.database.owner)
    expect(rows).toHaveLength(1)
  })

  test('cannot be written by the role that serves tenants', async () => {
    const { scope } = await withTasks(1)
    const forged = at.database.inTenant(scope.tenantId, db =>
      sql`update entity_count set alive = 7`.execute(db),
    )
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  })
})
