import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { isProcessAlive } from './isProcessAlive.ts'

/** Returns a name next to the path for an unfinished file, to be renamed once complete. */
export function unfinishedName(path: string): string {
  return `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
}

/** Returns true if the process that was creating a file of such a name is gone. */
export async function isAbandoned(path: string): Promise<boolean> {
  const maker = Number(/\.(\d+)\.[0-9a-f]{8}(\.|$)/.exec(path)?.[1])
  if (maker !== process.pid) return !isProcessAlive(maker)
  // In a container, every run may have the same pid: a file older than this run belongs to another one.
  const made = await stat(path).catch(() => null)
  return made !== null && made.mtimeMs < Date.now() - process.uptime() * 1000
}
