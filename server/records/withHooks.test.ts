import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestScope, createTestStore } from '../../tests/support/testStore.ts'
import { AppError } from '../errors.ts'
import type { RecordWrites } from './entityHook.ts'
import { withHooks } from './withHooks.ts'

let at: Awaited<ReturnType<typeof createTestStore>>

beforeAll(async () => {
  at = await createTestStore()
})

afterAll(() => at?.drop())

const heard: RecordWrites[] = []
const hooked = (withWrites: (written: RecordWrites) => Promise<void>) =>
  withHooks(at.store, () => ({ task: { withWrites } }))
const hearing = () => hooked(async written => void heard.push(written))

describe('a hook within the writes of its entity', () => {
  test('hears of a batch of new records at once, without those that were refused', async () => {
    heard.length = 0
    const records = [{ title: 'a', slug: 'one' }, { title: 'b', slug: 'one' }, { title: 'c' }]
    const stored = await hearing().createMany(createTestScope(), 'task', records)
    expect(stored[1]).toBeInstanceOf(AppError)
    expect(heard.map(({ writes }) => writes)).toEqual([
      [
        { before: null, after: stored[0] },
        { before: null, after: stored[2] },
      ],
    ])
  })

  test('is not asked where all were refused', async () => {
    heard.length = 0
    const scope = createTestScope()
    await at.store.create(scope, 'task', { slug: 'taken' })
    const [refused] = await hearing().createMany(scope, 'task', [{ slug: 'taken' }])
    expect(refused).toBeInstanceOf(AppError)
    expect(heard).toEqual([])
  })

  test('takes the whole batch back by throwing', async () => {
    const scope = createTestScope()
    const failing = hooked(async () => {
      throw new Error('on purpose')
    })
    await expect(failing.createMany(scope, 'task', [{ title: 'a' }, { title: 'b' }])).rejects.toThrow(
      'on purpose',
    )
    expect(await at.store.list(scope, 'task', at.queryOf('task', {}))).toMatchObject({ total: 0, rows: [] })
  })

  test('hears what a record was before and is after a single write', async () => {
    heard.length = 0
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a' })
    const written = await hearing().write(scope, 'task', record._id, 1, () => ({ title: 'b' }))
    expect(heard.map(({ writes }) => writes)).toEqual([[{ before: record, after: written.record }]])
  })
})
