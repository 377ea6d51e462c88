import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBalancer } from '../support/balancer.ts'
import { countListening } from '../support/endListening.ts'
import { queryOnce } from '../support/queryOnce.ts'
import { buildForTests, createDataDir, type ServerProcess, spawnServer } from '../support/serverProcess.ts'
import { createTestDatabase, type TestDatabase, testSecretKey } from '../support/testDatabase.ts'

let database: TestDatabase
let dataDir: string
let otherDir: string
let pair: ServerProcess[]
const running = new Set<ServerProcess>()

beforeAll(async () => {
  await buildForTests()
  database = await createTestDatabase()
  dataDir = await createDataDir()
  otherDir = await createDataDir()
  pair = [start(), start()]
  await Promise.all(pair.map(({ ready }) => ready))
})

afterAll(async () => {
  await Promise.all([...running].map(server => server.kill()))
  await database.drop()
  await Promise.all([dataDir, otherDir].map(path => rm(path, { recursive: true, force: true })))
})

describe('several servers on one database', () => {
  it('listen by one connection each', async () => {
    expect(await countListening(database.database)).toBe(pair.length)
  })

  it.each([
    ['another key', () => ({ SECRET_KEY: 'the-secret-key-of-another-installation' })],
    ['a key of its own making', () => ({ SECRET_KEY: '', DATA_DIR: otherDir })],
  ])('go on answering where one more comes with %s, which is refused in one line', async (_what, env) => {
    const { code, output } = await start(env()).ended
    expect(code).toBe(1)
    expect(output.replace(/^Switchboard is starting at .*\n/, '')).toMatch(
      /^This database belongs to an installation with another secret key: .*\n$/,
    )
    for (const { ready } of pair) {
      const answers = await Promise.all(['agent', 'health_check'].map(path => fetchFrom(ready, path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('give their database role its rights back, and fail nobody for good', async () => {
    const role = new URL(database.appUrl).username
    await queryOnce(database.ownerUrl, `revoke usage on schema app from ${role}`)
    for (const { ready } of pair) {
      const statuses: number[] = []
      do statuses.push((await fetchFrom(ready, 'agent')).status)
      while (statuses.at(-1) === 503)
      expect(statuses.at(-1)).toBe(200)
      expect((await fetchFrom(ready, 'health_check')).status).toBe(200)
    }
  })

  it('fail no request and do nothing twice while they are restarted one after the other', async () => {
    const ports = await Promise.all(pair.map(async ({ ready }) => Number(new URL(await ready).port)))
    const proxy = await startBalancer(ports)
    const [before] = await agentCount()
    const load = createLoad(proxy.url)
    for (const [place, port] of ports.entries()) {
      expect(await pair[place]?.stop()).toMatchObject({ code: 0 })
      const next = start({ PORT: String(port) })
      pair[place] = next
      await next.ready
      const { [port]: answered = 0 } = Object.fromEntries(proxy.answers())
      await load.until(() => (proxy.answers().get(port) ?? 0) > answered)
    }
    const { read, written, failed } = await load.stop()
    await proxy.close()
    expect(failed).toEqual([])
    expect(read).toBeGreaterThan(0)
    expect(await agentCount()).toEqual([(before ?? 0) + written])
  }, 120_000)

  it('serve on when told to stop, while their health check says so and each answer closes its connection', async () => {
    const server = start({ STOP_DELAY: '60' })
    const url = await server.ready
    const agent = new Agent({ keepAlive: true })
    const first = await ask(`${url}/api/health_check`, agent)
    process.kill(server.pid, 'SIGTERM')
    let health = first
    while (health.status === 200) health = await ask(`${url}/api/health_check`, agent)
    const served = await ask(`${url}/api/agent`, agent)
    expect([first, health, served]).toEqual([
      { status: 200, connection: 'keep-alive' },
      { status: 503, connection: 'close' },
      { status: 200, connection: 'close' },
    ])
    agent.destroy()
    await server.kill()
  })
})

/** Starts another server, with the shared secret key unless `env` has another. */
function start(env: Record<string, string> = {}): ServerProcess {
  const shared = { DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, SECRET_KEY: testSecretKey }
  const settings = { SEED_DEMO: 'off', RATE_LIMIT: 'off', STOP_DELAY: '1' }
  const server = spawnServer({ env: { ...shared, ...settings, ...env } })
  running.add(server)
  server.ended.finally(() => running.delete(server))
  return server
}

async function fetchFrom(url: Promise<string>, path: string): Promise<Response> {
  return fetch(`${await url}/api/${path}`)
}

async function ask(url: string, agent: Agent) {
  const [response] = await once(request(url, { agent }).end(), 'response')
  await response.resume().toArray()
  return { status: response.statusCode, connection: response.headers.connection }
}

async function agentCount(): Promise<number[]> {
  const rows = await database.database.owner
    .selectFrom('record')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entity', '=', 'agent')
    .execute()
  return rows.map(({ count }) => count)
}

/** Simulates people who read and write agents, each with one request at a time, until stopped. */
function createLoad(url: string) {
  const total = { read: 0, written: 0, failed: [] as (number | string)[] }
  let isStopped = false
  const readers = [1, 2].map(() => repeat(read))
  const writers = [1, 2].map(() => repeat(write))
  return { until, stop }

  async function repeat(send: () => Promise<void>): Promise<void> {
    while (!isStopped) {
      await send().catch(error => total.failed.push(String(error)))
      // Leaves CPU time to the starting servers.
      await pause(20)
    }
  }

  async function read(): Promise<void> {
    const response = await fetch(`${url}/api/agent`)
    await response.arrayBuffer()
    if (response.status === 200) total.read += 1
    else total.failed.push(response.status)
  }

  async function write(): Promise<void> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ name: randomUUID() })
    const response = await fetch(`${url}/api/agent`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status === 201) total.written += 1
    else total.failed.push(response.status)
  }

  /** Reads until the condition is true. */
  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await read()
  }

  async function stop() {
    isStopped = true
    await Promise.all([...readers, ...writers])
    return total
  }
}
