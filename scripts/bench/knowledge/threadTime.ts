import { readdir, readFile } from 'node:fs/promises'

/**
 * Returns the CPU time of a process and its children in milliseconds, precise to the microsecond. Children that have
 * ended are not included.
 */
export async function threadTime(pid: number): Promise<number> {
  const threads = await Promise.all([pid, ...(await childrenOf(pid))].map(threadsOf))
  const times = await Promise.all(threads.flat().map(timeOf))
  return times.reduce((sum, one) => sum + one, 0) / 1e6
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

async function threadsOf(pid: number): Promise<string[]> {
  const ids = await readdir(`/proc/${pid}/task`).catch(() => [])
  return ids.map(id => `/proc/${pid}/task/${id}/schedstat`)
}

/** Returns nanoseconds. */
async function timeOf(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '0')
  return Number(text.split(' ')[0])
}
