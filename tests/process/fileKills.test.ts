import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FakeS3, startFakeS3 } from '../support/fakeS3.ts'
import { type KillableServer, startKillableServer } from '../support/killableServer.ts'
import { buildForTests, createDataDir, removeDataDir } from '../support/serverProcess.ts'

const kills = 6
const count = 40
const patience = { timeout: 240_000, interval: 100 }

let dataDir: string
let s3: FakeS3
let server: KillableServer | undefined

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
  s3 = await startFakeS3({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a-secret-key', bucket: 'our-files' })
  for (let at = 1; at <= count; at++) s3.objects.set(nameOf(at), Buffer.from(`File ${at}.`))
}, 120_000)
afterAll(async () => {
  await server?.kill()
  await s3?.close()
  await removeDataDir(dataDir)
})

test('files whose server is killed 6 times become one document each, and only the file that went is deleted', async () => {
  const host = new URL(s3.endpoint).host
  const env = { DATA_DIR: dataDir, PRIVATE_HOSTS: host, RATE_LIMIT: 'off', SEED_DEMO: 'off' }
  const started = await startKillableServer(env)
  server = started
  const { call } = started
  const { id } = await call<{ id: string }>('POST', '/integrations/s3/authorization', {
    endpoint: s3.endpoint,
    region: s3.region,
    bucket: s3.bucket,
    access_key_id: s3.accessKeyId,
    secret_access_key: s3.secretAccessKey,
  })
  const runs = () => call<{ status: string; counts: object }[]>('GET', `/integrations/${id}/runs`)
  const ended = async (status: string) =>
    vi.waitFor(async () => expect((await runs())[0]).toMatchObject({ status }), patience)
  const documents = () => {
    const query = JSON.stringify({ range: [0, 999] })
    return call<{ _id: string; file_name: string; _version: number }[]>(
      'GET',
      `/imported_document?query=${encodeURIComponent(query)}`,
    )
  }

  // The first pass knows all files.
  await call('POST', `/integrations/${id}/trigger/files`)
  await ended('succeeded')
  const before = await documents()
  for (let at = 1; at <= count; at++) s3.objects.set(nameOf(at), Buffer.from(`Changed file ${at}.`))
  s3.objects.delete(nameOf(7))

  let left = kills
  let asked = 0
  let died: Promise<unknown> = Promise.resolve()
  s3.state.fault = requested => {
    if (requested !== 'getObject' || left === 0 || ++asked % 5 !== 0) return undefined
    left--
    const kill = () => started.crash()
    // Half of the kills come while a file is on its way, half while it is stored.
    died = left % 2 === 0 ? kill() : new Promise(resolve => setImmediate(() => resolve(kill())))
    return undefined
  }
  await call('POST', `/integrations/${id}/trigger/files`)
  await vi.waitFor(async () => {
    await died
    expect(left).toBe(0)
  }, patience)
  await died
  await ended('succeeded')

  const after = await documents()
  expect(after.map(({ file_name }) => file_name).sort()).toEqual(
    before
      .map(({ file_name }) => file_name)
      .filter(name => name !== nameOf(7))
      .sort(),
  )
  const ids = new Set(before.map(({ _id }) => _id))
  expect(after.filter(({ _id, _version }) => !ids.has(_id) || _version !== 2)).toEqual([])
  expect((await runs())[0]).toMatchObject({
    counts: { seen: count - 1, updated: count - 1, added: 0, deleted: 1, failed: 0 },
  })
}, 300_000)

function nameOf(at: number): string {
  return `file-${String(at).padStart(2, '0')}.txt`
}
