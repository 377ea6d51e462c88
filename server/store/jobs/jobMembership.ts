import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database.ts'
import type { StoreLog } from '../storeLog.ts'

interface MembershipDeps {
  database: Pick<Database, 'owner' | 'connect'>
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
const firstPauseMs = 50
/** The longest pause between attempts to come back. */
export const longestPauseMs = 2000

/**
 * The part of one process among those that take jobs: a connection that hears of jobs and holds the lock by which the
 * others see that it lives. Lost, it is made anew, under the same number where nobody has noticed.
 */
export function createJobMembership({ database, log, ...on }: MembershipDeps) {
  let me: number | null = null
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let hasLeft = false
  return { join, leave }

  /** Begins to take part; tries again where the database is out of reach. */
  function join(): Promise<void> {
    return connect(firstPauseMs)
  }

  /** Takes no part any more; what it still ran is others' from now on. */
  async function leave(): Promise<void> {
    hasLeft = true
    clearTimeout(retry)
    const last = client
    client = null
    if (me !== null) await forget(me).catch(() => {})
    await last?.end().catch(() => {})
  }

  async function connect(pauseMs: number): Promise<void> {
    try {
      await enter(await database.connect())
    } catch (error) {
      if (hasLeft) return
      log.warn({ err: error }, 'Background jobs wait for the database')
      again(pauseMs)
    }
  }

  function again(pauseMs: number): void {
    if (hasLeft) return
    retry = setTimeout(() => void connect(Math.min(pauseMs * 2, longestPauseMs)), pauseMs).unref()
  }

  async function enter(next: pg.Client): Promise<void> {
    next.on('notification', ({ payload = '' }) => client === next && hear(payload))
    let hasEnded = false
    next.on('end', () => {
      hasEnded = true
      lose(next)
    })
    const before = me
    try {
      await next.query(`${noticeVanished}; listen ${channel}`)
      me = await register(next, before)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (hasLeft) return void next.end().catch(() => {})
    if (hasEnded) throw new Error('The connection was lost as it was made')
    client = next
    if (before !== null && before !== me) on.onExpelled()
    on.onJoined(me, before !== null)
  }

  /** The lock comes before the row: whoever sees the row without its lock takes the process for dead. */
  async function register(next: pg.Client, before: number | null): Promise<number> {
    if (before !== null) {
      await next.query('select pg_advisory_lock($1)', [before])
      if (await isKnown(before)) return before
    }
    const id = randomInt(1, maxId)
    await next.query('select pg_advisory_lock($1)', [id])
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

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    log.warn({}, 'The connection that hears of background jobs was lost')
    again(firstPauseMs)
  }

  function hear(payload: string): void {
    if (payload === otherCame) on.onOther()
    else if (/^\d+$/.test(payload)) on.onDue(Number(payload))
    else on.onCancelled(payload)
  }
}

const otherCame = 'process'
/** The lock of a server whose machine is gone falls within half a minute, instead of hours. */
const noticeVanished =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'
/** Hard to guess, and exact as a number here. */
const maxId = 2 ** 48 - 1
