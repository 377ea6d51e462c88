import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, testSecretKey } from '../../tests/support/testDatabase.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import { type Env, readEnv } from '../env.ts'
import { createAccountStores } from '../features/accounts/store/accountStores.ts'
import { changeDemo, readDemoRequest } from './changeDemo.ts'

describe('the command line of npm run demo', () => {
  test('says what to do, and where', () => {
    expect(readDemoRequest(['remove'])).toEqual({ change: 'remove' })
    expect(readDemoRequest(['add', '--host', 'Desk.Example '])).toEqual({
      change: 'add',
      host: 'desk.example',
    })
  })

  test.each([[[]], [['reset']], [['add', 'remove']], [['add', '--host', ' ']], [['remove', '--all']]])(
    'is refused as %j',
    args => expect(readDemoRequest(args)).toBeNull(),
  )
})

describe('the demo from the command line', () => {
  let db: TestDatabase
  let dataDir: string
  let env: Env
  beforeAll(async () => {
    db = await createTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'switchboard-demo-'))
    env = readEnv({ DATABASE_URL: db.ownerUrl, SECRET_KEY: testSecretKey, DATA_DIR: dataDir })
  })
  afterAll(async () => {
    await db?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const run = (change: 'add' | 'remove', host?: string) =>
    changeDemo(env, silentLog, { change, ...(host && { host }) })

  test('needs a tenant', async () => {
    await expect(run('add')).rejects.toThrow('There is no tenant yet.')
    await expect(run('remove', 'nowhere.example')).rejects.toThrow('No tenant answers on nowhere.example.')
  })

  test('comes to the tenant of a host, once, and goes again', async () => {
    const { tenants } = createAccountStores(db.database)
    const [first, second] = [v7(), v7()]
    await tenants.insert({ id: first, name: 'First', status: 'active', at: new Date('2026-01-01') })
    await tenants.insert({ id: second, name: 'Second', status: 'active', at: new Date('2026-02-01') })
    await tenants.setHosts(second, ['second.example'])
    expect(await run('add', 'second.example')).toEqual(['Second has the demo data now.'])
    await expect(run('add', 'second.example')).rejects.toMatchObject({ code: 'record.conflict' })
    expect(await run('remove')).toEqual(['Removed from First: 0 records and settings of the demo.'])
    const [line, ...more] = await run('remove', 'second.example')
    expect(line).toMatch(/^Removed from Second: \d{2,3} records and settings of the demo\.$/)
    expect(more).toEqual([expect.stringMatching(/^With them \d{3} conversations/)])
  })
})
