import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/build/targets.mjs'
import { lockKeys } from '../../server/store/advisoryLock.ts'
import {
  buildForTests,
  createDataDir,
  removeDataDir,
  type ServerOptions,
  type ServerProcess,
  spawnServer,
} from '../support/serverProcess.ts'
import { createEmptyDatabase, testSecretKey } from '../support/testDatabase.ts'

let dataDir: string
const running = new Set<ServerProcess>()

beforeAll(async () => {
  await buildForTests()
  dataDir = await createDataDir()
})

afterAll(async () => {
  await Promise.all([...running].map(server => server.kill()))
  await removeDataDir(dataDir)
})

describe('a server that cannot start', () => {
  it('names every fault of its environment and exits 1', async () => {
    const env = { PORT: 'many', HOST: '0.0.0.0', SECRET_KEY: 'short', S3_BUCKET: 'files' }
    const { code, output } = await start({ env }).ended
    expect(code).toBe(1)
    expect(
      output
        .trim()
        .split('\n')
        .map(line => line.split(' ')[0]),
    ).toEqual(['PORT', 'SECRET_KEY', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'HOST'])
  })

  it('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, output } = await start({ env: { PORT: String(port) } }).ended
    other.close()
    expect(code).toBe(1)
    expect(output).toBe(`Another program listens on port ${port} of 127.0.0.1: stop it, or set PORT\n`)
  })

  it('says in one line that its database is out of reach', async () => {
    const { code, output } = await start({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } })
      .ended
    expect(code).toBe(1)
    expect(output.replace(/^Switchboard is starting at .*\n/m, '')).toMatch(
      /^The database cannot be reached: .*\n$/,
    )
  })

  it('says in one line what nobody has foreseen', async () => {
    const database = await createEmptyDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('create schema switchboard; create table switchboard.migration (other int)')
    await client.end()
    const { code, output } = await start({
      env: { DATABASE_URL: database.url, SECRET_KEY: testSecretKey },
    }).ended
    expect(code).toBe(1)
    expect(output.split('\n').slice(1)).toEqual([
      'Switchboard could not start: column "version" does not exist',
      '',
    ])
    await database.drop()
  })

  it('says in one line that it was never built', async () => {
    const tree = await createDataDir()
    await cp(join(root, 'scripts'), join(tree, 'scripts'), { recursive: true })
    const { code, output } = await start({ cwd: tree }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^Cannot find module .*: run npm install, then npm start\n$/)
    await rm(tree, { recursive: true })
  })

  it('is refused a data directory that a living server holds, which goes on undisturbed', async () => {
    const first = start()
    const url = await first.ready
    const { code, output } = await start().ended
    expect(code).toBe(1)
    expect(output).toContain(`(process ${first.pid})`)
    expect((await fetch(`${url}/api/health_check`)).status).toBe(200)
    await first.stop()
  })
})

describe('a server that starts', () => {
  it('listens at once, is 503 until it is ready and 200 from then on, and drops no request between', async () => {
    const database = await createEmptyDatabase()
    const release = await holdDatabase(database.url)
    const server = start({ env: { DATABASE_URL: database.url, SECRET_KEY: testSecretKey } })
    const url = await server.listening
    const page = await fetch(url, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringContaining('Application is booting up'),
    ])
    const statuses = [(await fetch(`${url}/api/health_check`)).status]
    await release()
    while (statuses.at(-1) !== 200) statuses.push((await fetch(`${url}/api/health_check`)).status)
    expect(statuses[0]).toBe(503)
    expect(new Set(statuses)).toEqual(new Set([503, 200]))
    expect(await server.ready).toBe(url)
    expect(await (await fetch(`${url}/api/health_check`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${url}/api/docs`)).text()).toContain('/api/docs/apiReference.js')
    await server.stop()
    await database.drop()
  })

  it.each(['localhost', '[::1]'])(
    'on an empty database may be known by %s, which is a name of its own',
    async host => {
      const database = await createEmptyDatabase()
      const env = { AUTH_MODE: 'multi', PUBLIC_URL: `http://${host}:4811`, SEED_DEMO: 'off' }
      const server = start({ env: { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, ...env } })
      expect(await server.printed(/^Create the first account at (\S+)$/m)).toContain(`http://${host}:4811/`)
      await server.stop()
      await database.drop()
    },
  )

  it('can be told to stop while it starts', async () => {
    const server = start()
    await server.listening
    expect(await server.stop()).toMatchObject({ code: 0 })
  })
})

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('finishes what is under way after %s and exits 0', async signal => {
    const server = start()
    const upload = await beginWrite(await server.ready)
    const end = server.stop(signal)
    await refusal(upload.url)
    expect(await upload.finish()).toBe(201)
    expect(await end).toMatchObject({ code: 0 })
  })

  it('stops with the npm that started it', async () => {
    const server = start({ isByNpm: true })
    const url = await server.ready
    expect(await server.stop()).toMatchObject({ code: 0 })
    await expect(fetch(url)).rejects.toThrow()
  })

  it('cuts what does not end and exits within ten seconds', async () => {
    const server = start()
    const upload = await beginWrite(await server.ready)
    // The server aborted the request itself: when it gives up after its time limit, it exits with 1.
    expect(await server.stop()).toMatchObject({ code: 0 })
    await expect(upload.finish()).rejects.toThrow()
  })

  it('exits at once when told again', async () => {
    const server = start()
    const upload = await beginWrite(await server.ready)
    const repeat = setInterval(() => process.kill(server.pid, 'SIGTERM'), 100)
    const { code, output } = await server.ended
    clearInterval(repeat)
    // The second signal ended the process: after a regular stop it exits with 0, and when it gives up it says so.
    expect(code).toBe(1)
    expect(output).not.toContain('could not stop in time')
    await expect(upload.finish()).rejects.toThrow()
  })
})

/** Starts a server on the shared data directory, which successive servers use. */
function start({ env = {}, ...options }: Partial<ServerOptions> = {}): ServerProcess {
  const server = spawnServer({ env: { DATA_DIR: dataDir, ...env }, ...options })
  running.add(server)
  server.ended.finally(() => running.delete(server))
  return server
}

/** Locks the database as a migrating server does; returns a function that releases the lock. */
async function holdDatabase(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [lockKeys.schema])
  return () => client.end()
}

/** Starts a write and sends only half the body, so that the request runs until it is finished. */
async function beginWrite(url: string) {
  const body = newAgent()
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const write = request(`${url}/api/agent`, { method: 'POST', headers })
  const answer = once(write, 'response')
  answer.catch(() => {})
  write.flushHeaders()
  await once(write, 'continue')
  write.write(body.slice(0, 5))
  return { url, finish }

  async function finish(): Promise<number> {
    write.end(body.slice(5))
    const [response] = await answer
    response.resume()
    return response.statusCode
  }
}

/** Returns the body of a new agent with a unique name. */
function newAgent(): string {
  return JSON.stringify({ name: randomUUID() })
}

/** Waits until the server refuses new connections. */
async function refusal(url: string): Promise<void> {
  while (
    await fetch(url).then(
      response => response.arrayBuffer(),
      () => false,
    )
  ) {}
}
