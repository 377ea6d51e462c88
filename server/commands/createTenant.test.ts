import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, testSecretKey } from '../../tests/support/testDatabase.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import { readEnv } from '../env.ts'
import { createAccountStores } from '../features/accounts/store/accountStores.ts'
import { startEmbeddedPostgres } from '../store/embeddedPostgres.ts'
import { createTenant, readTenantRequest } from './createTenant.ts'

const lakeside = { name: 'Lakeside Dental', host: 'lakeside.example', email: 'ann@lakeside.example' }

describe('the command line of npm run tenant', () => {
  test('names, hosts and invites', () => {
    const args = [
      'create',
      '--name',
      ' Lakeside Dental ',
      '--host=lakeside.example',
      '--email',
      lakeside.email,
    ]
    expect(readTenantRequest(args)).toEqual(lakeside)
  })

  test.each([
    [[]],
    [['create']],
    [['--name', 'a', '--host', 'b', '--email', 'c@d']],
    [['remove', '--name', 'a', '--host', 'b', '--email', 'c@d']],
    [['create', '--name', 'a', '--host', 'b', '--email', 'no address']],
    [['create', '--name', ' ', '--host', 'b', '--email', 'c@d']],
    [['create', '--name', 'a', '--host', 'b', '--email', 'c@d', '--surprise']],
  ])('is refused as %j', args => {
    expect(readTenantRequest(args)).toBeNull()
  })
})

describe('a tenant made from the command line', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await createTestDatabase()
  })
  afterAll(() => db?.drop())

  const env = (more: Record<string, string> = {}) =>
    readEnv({ DATABASE_URL: db.ownerUrl, SECRET_KEY: testSecretKey, AUTH_MODE: 'multi', ...more })

  test('answers on its host and has an invitation for its owner', async () => {
    const lines = await createTenant(env(), silentLog, lakeside)
    expect(lines).toEqual([
      'Lakeside Dental answers on lakeside.example.',
      expect.stringMatching(/good for seven days: http:\/\/lakeside\.example:4000\/invitation#[\w-]{43}$/),
    ])
    const stores = createAccountStores(db.database)
    const tenant = await stores.tenants.findByHost('lakeside.example')
    expect(await stores.invitations.list(tenant?.id ?? '')).toMatchObject([
      { email: lakeside.email, role: 'owner' },
    ])
  })

  test('has its links where PUBLIC_URL says, and a mail in the queue where there is a mail server', async () => {
    const settings = env({ PUBLIC_URL: 'https://desk.example', SMTP_URL: 'smtp://mail.example' })
    const [, link] = await createTenant(settings, silentLog, { ...lakeside, host: 'hillside.example' })
    expect(link).toContain('https://hillside.example/invitation#')
    const mails = await db.database.owner
      .selectFrom('outbox_mail')
      .select('status')
      .orderBy('_id', 'desc')
      .execute()
    expect(mails[0]).toEqual({ status: 'queued' })
  })

  test('is refused with another secret key than the installation has', async () => {
    const settings = env({ SECRET_KEY: 'the-secret-key-of-another-installation' })
    await expect(createTenant(settings, silentLog, { ...lakeside, host: 'other.example' })).rejects.toThrow(
      'another secret key',
    )
  })

  test('is refused on a host that is taken', async () => {
    await expect(createTenant(env(), silentLog, lakeside)).rejects.toMatchObject({ code: 'record.invalid' })
  })
})

test('a tenant is made in the embedded database, whether a server runs on it or not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-command-'))
  const env = readEnv({ DATA_DIR: dataDir })
  const [first, , hint] = await createTenant(env, silentLog, lakeside)
  expect([first, hint]).toEqual([
    'Lakeside Dental answers on lakeside.example.',
    'Invitations can be accepted once AUTH_MODE is multi.',
  ])
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
  const [second] = await createTenant(env, silentLog, { ...lakeside, host: 'second.example' })
  expect(second).toBe('Lakeside Dental answers on second.example.')
  await server.stop()
  await rm(server.directory, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})
