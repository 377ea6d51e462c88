import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { asUnavailable, isPlanOutdated } from './asUnavailable.ts'
import { createStatementNames, type StatementNames } from './statementNames.ts'
import type { StoreLog } from './storeLog.ts'

interface PoolOptions {
  url: string
  /** By which the database knows its connections. */
  name: string
  /** Where unqualified names are looked up. */
  schema: string
  /** How many connections stay open once they are. */
  min?: number
  /** Most connections. */
  max: number
  log: StoreLog
}

/** A pool with limits on everything that can hang; a lost connection is replaced at the next use. */
export function createPool({ url, name, schema, min = 0, max, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    min,
    max,
    types: { getTypeParser },
    // Statements are sent without waiting for the answers to those before.
    pipeline: true,
    application_name: name,
    options: `-c search_path=${schema}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', error => log.warn({ err: error }, 'A database connection was lost'))
  const names = createStatementNames()
  pool.on('connect', client => namesOf.set(client, names))
  // The pool listens only while a connection is idle; one that breaks while lent must not end the process.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** A connection that nobody lends out, under a name of its own; rejects where the database does not answer. */
export async function connectAlone(url: string, name = 'switchboard'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    options: noticeVanished,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    // It may say nothing for hours: that the other side is gone shows by this alone.
    keepAliveInitialDelayMillis: 10_000,
  })
  // It also ends, which whoever holds it listens for.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The locks of a server whose machine is gone fall within half a minute, instead of hours. */
const noticeVanished = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** The pool as Kysely uses it, its connection faults turned into AppError `server.unavailable`. */
export function guarded(pool: pg.Pool): PostgresPool {
  return {
    connect: () => pool.connect().then(guardedClient, throwAsUnavailable),
    end: () => pool.end(),
  }
}

/**
 * Runs a statement; rejects as `asUnavailable` has it. With a callback: the one that pg makes for its promises is put
 * into V8's old space, where it keeps the whole result until a full collection; `npm run bench` measures it by an export.
 */
export function runStatement(
  client: pg.PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  gatherWrites(client)
  // What bears no values may be several statements, which cannot be prepared.
  const names = namesOf.get(client)
  const name = values.length > 0 ? names?.nameOf(text) : undefined
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const done = (error: Error | undefined, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result)
    client.query({ text, values, ...(name && { name }) }, done)
  }).catch(error => {
    if (isPlanOutdated(error)) names?.forget()
    return withOwnStack(error)
  })
}

/** What is worth a plan on one connection of a pool is so on each. */
const namesOf = new WeakMap<pg.PoolClient, StatementNames>()

/** What is sent in one turn of the event loop leaves in one system call, which costs more than a statement. */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The stack of a database error as it comes ends at the socket; this one leads to who sent the statement. */
function withOwnStack(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error)
  return throwAsUnavailable(error)
}

/** Throws the error as `asUnavailable` has it. */
export function throwAsUnavailable(error: unknown): never {
  throw asUnavailable(error)
}

function guardedClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => runStatement(client, text, values)
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/** Counts and sizes as numbers: none here comes near 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text')
