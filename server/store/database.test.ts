import { createServer } from 'node:net'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import { AppError } from '../errors.ts'
import { asUnavailable } from './asUnavailable.ts'
import { openDatabase } from './database.ts'
import type { TenantDb } from './tenantRun.ts'

const tenant = v7()

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})

afterAll(() => db?.drop())

const operations = async () =>
  db.database.inTenant(tenant, view => view.selectFrom('operation').select('action').execute())

const operation = (action: string) => ({
  tenant_id: tenant,
  _id: v7(),
  entity: 'pet',
  action,
  at: new Date(),
  changed: 1,
  by: JSON.stringify({ type: 'system', id: 'test', name: 'Test' }),
})

describe('snapshotInTenant', () => {
  const seen = (view: TenantDb) =>
    view.selectFrom('operation').select('action').where('action', '=', 'meanwhile').execute()

  test('sees in each statement what there was when the work began', async () => {
    const counts = await db.database.snapshotInTenant(tenant, async view => {
      const before = await seen(view)
      await db.database.inTenant(tenant, other =>
        other.insertInto('operation').values(operation('meanwhile')).execute(),
      )
      return [before.length, (await seen(view)).length]
    })
    expect(counts).toEqual([0, 0])
    expect(await db.database.snapshotInTenant(tenant, seen)).toHaveLength(1)
  })

  test('changes nothing', async () => {
    const work = db.database.snapshotInTenant(tenant, view =>
      view.insertInto('operation').values(operation('read')).execute(),
    )
    await expect(work).rejects.toThrow('read-only')
    expect(await operations()).not.toContainEqual({ action: 'read' })
  })
})

describe('inTenant', () => {
  test('keeps what the work did, and what it returned', async () => {
    const result = await db.database.inTenant(tenant, async view => {
      await view.insertInto('operation').values(operation('kept')).execute()
      return 'done'
    })
    expect(result).toBe('done')
    expect(await operations()).toContainEqual({ action: 'kept' })
  })

  test('takes everything back when the work fails, and throws its error', async () => {
    const failure = new Error('no')
    const work = db.database.inTenant(tenant, async view => {
      await view.insertInto('operation').values(operation('lost')).execute()
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await operations()).not.toContainEqual({ action: 'lost' })
  })

  test('does not report as done what a swallowed failure has rolled back', async () => {
    const work = db.database.inTenant(tenant, async view => {
      await view.insertInto('operation').values(operation('swallowed')).execute()
      await sql`select 1 / 0`.execute(view).catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await operations()).not.toContainEqual({ action: 'swallowed' })
  })

  test('runs statements that are sent together, in their order', async () => {
    const results = await db.database.inTenant(tenant, view =>
      Promise.all([1, 2, 3].map(n => sql<{ n: number }>`select ${n}::int as n`.execute(view))),
    )
    expect(results.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
  })

  const store = (view: TenantDb, action: string) =>
    view.insertInto('operation').values(operation(action)).execute()
  const divideByZero = (view: TenantDb) => sql`select 1 / 0`.execute(view)

  test('ends with its last statement where it is told how many there are', async () => {
    const work = (view: TenantDb) => Promise.all([store(view, 'first of two'), store(view, 'second of two')])
    await db.database.inTenant(tenant, work, 2)
    expect(await operations()).toEqual(
      expect.arrayContaining([{ action: 'first of two' }, { action: 'second of two' }]),
    )
  })

  test('is rolled back where one of so many statements fails, and says which', async () => {
    const work = (view: TenantDb) => Promise.all([divideByZero(view), store(view, 'after a failure')])
    await expect(db.database.inTenant(tenant, work, 2)).rejects.toThrow('zero')
    const late = (view: TenantDb) => Promise.all([store(view, 'before a failure'), divideByZero(view)])
    await expect(db.database.inTenant(tenant, late, 2)).rejects.toThrow('zero')
    const swallowed = (view: TenantDb) => divideByZero(view).catch(() => {})
    await expect(db.database.inTenant(tenant, swallowed, 1)).rejects.toThrow('rolled back')
    const actions = (await operations()).map(({ action }) => action)
    expect(actions).not.toContain('after a failure')
    expect(actions).not.toContain('before a failure')
  })

  test('sends no statement more than it was told, where it would be in no transaction', async () => {
    const more = async (view: TenantDb) => {
      await store(view, 'announced')
      await store(view, 'one more')
    }
    await expect(db.database.inTenant(tenant, more, 1)).rejects.toThrow('announced to send 1')
    expect(await operations()).not.toContainEqual({ action: 'one more' })
    expect(await db.database.inTenant(tenant, async () => 'nothing', 1)).toBe('nothing')
  })

  test('prepares what comes often, and goes on where a table has changed below that', async () => {
    await sql`create table app.measure as select 1 as n; grant select on app.measure to public`.execute(
      db.database.owner,
    )
    const measure = () =>
      db.database.inTenant(tenant, async view => {
        const { rows } = await sql`select * from measure where ${1}::int = 1`.execute(view)
        const prepared = await sql`select from pg_prepared_statements where statement like '%from measure%'`
          .execute(view)
          .then(found => found.rows.length)
        return { rows, prepared }
      })
    expect(await measure()).toEqual({ rows: [{ n: 1 }], prepared: 0 })
    for (let use = 1; use < 8; use++) await measure()
    expect(await measure()).toEqual({ rows: [{ n: 1 }], prepared: 1 })
    await sql`alter table app.measure alter n type text`.execute(db.database.owner)
    await expect(measure()).rejects.toMatchObject({ code: 'server.unavailable' })
    expect((await measure()).rows).toEqual([{ n: '1' }])
  })

  test('goes on after a statement that failed', async () => {
    await expect(db.database.inTenant(tenant, view => sql`select 1 / 0`.execute(view))).rejects.toThrow(
      'zero',
    )
    await expect(operations()).resolves.toBeDefined()
  })

  test('cannot be left by a transaction within it', async () => {
    const nested = db.database.inTenant(tenant, view => view.transaction().execute(async () => {}))
    await expect(nested).rejects.toThrow('not supported')
  })

  test.each(['', 'x', `${tenant}'; drop table record; --`, tenant.toUpperCase()])(
    'refuses %j as tenant',
    async id => {
      await expect(db.database.inTenant(id, async () => {})).rejects.toThrow(TypeError)
    },
  )

  test('never mixes up tenants that work at the same time', async () => {
    const tenants = Array.from({ length: 40 }, () => v7())
    const seen = await Promise.all(
      tenants.map(id =>
        db.database.inTenant(id, async view => {
          await sql`select pg_sleep(0.01)`.execute(view)
          return (await sql<{ id: string }>`select current_setting('app.tenant') as id`.execute(view)).rows[0]
            ?.id
        }),
      ),
    )
    expect(seen).toEqual(tenants)
  })
})

test('counts and sizes are numbers, times are dates, documents are objects', async () => {
  const { rows } = await sql`
    select count(*) as count, 2.5::numeric as numeric, '{"a":[1]}'::jsonb as document,
      '2026-01-02T03:04:05.678Z'::timestamptz(3) as time`.execute(db.database.owner)
  expect(rows).toEqual([
    { count: 1, numeric: '2.5', document: { a: [1] }, time: new Date('2026-01-02T03:04:05.678Z') },
  ])
})

describe('a database that is lost', () => {
  test('is 503 with Retry-After for the work it cut off, and serves the next', async () => {
    const cutOff = db.database.inTenant(tenant, view =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(view),
    )
    await expect(cutOff).rejects.toMatchObject({
      code: 'server.unavailable',
      status: 503,
      details: { headers: { 'retry-after': '2' } },
    })
    await expect(operations()).resolves.toBeDefined()
  })

  test('while its connections are idle, troubles nobody', async () => {
    await operations()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db.database.owner)
    await vi.waitFor(() => operations())
  })

  test('between two statements of the work, is 503 too', async () => {
    const cutOff = db.database.inTenant(tenant, async view => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(view)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.database.owner)
      await vi.waitFor(async () => {
        const left = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db.database.owner)
        expect((await left).rows).toEqual([])
      })
      await sql`select 1`.execute(view)
    })
    await expect(cutOff).rejects.toMatchObject({ code: 'server.unavailable' })
  })

  test.each([
    ['nothing listens', 'postgres://a:b@127.0.0.1:1/none'],
    ['its socket is gone', 'postgres://a:b@localhost/none?host=/nonexistent'],
  ])('is 503 for both pools where %s', async (_name, url) => {
    const database = openDatabase({ ownerUrl: url, appUrl: url, log: silentLog })
    const unavailable = { code: 'server.unavailable' }
    await expect(database.inTenant(tenant, async () => {})).rejects.toMatchObject(unavailable)
    await expect(database.owner.selectFrom('tenant').selectAll().execute()).rejects.toMatchObject(unavailable)
    await database.close()
  })

  test('is 503 where it accepts and says nothing', { timeout: 15_000 }, async () => {
    const silent = createServer(socket => socket.on('error', () => {}))
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const url = `postgres://a:b@127.0.0.1:${port}/none`
    const database = openDatabase({ ownerUrl: url, appUrl: url, log: silentLog })
    await expect(database.inTenant(tenant, async () => {})).rejects.toMatchObject({
      code: 'server.unavailable',
    })
    await database.close()
    silent.close()
  })
})

describe('asUnavailable', () => {
  test.each(['22P02', '23505', '42501', '44000'])('leaves SQLSTATE %s as it is', code => {
    const error = Object.assign(new Error('x'), { code })
    expect(asUnavailable(error)).toBe(error)
  })

  test.each(['57P01', '57P03', '57014', '53300', '08006', '40P01', 'ECONNRESET', 'EPIPE'])(
    'takes %s for passing',
    code => {
      expect(asUnavailable(Object.assign(new Error('x'), { code }))).toBeInstanceOf(AppError)
    },
  )

  test.each(['53100', 'ENOSPC'])('says of %s that the disk is full', code => {
    const detail = expect.stringContaining('disk of the database is full')
    const error = asUnavailable(Object.assign(new Error('x'), { code }))
    expect(error).toMatchObject({
      code: 'server.unavailable',
      details: { detail, extra: { detail, reason: 'disk_full' } },
    })
  })

  test('leaves a missing file and an answer of our own as they are', () => {
    const missing = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' })
    const own = new AppError('record.stale')
    expect(asUnavailable(missing)).toBe(missing)
    expect(asUnavailable(own)).toBe(own)
  })
})
