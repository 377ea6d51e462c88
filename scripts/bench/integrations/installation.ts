import { processUse, treeCpu } from '../processCpu.ts'

/** A running server with its database. */
export interface Installation {
  /** Address of the API. */
  api: string
  pid: number
  postmaster: number
}

/** CPU time in milliseconds. */
export interface Cost {
  node: number
  database: number
}

/** Returns the CPU time that the server and its database use for `work`. */
export async function costOf({ pid, postmaster }: Installation, work: () => Promise<void>): Promise<Cost> {
  const [node, database] = [processUse(pid).cpuMs, treeCpu(postmaster)]
  await work()
  return { node: processUse(pid).cpuMs - node, database: treeCpu(postmaster) - database }
}

/** Calls the API and returns the JSON of its answer; throws if it refuses. */
export async function call<T>(
  { api }: Installation,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${api}${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  const text = await answer.text()
  return text === '' ? (undefined as T) : JSON.parse(text)
}
