import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestScope, createTestStore } from '../../../tests/support/testStore.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../scope.ts'
import { StaleRecordError } from './staleRecordError.ts'

vi.setConfig({ testTimeout: 30_000 })

let at: Awaited<ReturnType<typeof createTestStore>>

beforeAll(async () => {
  at = await createTestStore()
})

afterAll(() => at?.drop())

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    error => error,
  )

async function traces(scope: Scope) {
  const { rows } = await sql`select action, entity, entity_id, operation_id, request_id, ip, actor
    from switchboard.audit where tenant_id = ${scope.tenantId} order by _id`.execute(at.database.owner)
  return rows
}

describe('a new record', () => {
  test('is stored with its history, audit and operation', async () => {
    const scope = createTestScope()
    const data = { title: 'a', tags: ['x'], place: { city: 'Ulm' }, priority: 0.5 }
    const { record, operationId } = await at.store.create(scope, 'task', data, { action: 'task.create' })
    const base = {
      version: 1,
      created_at: '2026-03-01T12:00:00.000Z',
      created_by: scope.actor,
      deleted_at: null,
    }
    expect(record).toMatchObject({ data, ...base, updated_at: base.created_at, updated_by: scope.actor })
    expect(await at.store.get(scope, 'task', record._id)).toEqual(record)
    expect(await at.store.history(scope, 'task', record._id)).toMatchObject([
      { version: 1, op: 'create', operation_id: operationId, at: base.created_at, by: scope.actor },
    ])
    expect(await at.store.operation(scope, operationId ?? '')).toMatchObject({
      entity: 'task',
      action: 'task.create',
      changed: 1,
      undone_at: null,
    })
    expect(await traces(scope)).toEqual([
      {
        action: 'task.create',
        entity: 'task',
        entity_id: record._id,
        operation_id: operationId,
        request_id: 'request-1',
        ip: '203.0.113.7',
        actor: scope.actor,
      },
    ])
  })

  test('cannot have the value of another where it must be unique', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'Welcome', slug: 'w' })
    const error = await failure(at.store.create(scope, 'task', { title: 'Second', slug: 'w' }))
    const message = "Already used by 'Welcome'"
    expect(error).toMatchObject({ code: 'record.invalid', status: 422 })
    expect(error.details.errors).toEqual([
      { pointer: '/slug', keyword: 'x-unique', message, params: { id: record._id } },
    ])
    expect(await traces(scope)).toHaveLength(1)
  })

  test('may have it once the other is in the trash, which then cannot come back', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'old', slug: 'w' })
    await at.store.remove(scope, 'task', record._id, 1)
    await at.store.create(scope, 'task', { title: 'new', slug: 'w' })
    const options = { op: 'restore' as const }
    const back = at.store.write(scope, 'task', record._id, null, ({ data }) => data, options)
    expect(await failure(back)).toMatchObject({ code: 'record.invalid' })
  })

  test('cannot have the id of another', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a' })
    const again = at.store.create(scope, 'task', { title: 'b' }, { id: record._id })
    expect(await failure(again)).toMatchObject({ code: 'record.conflict' })
  })

  test('is the only one of a settings document', async () => {
    const scope = createTestScope()
    await at.store.create(scope, 'business_info', { name: 'a' })
    const second = at.store.create(scope, 'business_info', { name: 'b' })
    expect(await failure(second)).toMatchObject({ code: 'record.conflict' })
  })

  test.each(['a\0b', 'half \ud83d'])('with the text %j is refused at its place', async text => {
    const error = await failure(at.store.create(createTestScope(), 'task', { place: { city: text } }))
    expect(error).toMatchObject({ code: 'record.invalid' })
    expect(error.details.errors).toMatchObject([{ pointer: '/place/city', keyword: 'characters' }])
  })

  test('may hold any other text, and far more of it than can be searched', async () => {
    const scope = createTestScope()
    const title = '\u{10ffff} ﷺ \u202e "\\ \u0001'
    // Each pair of these characters becomes a word of eight characters.
    const squares = Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x3300 + index))
    const notes = squares
      .flatMap(one => squares.flatMap(two => squares.map(three => one + two + three)))
      .join(' ')
    const { record } = await at.store.create(scope, 'task', { title, notes })
    expect((await at.store.get(scope, 'task', record._id))?.data).toEqual({ title, notes })
  })
})

describe('many new records', () => {
  test('share one operation; each refused one is named in its place', async () => {
    const scope = createTestScope()
    const operationId = v7()
    const rows = ['a', 'b', 'a', 'c'].map(slug => ({ title: slug, slug }))
    const results = await at.store.createMany(scope, 'task', rows, { op: 'import', operationId })
    expect(results.map(result => (result instanceof AppError ? result.code : result.data.title))).toEqual([
      'a',
      'b',
      'record.invalid',
      'c',
    ])
    expect(await at.store.operation(scope, operationId)).toMatchObject({ changed: 3 })
    expect(await at.store.undo(scope, operationId)).toMatchObject({ undone: 3, skipped: [] })
  })

  test('may be none', async () => {
    expect(await at.store.createMany(createTestScope(), 'task', [])).toEqual([])
  })
})

describe('a write', () => {
  test('stores the next version under the name of its writer', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a', priority: 1 })
    const other = { ...scope, actor: { type: 'user' as const, id: v7(), name: 'Bob' } }
    at.clock.now = new Date('2026-03-02T00:00:00.000Z')
    const edit = () => ({ title: 'b', priority: 1 })
    const written = await at.store.write(other, 'task', record._id, 1, edit, { op: 'patch' })
    at.clock.now = new Date('2026-03-01T12:00:00.000Z')
    expect(written.record).toEqual({
      ...record,
      data: { title: 'b', priority: 1 },
      version: 2,
      updated_at: '2026-03-02T00:00:00.000Z',
      updated_by: other.actor,
    })
    expect(await at.store.get(scope, 'task', record._id)).toEqual(written.record)
    const [latest] = await at.store.history(scope, 'task', record._id)
    expect(latest).toMatchObject({
      op: 'patch',
      patch: [{ op: 'replace', path: '/title', value: 'b' }],
      inverse: [{ op: 'replace', path: '/title', value: 'a' }],
    })
  })

  test('that changes nothing leaves no version and no trace', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a', place: { city: 'Ulm', floor: 1 } })
    const edit = () => ({ place: { floor: 1, city: 'Ulm' }, title: 'a' })
    expect(await at.store.write(scope, 'task', record._id, 1, edit)).toMatchObject({
      record: { version: 1 },
      operationId: null,
    })
    expect(await traces(scope)).toHaveLength(1)
  })

  test('with an old version is refused with the current record', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a' })
    await at.store.write(scope, 'task', record._id, 1, () => ({ title: 'b' }))
    const error = await failure(at.store.write(scope, 'task', record._id, 1, () => ({ title: 'c' })))
    expect(error).toBeInstanceOf(StaleRecordError)
    expect(error).toMatchObject({ status: 412, current: { version: 2, data: { title: 'b' } } })
    expect(await failure(at.store.remove(scope, 'task', record._id, 1))).toBeInstanceOf(StaleRecordError)
    expect(await failure(at.store.purge(scope, 'task', record._id, 1))).toBeInstanceOf(StaleRecordError)
  })

  test('whose edit fails stores nothing', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a' })
    const refusal = new AppError('record.invalid')
    const call = at.store.write(scope, 'task', record._id, null, () => Promise.reject(refusal))
    expect(await failure(call)).toBe(refusal)
    expect(await at.store.get(scope, 'task', record._id)).toEqual(record)
  })

  test('of twelve at the same time loses none without an expected version', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { priority: 0 })
    const increment = () =>
      at.store.write(scope, 'task', record._id, null, ({ data }) => ({ priority: Number(data.priority) + 1 }))
    await Promise.all(Array.from({ length: 12 }, increment))
    expect(await at.store.get(scope, 'task', record._id)).toMatchObject({
      version: 13,
      data: { priority: 12 },
    })
  })

  test('of eight at the same time lets one through with the same expected version', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a' })
    const calls = Array.from({ length: 8 }, (_, index) =>
      failure(at.store.write(scope, 'task', record._id, 1, () => ({ title: `by ${index}` }))),
    )
    const failures = (await Promise.all(calls)).filter(error => error !== null)
    expect(failures).toHaveLength(7)
    expect(failures.every(error => error instanceof StaleRecordError)).toBe(true)
    expect(await at.store.history(scope, 'task', record._id)).toHaveLength(2)
  })
})

describe('the trash', () => {
  test('takes a record as a new version and gives it back as another', async () => {
    const scope = createTestScope()
    const { record } = await at.store.create(scope, 'task', { title: 'a' })
    const removed = await at.store.remove(scope, 'task', record._id, 1)
    expect(removed.record).toMatchObject({
      version: 2,
      deleted_at: '2026-03-01T12:00:00.000Z',
      data: record.data,
    })
    const again = await failure(at.store.remove(scope, 'task', record._id, null))
    expect(again).toMatchObject({ code: 'resource.not_found' })
    const edited = await failure(at.store.write(scope, 'task', record._id, null, () => ({})))
    expect(edited).toMatchObject({ code: 'resource.not_found' })
    const options = { op: 'restore' as const }
    const back = await at.store.write(scope, 'task', record._id, 2, ({ data }) => data, options)
    expect(back.record).toEqual({ ...record, version: 3 })
  })

  test('is emptied for good, history and all; the audit remembers', async () => {
    const scope = createTestScope()
    const { record, operationId } = await at.store.create(scope, 'task', { title: 'a' })
    await at.store.remove(scope, 'task', record._id, 1)
    await at.store.purge(scope, 'task', record._id, 2)
    expect(await at.store.get(scope, 'task', record._id, { trash: true })).toBeNull()
    expect(await at.store.history(scope, 'task', record._id)).toEqual([])
    expect((await traces(scope)).map(trace => Reflect.get(trace as object, 'action'))).toEqual([
      'task.create',
      'task.delete',
      'task.purge',
    ])
    expect(await at.store.undo(scope, operationId ?? '')).toMatchObject({ undone: 0 })
  })
})

describe('a transaction', () => {
  test('stores all of its calls or none', async () => {
    const scope = createTestScope()
    const id = v7()
    const call = at.store.transaction(scope, async store => {
      await store.create(scope, 'task', { title: 'a' }, { id })
      await store.write(scope, 'task', id, 1, () => ({ title: 'b' }))
      throw new AppError('record.conflict')
    })
    expect(await failure(call)).toMatchObject({ code: 'record.conflict' })
    expect(await at.store.get(scope, 'task', id)).toBeNull()
    expect(await traces(scope)).toEqual([])
  })

  test('goes on after a call that was refused, and can say why', async () => {
    const scope = createTestScope()
    await at.store.transaction(scope, async store => {
      await store.create(scope, 'task', { title: 'first', slug: 's' })
      const error = await failure(store.create(scope, 'task', { title: 'second', slug: 's' }))
      expect(error.message).toBe("Already used by 'first'")
      await store.create(scope, 'task', { title: 'third' })
    })
    expect(await at.store.list(scope, 'task', at.queryOf('task', {}))).toMatchObject({ total: 2 })
  })
})
