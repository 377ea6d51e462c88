import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryOnce } from '../../tests/support/queryOnce.ts'
import { createEmptyDatabase } from '../../tests/support/testDatabase.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import { type Database, openDatabase } from './database.ts'
import { enqueueJob } from './jobs/enqueueJob.ts'
import { migrate } from './migrate.ts'
import { repairAppRole } from './repairAppRole.ts'

const secretKey = `a-secret-key-of-one-run-of-these-tests-${process.pid}`

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>
let database: Database
let role: string

beforeEach(async () => {
  empty = await createEmptyDatabase()
  const { appUrl } = await migrate({ ownerUrl: empty.url, secretKey, log: silentLog })
  role = new URL(appUrl).username
  const repair = () => repairAppRole({ ownerUrl: empty.url, secretKey })
  database = openDatabase({ ownerUrl: empty.url, appUrl, log: silentLog, repair })
})

afterEach(async () => {
  await database.close()
  await empty.drop()
})

const work = () => database.inTenant(v7(), view => view.selectFrom('operation').select('_id').execute())
const change = (text: string) => queryOnce(empty.url, text)
const dropRole = () => change(`drop owned by ${role}; drop role ${role}`)

describe('a server that runs', { timeout: 30_000 }, () => {
  test.each([
    ['another password', () => change(`alter role ${role} password 'other'`)],
    ['no login', () => change(`alter role ${role} nologin`)],
    ['no role', dropRole],
  ])('logs in again where its role was given %s, and no work fails', async (_what, lose) => {
    await lose()
    expect(await Promise.all([work(), work(), work()])).toEqual([[], [], []])
    await database.notifications.listen({ channels: ['any'], onNotification: () => {}, onGap: () => {} })
  })

  test.each([
    ['rights on the schema', () => change(`revoke usage on schema app from ${role}`)],
    ['rights on the views', () => change(`revoke all on all tables in schema app from ${role}`)],
    ['role itself', dropRole],
  ])('is 503 for the work that finds its %s gone, and serves the next', async (_what, lose) => {
    await Promise.all([work(), work(), work()])
    await lose()
    await expect(work()).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(await Promise.all([work(), work(), work(), work()])).toEqual([[], [], [], []])
  })

  test('is 503 for the job that finds its rights on functions gone, and takes the next', async () => {
    const tenantId = v7()
    const ask = () => database.inTenant(tenantId, db => enqueueJob(db, { tenantId, task: 'note' }))
    await change(`revoke all on all functions in schema app from ${role}`)
    await expect(ask()).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(await ask()).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says as ever what its role may not do', async () => {
    const forbidden = database.inTenant(v7(), view => sql`delete from audit`.execute(view))
    await expect(forbidden).rejects.toMatchObject({ code: '42501' })
  })

  test('stays without its role once the installation has another key', async () => {
    await migrate({ ownerUrl: empty.url, secretKey: `${secretKey}2`, isKeyLost: true, log: silentLog })
    await expect(work()).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(await change(`select from pg_roles where rolname = '${role}'`)).toEqual([])
  })
})
