import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeMailServer, mailLogin, startFakeMailServer } from '../support/fakeMailServer.ts'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { ownAddress } from '../support/mail.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'

const patience = { timeout: 150_000, interval: 200 }
const certificate = new URL('../data/certificates/localhost.crt.pem', import.meta.url).pathname

let dataDir: string
let mails: FakeMailServer | undefined
let server: KillableServer | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
  mails = await startFakeMailServer()
  server = await startKillableServer({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    SEED_DEMO: 'off',
    PRIVATE_HOSTS: `localhost:${mails.imapPort},localhost:${mails.smtpPort}`,
    NODE_EXTRA_CA_CERTS: certificate,
  })
}, 300_000)
afterAll(async () => {
  await server?.kill()
  await mails?.stop()
  await removeDataDir(dataDir)
})

test('a server that is killed after its mail was taken, and before it notes that, sends no second one', async () => {
  const { call, crash } = server as KillableServer
  const { control, sent, imapPort, smtpPort } = mails as FakeMailServer
  const agent = await call<{ _id: string }>('POST', '/agent', {
    name: 'Ada',
    persona: { display_name: 'Ada' },
  })
  const service = { name: 'Mail', agent_id: agent._id, status: 'active', entry_points: [] }
  const { _id: agent_service_id } = await call<{ _id: string }>('POST', '/agent_service', service)
  const common = { host: 'localhost', security: 'tls', ...mailLogin }
  await call('PATCH', '/email/configuration', {
    enabled: true,
    address: ownAddress,
    agent_service_id,
    answer: 'never',
    incoming: { ...common, port: imapPort },
    outgoing: { ...common, port: smtpPort },
  })
  const person = { name: 'Mia', emails: ['mia@mail.example'], consent: { email: 'given' } }
  const { _id: contact } = await call<{ _id: string }>('POST', '/contact', person)
  control.filesCopy = true
  let crashed: Promise<void> | undefined
  control.onTaken = () => {
    control.onTaken = undefined
    crashed = crash()
    // The reply reaches nobody.
    return crashed
  }
  const { conversation_id } = await call<{ conversation_id: string }>('POST', `/contact/${contact}/mail`, {
    subject: 'Hello',
    content: 'Only once',
  })
  const delivery = async () => {
    const answer = await call<{ deliveries: { state: string }[] }>(
      'GET',
      `/conversation/${conversation_id}/deliveries`,
    ).catch(() => undefined)
    return answer?.deliveries[0]?.state
  }
  await expect.poll(() => crashed !== undefined, patience).toBe(true)
  await crashed
  expect(await delivery()).toBe('queued')
  await expect.poll(delivery, patience).toBe('sent')
  expect(sent).toHaveLength(1)
}, 240_000)
