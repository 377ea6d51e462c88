import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestScope, createTestStore } from '../../../tests/support/testStore.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../scope.ts'
import type { StoredRecord } from './storedRecord.ts'

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>

beforeAll(async () => {
  at = await createTestStore()
})

afterAll(() => at?.drop())

const get = (scope: Scope, id: string) => at.store.get(scope, 'task', id, { trash: true })
const all = (raw: unknown = {}) => ({ query: at.queryOf('task', raw) })

const data = fc.record(
  {
    title: fc.constantFrom('a', 'b', 'c'),
    tags: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 4 }),
    place: fc.record({ city: fc.constantFrom('Ulm', null), floor: fc.integer({ min: 0, max: 2 }) }),
    steps: fc.array(fc.record({ agent_id: fc.constantFrom('1', '2') }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  fc.record({ op: fc.constant('write' as const), data }),
  fc.record({ op: fc.constantFrom('remove' as const, 'restore' as const) }),
)

describe('history', () => {
  test('rebuilds every version of any course of writes, and one undo takes all of them back', async () => {
    const scope = createTestScope()
    await fc.assert(
      fc.asyncProperty(data, fc.array(step, { maxLength: 8 }), async (first, steps) => {
        const { record } = await at.store.create(scope, 'task', first)
        const versions = [record]
        const operationId = v7()
        for (const step of steps) {
          const hasWritten = await run(scope, record._id, step, operationId)
          const current = await get(scope, record._id)
          if (!hasWritten) expect(current).toEqual(versions.at(-1))
          else if (current) versions.push(current)
        }
        for (const version of versions) {
          expect(await at.store.versionAt(scope, 'task', record._id, version.version)).toEqual(version)
        }
        if (versions.length === 1) return
        expect(await at.store.undo(scope, operationId)).toMatchObject({ undone: 1, skipped: [] })
        expect(await get(scope, record._id)).toMatchObject({ data: record.data, deleted_at: null })
      }),
      { numRuns: 30 },
    )
  })

  test('is read newest first, page by page', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { priority: 1 })
    for (let priority = 2; priority <= 5; priority++) {
      await at.store.write(scope, 'task', record._id, null, () => ({ priority }))
    }
    const page = await at.store.history(scope, 'task', record._id, { limit: 2 })
    expect(page.map(({ version }) => version)).toEqual([5, 4])
    const next = await at.store.history(scope, 'task', record._id, { before: 4 })
    expect(next.map(({ version }) => version)).toEqual([3, 2, 1])
  })

  test('rebuilds a version far back', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { priority: 1 })
    for (let priority = 2; priority <= 230; priority++) {
      await at.store.write(scope, 'task', record._id, null, () => ({ priority }))
    }
    expect(await at.store.versionAt(scope, 'task', record._id, 3)).toMatchObject({
      version: 3,
      data: { priority: 3 },
    })
    expect(await at.store.versionAt(scope, 'task', record._id, 231)).toBeNull()
    expect(await at.store.versionAt(scope, 'task', record._id, 0)).toBeNull()
    expect(await at.store.versionAt(scope, 'task', v7(), 1)).toBeNull()
  })
})

describe('a bulk change', () => {
  test('changes all that a query means, over many batches, and one undo takes it back', {
    timeout: 60_000,
  }, async () => {
    const scope = createTestScope()
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      title: `t${index}`,
      status: index % 3 ? 'open' : 'late',
    }))
    for (let from = 0; from < rows.length; from += 400) {
      await at.store.createMany(scope, 'task', rows.slice(from, from + 400))
    }
    const before = await digest(scope)
    const [spared] = (await at.store.list(scope, 'task', at.queryOf('task', { filter: { status: 'open' } })))
      .rows
    const result = await at.store.bulk(
      scope,
      'task',
      { ...all({ filter: { status: 'open' } }), except: [spared?._id ?? ''] },
      // Records leave the selection as they change; none may be skipped because of that.
      { op: 'patch', edit: current => ({ ...current.data, status: 'done' }) },
    )
    expect(result).toMatchObject({ matched: 801, changed: 801, failed: [] })
    const count = (status: string) =>
      at.store.count(scope, 'task', at.queryOf('task', { filter: { status } }))
    expect([await count('done'), await count('open')]).toMatchObject([{ total: 801 }, { total: 1 }])
    const undone = await at.store.undo(scope, result.operationId ?? '')
    expect(undone).toMatchObject({ undone: 801, skipped: [] })
    expect(await digest(scope)).toEqual(before)
    const redone = await at.store.undo(scope, undone.operationId ?? '')
    expect(redone).toMatchObject({ undone: 801 })
    expect(await count('done')).toMatchObject({ total: 801 })
  })

  test('that leaves its records in the selection still comes to an end', { timeout: 30_000 }, async () => {
    const scope = createTestScope()
    await at.store.createMany(
      scope,
      'task',
      Array.from({ length: 501 }, () => ({ priority: 1 })),
    )
    const edit = ({ data }: StoredRecord) => ({ priority: Number(data.priority) + 1 })
    const result = await at.store.bulk(scope, 'task', all(), { op: 'patch', edit })
    expect(result).toMatchObject({ matched: 501, changed: 501 })
  })

  test('names what it could not change and why, and changes the others', async () => {
    const scope = createTestScope()
    const rows = ['a', 'b', 'c', 'd'].map(slug => ({ title: slug, slug }))
    const made = await at.store.createMany(scope, 'task', rows)
    const ids = made.map(row => ('_id' in row ? row._id : ''))
    const missing = v7()
    const result = await at.store.bulk(
      scope,
      'task',
      { ids: [...ids, missing, ids[0] ?? ''] },
      {
        op: 'patch',
        edit: ({ data }) => {
          if (data.title === 'a') throw new AppError('record.invalid', { detail: 'not this one' })
          return { ...data, slug: data.title === 'b' ? 'd' : `${String(data.slug)}2` }
        },
      },
    )
    expect(result).toMatchObject({ matched: 4, changed: 2 })
    expect(result.failed.map(({ id, error }) => [id, error.message])).toEqual([
      [ids[0], 'not this one'],
      [ids[1], "Already used by 'd'"],
      [missing, 'Not found'],
    ])
    expect(await at.store.undo(scope, result.operationId ?? '')).toMatchObject({ undone: 2, skipped: [] })
  })

  test('moves to the trash and back', async () => {
    const scope = createTestScope()
    await at.store.createMany(scope, 'task', [{ title: 'a' }, { title: 'b' }])
    const removed = await at.store.bulk(scope, 'task', all(), { op: 'delete' })
    expect(removed).toMatchObject({ matched: 2, changed: 2 })
    expect(await at.store.bulk(scope, 'task', all(), { op: 'delete' })).toMatchObject({
      matched: 0,
      operationId: null,
    })
    expect(await at.store.bulk(scope, 'task', all({ trash: true }), { op: 'restore' })).toMatchObject({
      changed: 2,
    })
    expect(await at.store.list(scope, 'task', at.queryOf('task', {}))).toMatchObject({ total: 2 })
  })
})

describe('an undo', () => {
  test('leaves alone what was written since, and names it', async () => {
    const scope = createTestScope()
    const { record: one } = await at.store.create(scope, 'task', { title: 'one' })
    const { record: two } = await at.store.create(scope, 'task', { title: 'two' })
    const edit = ({ data }: StoredRecord) => ({ ...data, priority: 1 })
    const { operationId } = await at.store.bulk(scope, 'task', all(), { op: 'patch', edit })
    await at.store.write(scope, 'task', two._id, 2, ({ data }) => ({ ...data, urgent: true }))
    expect(await at.store.undo(scope, operationId ?? '')).toMatchObject({
      undone: 1,
      skipped: [{ entity: 'task', id: two._id, message: 'The record has changed since.' }],
    })
    expect((await get(scope, one._id))?.data).toEqual({ title: 'one' })
    expect((await get(scope, two._id))?.data).toEqual({ title: 'two', priority: 1, urgent: true })
  })

  test('of a creation is the trash, and of that the record again', async () => {
    const scope = createTestScope()
    const { record, operationId } = await at.store.create(scope, 'task', { title: 'a' })
    at.clock.now = new Date('2026-03-03T00:00:00.000Z')
    const undone = await at.store.undo(scope, operationId ?? '')
    at.clock.now = new Date('2026-03-01T12:00:00.000Z')
    expect(await get(scope, record._id)).toMatchObject({ version: 2, deleted_at: '2026-03-03T00:00:00.000Z' })
    await at.store.undo(scope, undone.operationId ?? '')
    expect(await get(scope, record._id)).toMatchObject({ version: 3, deleted_at: null, data: { title: 'a' } })
  })

  test('happens once', async () => {
    const scope = createTestScope()
    const { operationId } = await at.store.create(scope, 'task', { title: 'a' })
    await at.store.undo(scope, operationId ?? '')
    await expect(at.store.undo(scope, operationId ?? '')).rejects.toMatchObject({ code: 'record.conflict' })
    expect((await at.store.operation(scope, operationId ?? ''))?.undone_at).toBe('2026-03-01T12:00:00.000Z')
  })

  test('of two at the same time takes each record back once', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a' })
    const { operationId } = await at.store.write(scope, 'task', record._id, 1, () => ({ title: 'b' }))
    const calls = [1, 2].map(() => at.store.undo(scope, operationId ?? '').catch(() => ({ undone: 0 })))
    const results = await Promise.all(calls)
    expect(results.map(({ undone }) => undone).sort()).toEqual([0, 1])
    expect(await get(scope, record._id)).toMatchObject({ version: 3, data: { title: 'a' } })
  })

  test('takes back all that one operation wrote of a record, and of several entities', async () => {
    const scope = createTestScope()
    const operationId = v7()
    const { record: task } = await at.store.create(scope, 'task', { title: 'a' })
    await at.store.write(scope, 'task', task._id, 1, () => ({ title: 'b' }), { operationId })
    await at.store.write(scope, 'task', task._id, 2, () => ({ title: 'c' }), { operationId })
    const { record: agent } = await at.store.create(scope, 'agent', { name: 'x' }, { operationId })
    expect(await at.store.undo(scope, operationId)).toMatchObject({ undone: 2, skipped: [] })
    expect(await get(scope, task._id)).toMatchObject({ version: 4, data: { title: 'a' } })
    expect(await at.store.get(scope, 'agent', agent._id)).toBeNull()
  })

  test('skips what would take a value that another record has by now', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'first', slug: 's' })
    const { operationId } = await at.store.write(scope, 'task', record._id, 1, () => ({ title: 'first' }))
    await at.store.create(scope, 'task', { title: 'second', slug: 's' })
    const { undone, skipped } = await at.store.undo(scope, operationId ?? '')
    expect([undone, skipped.map(({ message }) => message)]).toEqual([0, ["Already used by 'second'"]])
  })

  test('of what was deleted for good says so', async () => {
    const scope = createTestScope()
    const { record, operationId } = await at.store.create(scope, 'task', { title: 'a' })
    await sql`delete from switchboard.record where _id = ${record._id}`.execute(at.database.owner)
    const { skipped } = await at.store.undo(scope, operationId ?? '')
    expect(skipped).toEqual([
      { entity: 'task', id: record._id, message: 'The record was permanently deleted.' },
    ])
  })

  test.each([v7(), 'no id'])('of the unknown operation %s is not found', async id => {
    await expect(at.store.undo(createTestScope(), id)).rejects.toMatchObject({ code: 'resource.not_found' })
  })
})

type Step = { op: 'write'; data: Record<string, unknown> } | { op: 'remove' | 'restore' }

/** Returns true if the step wrote anything. In the trash, only a restore does. */
async function run(scope: Scope, id: string, step: Step, operationId: string): Promise<boolean> {
  const call =
    step.op === 'write'
      ? at.store.write(scope, 'task', id, null, () => step.data, { operationId })
      : step.op === 'remove'
        ? at.store.remove(scope, 'task', id, null, { operationId })
        : at.store.write(scope, 'task', id, null, ({ data }) => data, { operationId, op: 'restore' })
  const written = await call.catch(error => {
    if (error instanceof AppError && error.code === 'resource.not_found') return null
    throw error
  })
  return written !== null && written.operationId !== null
}

/** Returns the data of a tenant's tasks by id. */
async function digest(scope: Scope) {
  const found: Record<string, unknown> = {}
  for await (const batch of at.store.iterate(scope, 'task', at.queryOf('task', {}))) {
    for (const { _id, data } of batch) found[_id] = data
  }
  return found
}
