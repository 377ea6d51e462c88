import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from './chromium.ts'
import { sharedTestServer } from './databaseSetup.ts'
import { createDataDir, spawnServer } from './serverProcess.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server that browser tests share, where each file has a tenant of its own; null without a browser. */
    browserServer: SharedBrowserServer | null
  }
}

export interface SharedBrowserServer {
  url: string
  /** DATA_DIR, DATABASE_URL and SECRET_KEY, for commands that run beside the server. */
  env: { DATA_DIR: string; DATABASE_URL: string; SECRET_KEY: string }
}

/** Builds the code that browser tests run and starts the server they share; the returned function stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!chromiumPath) {
    project.provide('browserServer', null)
    return async () => {}
  }
  const root = join(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  const { url: postgres } = await sharedTestServer()
  const env = {
    DATA_DIR: await createDataDir(),
    DATABASE_URL: postgres,
    SECRET_KEY: 'the-secret-key-of-the-server-that-files-share',
  }
  const server = spawnServer({ env: { ...env, RATE_LIMIT: 'off', SEED_DEMO: 'off' } })
  project.provide('browserServer', { url: await server.ready, env })
  return async () => {
    await server.stop()
    await rm(env.DATA_DIR, { recursive: true, force: true })
  }
}
