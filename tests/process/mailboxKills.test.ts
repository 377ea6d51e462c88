import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dovecot, dovecotLogin, hasDovecot, startDovecot } from '../support/dovecot.ts'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { mail } from '../support/mail.ts'
import { mailHelpers } from '../support/mailWorld.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'
import { startTlsFront, type TlsFront } from '../support/tlsFront.ts'

if (!hasDovecot) process.stderr.write('MAILBOXES ARE NOT TESTED: apt-get install dovecot-imapd\n')

const patience = { timeout: 150_000, interval: 200 }
const certificate = new URL('../data/certificates/localhost.crt.pem', import.meta.url).pathname

describe.skipIf(!hasDovecot)('a mailbox on Dovecot', () => {
  let dataDir: string
  let dovecot: Dovecot | undefined
  let front: TlsFront | undefined
  let server: KillableServer | undefined

  beforeAll(async () => {
    await buildForTests()
    dataDir = await createDataDir()
    dovecot = await startDovecot()
    front = await startTlsFront(dovecot.port)
    server = await startKillableServer({
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      SEED_DEMO: 'off',
      PRIVATE_HOSTS: `localhost:${front.port}`,
      NODE_EXTRA_CA_CERTS: certificate,
    })
  }, 300_000)
  afterAll(async () => {
    await server?.kill()
    await front?.stop()
    await dovecot?.stop()
    await removeDataDir(dataDir)
  })

  test('is read once and in order by a server that is killed in the midst', async () => {
    const { call, crash, address } = server as KillableServer
    const agent = await call<{ _id: string }>('POST', '/agent', {
      name: 'Ada',
      persona: { display_name: 'Ada' },
    })
    const service = { name: 'Mail', agent_id: agent._id, status: 'active', entry_points: [] }
    const { _id: agent_service_id } = await call<{ _id: string }>('POST', '/agent_service', service)
    await call('PATCH', '/email/configuration', {
      enabled: true,
      address: 'hello@lakeside.example',
      agent_service_id,
      answer: 'never',
      incoming: { host: 'localhost', port: front?.port, security: 'tls', ...dovecotLogin },
    })
    const state = async () => (await call<{ state: string }>('GET', '/email/status')).state
    await expect.poll(state, patience).toBe('reading')
    const get = async (path: string) => {
      const answer = await fetch(`${address()}/api${path}`)
      const text = await answer.text()
      return { status: answer.status, text, json: () => JSON.parse(text) }
    }
    const { conversations } = mailHelpers({ get })
    const subjects = async () => (await conversations()).map(({ subject }) => subject)

    const wanted = Array.from({ length: 200 }, (_, index) => `Mail ${index}`)
    await dovecot?.append(
      wanted.map(subject => mail({ id: `${subject.replace(' ', '-')}@mail.example`, subject })),
    )
    await expect.poll(async () => (await subjects()).length, patience).toBeGreaterThan(2)
    await crash()
    // The other process waits until the lease of the killed one has ended.
    expect((await subjects()).length).toBeLessThan(wanted.length)
    await expect.poll(async () => (await subjects()).length, patience).toBeGreaterThanOrEqual(wanted.length)
    expect(await subjects()).toEqual(wanted)

    front?.cut()
    await dovecot?.append([mail({ id: 'after-the-cut@mail.example', subject: 'After the cut' })])
    await expect.poll(subjects, patience).toEqual([...wanted, 'After the cut'])
  }, 500_000)
})
