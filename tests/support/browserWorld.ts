import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import entityFiles from '../../openapi/generated/entities.json' with { type: 'json' }
import { changeDemo } from '../../server/commands/changeDemo.ts'
import { readEnv } from '../../server/env.ts'
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
  /** The API, as the single user. */
  api: Client
  browser: Browser
  /** Opens a page in a window of its own. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  /** The windows that are open. */
  windows(): readonly BrowserWindow[]
  /** Closes all windows and returns what went wrong in them. */
  closeWindows(): Promise<string[]>
  stop(): Promise<void>
}

/** A world whose server belongs to one file, on a database of its own. */
export interface ServerWorld extends BrowserWorld {
  /** Ends the server as a crash does; returns how to start it again, at the same address. */
  crash(): Promise<() => Promise<void>>
  /** Returns what the group of a pattern matches, as soon as the server has printed that. */
  printed(pattern: RegExp): Promise<string>
}

export interface ServerOptions {
  /** Variables of the server, beside its data directory. */
  env?: Record<string, string>
  /** Tree of the server's files; the project itself by default. */
  cwd?: string
  /** Switches that only a browser of its own can have. */
  switches?: readonly string[]
}

const entities = Object.values(entityFiles) as EntityDefinition[]

/** What a server makes of an empty database when it starts for the first time. */
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

/** Makes a tenant with the demo data on the server that all files share, and opens a browser on it. */
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
  await changeDemo(readEnv(server.env), silentLog, { change: 'add', host: hostname })
  return windowsOn(`http://${hostname}:${port}`, await sharedChromium())
}

/** Builds what is stale and starts a server with the demo data on a database of its own, and a browser. */
export async function startServerWorld({
  env,
  switches,
  ...options
}: ServerOptions = {}): Promise<ServerWorld> {
  await buildForTests({ withAdmin: true, withPlugin: true })
  const isUsual = !options.cwd && !env?.AUTH_MODE && !env?.SEED_DEMO
  // With the tables and, as far as it will be the same, the demo, which the server would have to make first.
  const filling = isUsual ? demo : undefined
  const [dataDir, database] = await Promise.all([createDataDir(), createTestDatabase({ entities, filling })])
  const ours = { DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, SECRET_KEY: testSecretKey, ...env }
  let server = spawnServer({ env: ours, ...options })
  const browser = await (switches ? launchChromium(switches) : sharedChromium())
  const url = await server.ready
  const world = windowsOn(url, browser)
  return {
    ...world,
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

/** The windows that a file's tests open on an address, and the API there. */
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
