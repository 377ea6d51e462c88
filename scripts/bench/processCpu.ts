import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of a process in milliseconds and its resident memory in MB, from /proc. */
export interface ProcessUse {
  cpuMs: number
  rssMb: number
}

/** The kernel counts in ticks of 10 ms. */
const tickMs = 10

/** Returns the CPU time and memory that one process has used so far. */
export function processUse(pid: number): ProcessUse {
  const { utime, stime } = statOf(pid)
  const rssKb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return { cpuMs: (utime + stime) * tickMs, rssMb: rssKb / 1024 }
}

/** Returns the CPU time of a process and all its descendants in milliseconds, including those that have ended. */
export function treeCpu(pid: number): number {
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const stats = all.flatMap(name => {
    try {
      return [statOf(Number(name))]
    } catch {
      // The process ended while the list was read.
      return []
    }
  })
  const own = stats.find(stat => stat.pid === pid)
  const children = stats.filter(stat => stat.parent === pid)
  const below = children.reduce((sum, child) => sum + (child.utime + child.stime) * tickMs, 0)
  return below + (own ? (own.utime + own.stime + own.childrenTime) * tickMs : 0)
}

/** Returns the ID of the parent process. */
export function parentOf(pid: number): number {
  return statOf(pid).parent
}

function statOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces; the fields after it do not.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15)
  return { pid, parent, utime, stime, childrenTime: cutime + cstime }
}
