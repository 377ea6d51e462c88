import { readFile } from 'node:fs/promises'

/** Resources that a process has used so far. */
export interface ProcessUse {
  /** Bytes of memory that are not shared. */
  memory: number
  cpuMs: number
}

const pageBytes = 4096
const ticksPerSecond = 100

/** Reads the usage from `/proc`; null if the system has no such files or the process does not exist. */
export async function processUse(pid: number): Promise<ProcessUse | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name comes first, in parentheses, and may contain any character.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, memory = 0] = [fields[11], fields[12], fields[21]]
    return { memory: memory * pageBytes, cpuMs: ((user + system) * 1000) / ticksPerSecond }
  } catch {
    return null
  }
}
