import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { firstPauseMs, longestPauseMs } from '../notificationFeed.ts'
import type { StoreLog } from '../storeLog.ts'

interface MembershipDeps {
  database: Pick<Database, 'owner' | 'notifications'>
  log: StoreLog
  /** It takes part from now on, under this number; whatever was told before may have been missed. */
  onJoined: (process: number, wasMemberBefore: boolean) => void
  /** Others took it for dead, and have what it ran. */
  onExpelled: () => void
  /** A job is due in so many milliseconds; 0 where it is already. */
  onDue: (inMs: number) => void
  onCancelled: (jobId: string) => void
  /** Another process has come. */
  onOther: () => void
}

const channel = 'job'

/**
 * The part of one process among those that take jobs: the connection that listens holds the lock by which the others see
 * that it lives. Where that is lost, the next one takes the lock, under the same number where nobody has noticed.
 */
export function createJobMembership({ database, log, ...on }: MembershipDeps) {
  const listener = { channels: [channel], onNotification: hear, onGap: take }
  let me: number | null = null
  let connection: pg.Client | null = null
  let taking = Promise.resolve()
  let hasLeft = false
  return { join, leave }

  /** Begins to take part; tries again where the database is out of reach. */
  async function join(): Promise<void> {
    await database.notifications.listen(listener).catch(noteFault)
    await taking
  }

  /** Takes no part any more; what it still ran is others' from now on. */
  async function leave(): Promise<void> {
    hasLeft = true
    database.notifications.forget(listener)
    // A number that nobody knows needs no lock: it falls with the connection.
    if (me !== null) await forget(me).catch(() => {})
  }

  function take(next: pg.Client): void {
    connection = next
    next.once('end', () => {
      if (connection === next) connection = null
    })
    taking = enter(next, firstPauseMs)
  }

  async function enter(next: pg.Client, pauseMs: number): Promise<void> {
    if (connection !== next || hasLeft) return
    try {
      const before = me
      const id = await register(next, before)
      if (connection !== next || hasLeft) return
      me = id
      if (before !== null && before !== id) on.onExpelled()
      on.onJoined(id, before !== null)
    } catch (error) {
      noteFault(error)
      setTimeout(() => void enter(next, Math.min(pauseMs * 2, longestPauseMs)), pauseMs).unref()
    }
  }

  /** The lock comes before the row: whoever sees the row without its lock takes the process for dead. */
  async function register(next: pg.Client, before: number | null): Promise<number> {
    if (before !== null) {
      await lock(next, before)
      if (await isKnown(before)) return before
    }
    const id = randomInt(1, maxId)
    await lock(next, id)
    await database.owner.insertInto('job_process').values({ _id: id }).execute()
    await sql`select pg_notify(${channel}, ${otherCame})`.execute(database.owner)
    return id
  }

  async function isKnown(id: number): Promise<boolean> {
    const row = await database.owner
      .selectFrom('job_process')
      .select('_id')
      .where('_id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  }

  async function forget(id: number): Promise<void> {
    await database.owner.deleteFrom('job_process').where('_id', '=', id).execute()
  }

  function noteFault(error: unknown): void {
    if (!hasLeft) log.warn({ err: error }, 'Background jobs wait for the database')
  }

  function hear(_channel: string, payload: string): void {
    if (payload === otherCame) on.onOther()
    else if (/^\d+$/.test(payload)) on.onDue(Number(payload))
    else on.onCancelled(payload)
  }
}

/** Never waits for it: a connection hears nothing while it waits. */
async function lock(connection: pg.Client, id: number): Promise<void> {
  const { rows } = await connection.query('select pg_try_advisory_lock($1) as "isHeld"', [id])
  if (!rows[0]?.isHeld) throw new Error('The connection that was lost holds the lock of this process still')
}

const otherCame = 'process'
/** Hard to guess, and exact as a number here. */
const maxId = 2 ** 48 - 1
