import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts'
import { createHealthCheck } from './createHealthCheck.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

/** Sets how much may be written to temporary files, from the next connections on. */
async function limitRoom(change: 'set temp_file_limit = 0' | 'reset temp_file_limit'): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.database.owner)
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} ${sql.raw(change)}`.execute(db.database.owner)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db.database.owner)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.database.owner).catch(() => {})
}

test('the database is in order only while it has room to write, and again by itself', async () => {
  const check = createHealthCheck(db.database, 0)
  await check()
  await limitRoom('set temp_file_limit = 0')
  // The pool may still hold a connection that was just terminated.
  const reason = () =>
    check().then(
      () => null,
      ({ cause }) => cause.code,
    )
  await vi.waitFor(async () => expect(await reason()).toBe('53400'))
  await limitRoom('reset temp_file_limit')
  await vi.waitFor(() => check())
})

test('the disk is not looked at each time that somebody asks', async () => {
  const looks = vi.spyOn(db.database.owner, 'transaction')
  const check = createHealthCheck(db.database)
  await Promise.all([check(), check()])
  await check()
  expect(looks).toHaveBeenCalledOnce()
})
