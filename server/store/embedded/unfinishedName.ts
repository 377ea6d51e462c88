import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { isProcessAlive } from './isProcessAlive.ts'

/** A name beside the path under which it is made, to be renamed when whole. */
export function unfinishedName(path: string): string {
  return `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
}

/** Whether the process that was making a thing of such a name is gone. */
export async function isAbandoned(path: string): Promise<boolean> {
  const maker = Number(/\.(\d+)\.[0-9a-f]{8}(\.|$)/.exec(path)?.[1])
  if (maker !== process.pid) return !isProcessAlive(maker)
  // In a container every run may have the same pid: one made before this run is another's.
  const made = await stat(path).catch(() => null)
  return made !== null && made.mtimeMs < Date.now() - process.uptime() * 1000
}
