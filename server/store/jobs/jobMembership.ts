import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { firstPauseMs, longestPauseMs } from '../notificationFeed.ts'
import type { StoreLog } from '../storeLog.ts'

interface MembershipDeps {
  database: Pick<Database, 'owner' | 'notifications'>
  log: StoreLog
  /** The process is now a member under this number. It may have missed earlier notifications. */
  onJoined: (process: number, wasMemberBefore: boolean) => void
  /** Other processes took this one for dead and have its jobs. */
  onExpelled: () => void
  /** A job is due in `inMs` milliseconds, or already if 0. */
  onDue: (inMs: number) => void
  onCancelled: (jobId: string) => void
  /** Another process has joined. */
  onOther: () => void
}

const channel = 'job'

/**
 * Manages one process's membership among those that take jobs. The listening connection holds the lock that shows
 * others that the process lives. If the connection is lost, the next one takes the lock again, under the same number
 * unless others have removed it.
 */
export function createJobMembership({ database, log, ...on }: MembershipDeps) {
  const listener = { channels: [channel], onNotification: hear, onGap: take }
  let me: number | null = null
  let connection: pg.Client | null = null
  let taking = Promise.resolve()
  let hasLeft = false
  return { join, leave }

  /** Joins; tries again while the database is unreachable. */
  async function join(): Promise<void> {
    await database.notifications.listen(listener).catch(noteFault)
    await taking
  }

  /** Leaves; other processes take over the jobs that still run. */
  async function leave(): Promise<void> {
    hasLeft = true
    database.notifications.forget(listener)
    // The lock needs no explicit release: without its row the number means nothing, and the lock ends with the
    // connection.
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

  /** Takes the lock before inserting the row, because others treat a row without its lock as a dead process. */
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

/** Takes the lock without waiting, because a connection receives no notifications while it waits. */
async function lock(connection: pg.Client, id: number): Promise<void> {
  const { rows } = await connection.query('select pg_try_advisory_lock($1) as "isHeld"', [id])
  if (!rows[0]?.isHeld) throw new Error('The connection that was lost holds the lock of this process still')
}

const otherCame = 'process'
/** Hard to guess, and exact as a JavaScript number. */
const maxId = 2 ** 48 - 1
