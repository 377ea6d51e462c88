import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { asUnavailable, isPlanOutdated } from './asUnavailable.ts'
import { createStatementNames, type StatementNames } from './statementNames.ts'
import type { StoreLog } from './storeLog.ts'

interface PoolOptions {
  url: string
  /** Application name of the connections in the database. */
  name: string
  /** Schema in which unqualified names are looked up. */
  schema: string
  /** Number of connections that stay open once opened. */
  min?: number
  /** Maximum number of connections. */
  max: number
  log: StoreLog
}

/** Creates a pool with a time limit on everything that can hang. A lost connection is replaced at the next use. */
export function createPool({ url, name, schema, min = 0, max, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    min,
    max,
    types: { getTypeParser },
    // Sends statements without waiting for the answers to earlier ones.
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
  // The pool listens for errors only while a connection is idle; a connection that breaks while lent must not end the
  // process.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Opens a connection outside any pool, with its own application name. Rejects if the database does not answer. */
export async function connectAlone(url: string, name = 'switchboard'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    options: noticeVanished,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    // The connection may be silent for hours; only keep-alive packets reveal that the other side is gone.
    keepAliveInitialDelayMillis: 10_000,
  })
  // The connection also emits `end`, which its owner listens for.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Releases the locks of a server whose machine is gone within half a minute instead of hours. */
const noticeVanished = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Returns the pool for Kysely, with connection errors turned into AppError `server.unavailable`. */
export function guarded(pool: pg.Pool): PostgresPool {
  return {
    connect: () => pool.connect().then(guardedClient, throwAsUnavailable),
    end: () => pool.end(),
  }
}

/**
 * Runs a statement. Rejects with the error that `asUnavailable` returns. Passes a callback to pg, because V8 moves the
 * one that pg makes for its promises into old space, where it retains the whole result until a full collection. An
 * export in `npm run bench` measures this.
 */
export function runStatement(
  client: pg.PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  gatherWrites(client)
  // Text without values may contain several statements, which cannot be prepared.
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

/** Shared by the connections of a pool: a statement worth a plan on one connection is worth it on all. */
const namesOf = new WeakMap<pg.PoolClient, StatementNames>()

/**
 * Sends the statements of one turn of the event loop in one system call, because the call costs more than a statement.
 */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Replaces the stack of a database error, which ends at the socket, with one that leads to the sender of the statement.
 */
function withOwnStack(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error)
  return throwAsUnavailable(error)
}

/** Throws the error that `asUnavailable` returns. */
export function throwAsUnavailable(error: unknown): never {
  throw asUnavailable(error)
}

function guardedClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => runStatement(client, text, values)
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/** Parses counts and sizes as numbers, because none comes near 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text')
