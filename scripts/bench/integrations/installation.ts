import { setTimeout as pause } from 'node:timers/promises'
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

/** Imports records of an entity; throws if one of them is refused. */
export async function importAll(
  { api }: Installation,
  entity: string,
  records: readonly object[],
): Promise<void> {
  const answer = await fetch(`${api}/${entity}/import`, {
    method: 'POST',
    body: records.map(record => JSON.stringify(record)).join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  })
  const text = await answer.text()
  if (!answer.ok || JSON.parse(text).errors?.length > 0) throw new Error(text.slice(0, 500))
}

/** Waits until the condition holds; throws after two minutes. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 120_000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('It took longer than two minutes')
    await pause(250)
  }
}
