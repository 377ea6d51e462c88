import pg from 'pg'
import { expect } from 'vitest'

/** A lock on a table at which writers wait until the test lets them through. */
export interface TableGate {
  /** Resolves once a writer waits in the middle of its transaction. */
  untilWaiting(): Promise<void>
  /** Lets the transactions that wait now through to their end; later ones wait again. */
  letThrough(): Promise<void>
  /** Lets everybody through from now on. */
  open(): Promise<void>
}

/** Poll settings with enough time for a server that starts on a busy machine. */
const patience = { timeout: 120_000, interval: 20 }

/** Lets nobody write to a table. */
export async function closeTableGate(url: string, table: string): Promise<TableGate> {
  const observer = await connected(url)
  let holder = await connected(url)
  const lock = `begin; lock table ${table} in share row exclusive mode`
  await holder.query(lock)
  return { untilWaiting, letThrough, open }

  async function untilWaiting(): Promise<void> {
    await expect.poll(waiting, patience).toBeGreaterThan(0)
  }

  async function letThrough(): Promise<void> {
    const before = await waiting()
    const next = await connected(url)
    // Locks are granted in the order of their requests.
    const granted = next.query(lock)
    await expect.poll(waiting, patience).toBeGreaterThan(before)
    await holder.end()
    await granted
    holder = next
  }

  async function open(): Promise<void> {
    await holder.end()
    await observer.end()
  }

  async function waiting(): Promise<number> {
    const { rows } = await observer.query<{ count: number }>(
      'select count(*)::int as count from pg_locks where relation = $1::regclass and not granted',
      [table],
    )
    return rows[0]?.count ?? 0
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
