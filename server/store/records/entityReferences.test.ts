import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { taskRegistry } from '../../../tests/support/taskEntities.ts'
import { createTestScope, createTestStore } from '../../../tests/support/testStore.ts'
import { recordReferences } from './recordReferences.ts'

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>

beforeAll(async () => {
  at = await createTestStore()
})

afterAll(() => at?.drop())

const task = taskRegistry.get('task')

describe('the references of a record', () => {
  test('are found in fields, in lists and in the items of lists', () => {
    const data = {
      agent_id: 'a',
      watcher_ids: ['b', 'c'],
      steps: [{ agent_id: 'd' }, {}, { agent_id: null }],
    }
    expect(recordReferences(task, data)).toEqual([
      { pointer: '/agent_id', entity: 'agent', type: null, id: 'a' },
      { pointer: '/watcher_ids/0', entity: 'agent', type: null, id: 'b' },
      { pointer: '/watcher_ids/1', entity: 'agent', type: null, id: 'c' },
      { pointer: '/steps/0/agent_id', entity: 'agent', type: null, id: 'd' },
    ])
  })

  test('may lead nowhere: to none, to the trash, to another tenant', async () => {
    const scope = createTestScope()
    const { record: kept } = await at.store.create(scope, 'agent', { name: 'kept' })
    const { record: gone } = await at.store.create(scope, 'agent', { name: 'gone' })
    const { record: foreign } = await at.store.create(createTestScope(), 'agent', { name: 'foreign' })
    await at.store.remove(scope, 'agent', gone._id, 1)
    const ids = [kept._id, gone._id, foreign._id, v7(), 'no id', kept._id]
    const missing = await at.store.missingReferences(scope, recordReferences(task, { watcher_ids: ids }))
    expect(missing.map(({ pointer }) => pointer)).toEqual([
      '/watcher_ids/1',
      '/watcher_ids/2',
      '/watcher_ids/3',
      '/watcher_ids/4',
    ])
  })
})

describe('the referrers of a record', () => {
  test('are found wherever they refer from, by name', async () => {
    const scope = createTestScope()
    const { record: agent } = await at.store.create(scope, 'agent', { name: 'Ada' })
    const id = agent._id
    const { record: other } = await at.store.create(scope, 'agent', { name: 'Bob' })
    expect(await at.store.referrers(scope, 'agent', id)).toEqual([])
    const rows = [
      { title: 'field', agent_id: id },
      { title: 'list', watcher_ids: [other._id, id] },
      { title: 'items', steps: [{}, { agent_id: id }] },
      { title: 'other', agent_id: other._id, watcher_ids: [], steps: [{ agent_id: other._id }] },
    ]
    await at.store.createMany(scope, 'task', rows)
    const labels = (await at.store.referrers(scope, 'agent', id)).map(
      ({ entity, label }) => `${entity} ${label}`,
    )
    expect(labels.sort()).toEqual(['task field', 'task items', 'task list'])
    expect(await at.store.referrers(scope, 'agent', id, { limit: 2 })).toHaveLength(2)
    expect(await at.store.referrers(createTestScope(), 'agent', id)).toEqual([])
  })
})
