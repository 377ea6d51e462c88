import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestScope, createTestStore } from '../../tests/support/testStore.ts'

let at: Awaited<ReturnType<typeof createTestStore>>

beforeAll(async () => {
  at = await createTestStore()
}, 60_000)

afterAll(() => at?.drop())

describe('smoke', () => {
  test('create, get, list', async () => {
    const scope = createTestScope()
    const { record, operationId } = await at.store.create(scope, 'task', {
      title: 'Café ann@x.io',
      priority: 3,
    })
    expect(await at.store.get(scope, 'task', record._id)).toEqual(record)
    console.log(operationId, await at.store.list(scope, 'task', at.queryOf('task', { q: 'cafe ann' })))
    const w = await at.store.write(scope, 'task', record._id, 1, c => ({ ...c.data, priority: 4 }), {
      op: 'patch',
    })
    console.log(w, await at.store.history(scope, 'task', record._id))
    console.log(await at.store.remove(scope, 'task', record._id, 2))
    console.log(await at.store.undo(scope, operationId!))
    console.log(await at.store.undo(scope, w.operationId!))
  })
})
