import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sendOne } from './load.ts'

/** The bare minimum in a process of its own. */
export interface Baseline {
  url: string
  pid: number
  stop: () => void
}

/** Starts `baseline.ts` on a database. Resolves when it has answered its first request. */
export async function startBaseline(databaseUrl: string, tenantId: string): Promise<Baseline> {
  const script = join(import.meta.dirname, 'baseline.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, tenantId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  await sendOne(url, { method: 'GET', path: '/api/agent' })
  return { url, pid: child.pid as number, stop: () => child.kill() }
}
