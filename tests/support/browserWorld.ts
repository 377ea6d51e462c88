import { rm } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import entityFiles from '../../openapi/generated/entities.json' with { type: 'json' }
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import { type BrowserWindow, openWindow } from './browserWindow.ts'
import { sharedChromium } from './chromium.ts'
import { type Client, createClient } from './client.ts'
import { buildForTests, createDataDir, spawnServer } from './serverProcess.ts'
import { createTestDatabase, type Filling, testSecretKey } from './testDatabase.ts'

/** The real server with its pages for operators and visitors, on a database of its own, and a browser. */
export interface BrowserWorld {
  url: string
  /** The API, as the single user. */
  api: Client
  browser: Browser
  /** Opens a page in a window of its own. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  /** Ends the server as a crash does; gives back how to start it again, at the same address. */
  crash(): Promise<() => Promise<void>>
  /** What the group of a pattern matches, as soon as the server has printed that. */
  printed(pattern: RegExp): Promise<string>
  /** The windows that are open. */
  windows(): readonly BrowserWindow[]
  /** Closes all windows, and tells what went wrong in them. */
  closeWindows(): Promise<string[]>
  stop(): Promise<void>
}

export interface WorldOptions {
  /** Variables of the server, beside its data directory. */
  env?: Record<string, string>
  /** Tree of the server's files; the project itself where nothing is said. */
  cwd?: string
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

/** Builds what is stale and starts it all. */
export async function startBrowserWorld({ env, ...options }: WorldOptions = {}): Promise<BrowserWorld> {
  await buildForTests({ withAdmin: true, withPlugin: true })
  const isUsual = !options.cwd && !env?.AUTH_MODE && !env?.SEED_DEMO
  // With the tables and, as far as it will be the same, the demo, which the server would have to make first.
  const filling = isUsual ? demo : undefined
  const [dataDir, database] = await Promise.all([createDataDir(), createTestDatabase({ entities, filling })])
  const ours = { DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, SECRET_KEY: testSecretKey, ...env }
  let server = spawnServer({ env: ours, ...options })
  const browser = await sharedChromium()
  const url = await server.ready
  const { host, port } = new URL(url)
  let windows: BrowserWindow[] = []
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
    crash: async () => {
      await server.kill()
      return async () => {
        server = spawnServer({ env: { ...ours, PORT: port }, ...options })
        await server.ready
      }
    },
    printed: server.printed,
    windows: () => windows,
    closeWindows: async () => {
      const complaints = windows.flatMap(window => window.complaints)
      await Promise.all(windows.map(window => window.close()))
      windows = []
      return complaints
    },
    stop: async () => {
      await Promise.all(windows.map(window => window.close()))
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
