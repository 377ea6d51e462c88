import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import entityFiles from '../../openapi/generated/entities.json' with { type: 'json' }
import { changeDemo } from '../../server/commands/changeDemo.ts'
import { readEnv } from '../../server/env.ts'
import type { Database } from '../../server/store/database.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import './browserSetup.ts'
import { type BrowserWindow, openWindow } from './browserWindow.ts'
import { launchChromium, sharedChromium } from './chromium.ts'
import { type Client, createClient } from './client.ts'
import { buildForTests, createDataDir, spawnServer } from './serverProcess.ts'
import { createTestDatabase, type Filling, testSecretKey } from './testDatabase.ts'
import { silentLog } from './testServer.ts'

/** The real server with its pages for operators and visitors, as one tenant sees it, and a browser. */
export interface BrowserWorld {
  url: string
  /** API client of the single user. */
  api: Client
  browser: Browser
  /** Opens a page in a new window. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  windows(): readonly BrowserWindow[]
  /** Closes all windows and returns what went wrong in them. */
  closeWindows(): Promise<string[]>
  stop(): Promise<void>
}

/** World with a server and a database of its own, used by one file. */
export interface ServerWorld extends BrowserWorld {
  /** The server's database, for what only days would change. */
  database: Database
  /** Kills the server like a crash; returns a function that restarts it at the same address. */
  crash(): Promise<() => Promise<void>>
  /** Resolves with the first group of the pattern once the server has printed a match. */
  printed(pattern: RegExp): Promise<string>
}

export interface ServerOptions {
  /** Environment variables of the server, in addition to its data directory. */
  env?: Record<string, string>
  /** Tree of the server's files; this project by default. */
  cwd?: string
  /** Chromium switches; they require a browser that no other test shares. */
  switches?: readonly string[]
}

const entities = Object.values(entityFiles) as EntityDefinition[]

/** The state into which a server brings an empty database at its first start. */
const demo: Filling = {
  name: 'demo',
  fill: async ownerUrl => {
    const dataDir = await createDataDir()
    const env = { DATA_DIR: dataDir, DATABASE_URL: ownerUrl, SECRET_KEY: testSecretKey }
    const server = spawnServer({ env })
    await server.ready
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
}

/** Creates a tenant with the demo data on the server that all files share, and opens a browser on it. */
export async function openTenantWorld(): Promise<BrowserWorld> {
  const server = inject('browserServer')
  if (!server) throw new Error('The project of this file has to name tests/support/browserSetup.ts')
  const { host: home, port } = new URL(server.url)
  const name = `t${randomBytes(6).toString('hex')}`
  const hostname = `${name}.localhost`
  const installation = createClient({ port: Number(port), headers: { host: home } })
  const made = await installation.post('/tenant_configuration', {
    name: 'Lakeside Dental',
    hosts: [hostname],
  })
  if (made.status !== 201) throw new Error(made.text)
  await changeDemo(readEnv(server.env), silentLog, { change: 'add', host: hostname, pastWeeks: 0 })
  return windowsOn(`http://${hostname}:${port}`, await sharedChromium())
}

/** Builds stale targets, then starts a browser and a server with the demo data on a database of its own. */
export async function startServerWorld({
  env,
  switches,
  ...options
}: ServerOptions = {}): Promise<ServerWorld> {
  await buildForTests({ withAdmin: true, withPlugin: true })
  const isUsual = !options.cwd && !env?.AUTH_MODE && !env?.SEED_DEMO
  // Starts from a template with the tables, and with the demo data unless the options change it. Otherwise the server
  // creates them first.
  const filling = isUsual ? demo : undefined
  const [dataDir, database] = await Promise.all([createDataDir(), createTestDatabase({ entities, filling })])
  const ours = { DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, SECRET_KEY: testSecretKey, ...env }
  let server = spawnServer({ env: ours, ...options })
  const browser = await (switches ? launchChromium(switches) : sharedChromium())
  const url = await server.ready
  const world = windowsOn(url, browser)
  return {
    ...world,
    database: database.database,
    crash: async () => {
      await server.kill()
      return async () => {
        server = spawnServer({ env: { ...ours, PORT: new URL(url).port }, ...options })
        await server.ready
      }
    },
    printed: server.printed,
    stop: async () => {
      await world.stop()
      if (switches) await browser.close()
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns a world of windows on an address and an API client for it. */
function windowsOn(url: string, browser: Browser): BrowserWorld {
  const { host, port } = new URL(url)
  let windows: BrowserWindow[] = []
  const close = () => Promise.all(windows.map(window => window.close()))
  return {
    url,
    api: createClient({ port: Number(port), headers: { host } }),
    browser,
    open: async (path, options = {}) => {
      const window = await openWindow(browser, { url, ...options })
      windows.push(window)
      await window.page.goto(path)
      return window.page
    },
    windows: () => windows,
    closeWindows: async () => {
      const complaints = windows.flatMap(window => window.complaints)
      await close()
      windows = []
      return complaints
    },
    stop: async () => {
      await close()
    },
  }
}
