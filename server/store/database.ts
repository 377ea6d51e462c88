import { randomUUID } from 'node:crypto'
import { type DatabaseConnection, Kysely, PostgresDialect, Transaction } from 'kysely'
import type pg from 'pg'
import { createAppConnections } from './appConnections.ts'
import { createPool, guarded, runStatement } from './connectionPool.ts'
import { createNotificationFeed, type NotificationFeed } from './notificationFeed.ts'
import { processName } from './processName.ts'
import type { StoreLog } from './storeLog.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** The base tables, for data that belongs to no tenant: tenants, hosts, sign-in, jobs, upkeep. */
  owner: Kysely<Tables>
  /**
   * Runs the work in one transaction of the restricted role, which sees only this tenant's rows. If `sends` is given,
   * the work sends that many statements at once, and the commit goes out with the last one: one round trip.
   */
  inTenant<T>(tenantId: string, work: (db: Kysely<Tables>) => Promise<T>, sends?: number): Promise<T>
  /** Like `inTenant`, for work that only reads: all statements see the rows as they were at the start. */
  snapshotInTenant<T>(tenantId: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Notifications of all processes, received on one connection of the restricted role outside the pools. */
  notifications: NotificationFeed
  /** Application name of this server's connections; new at each start. */
  processName: string
  close(): Promise<void>
}

interface DatabaseOptions {
  ownerUrl: string
  appUrl: string
  log: StoreLog
  /** Maximum connections of each pool. */
  connections?: { owner: number; app: number }
  /** Restores what the restricted role loses while the server runs. */
  repair?: () => Promise<void>
}

/** Opens both pools, which connect at first use. An unreachable database throws AppError `server.unavailable`. */
export function openDatabase({ ownerUrl, appUrl, log, connections, repair }: DatabaseOptions): Database {
  const name = processName(randomUUID())
  const ownerPool = createPool({
    url: ownerUrl,
    name,
    schema: 'switchboard',
    max: connections?.owner ?? 8,
    log,
  })
  const app = createAppConnections({ url: appUrl, name, max: connections?.app ?? 16, log, repair })
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded(ownerPool) }) })
  const notifications = createNotificationFeed({ connect: app.connect, log })
  const transactionOn = createTransactionMaker(app.pool)
  return { owner, inTenant, snapshotInTenant, notifications, processName: name, close }

  async function inTenant<T>(
    tenantId: string,
    work: (db: Kysely<Tables>) => Promise<T>,
    sends?: number,
  ): Promise<T> {
    return transaction('begin', tenantId, committed(work, sends))
  }

  async function snapshotInTenant<T>(tenantId: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return transaction('begin isolation level repeatable read read only', tenantId, committed(work))
  }

  function committed<T>(work: (db: Kysely<Tables>) => Promise<T>, sends = Number.POSITIVE_INFINITY) {
    return async (client: pg.PoolClient) => {
      let committing: Promise<void> | undefined
      let left = sends
      const run: RunStatement = (text, values) => {
        if (committing) throw new TypeError(`A transaction was announced to send ${sends} statements`)
        const done = runStatement(client, text, values)
        left -= 1
        if (left === 0) {
          committing = commit(client)
          // A statement that fails reports it itself.
          committing.catch(() => {})
        }
        return done
      }
      const result = await work(transactionOn(run))
      await (committing ?? commit(client))
      return result
    }
  }

  /** Begins a transaction that the work ends; rolls it back if the work fails. */
  async function transaction<T>(
    how: string,
    tenantId: string,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const begin = `${how}; ${actAs(tenantId)}`
    const client = await app.lend()
    const begun = runStatement(client, begin)
    // The work's first statement follows at once. If this statement fails, the views show no rows and accept none.
    begun.catch(() => {})
    let isClean = false
    try {
      const result = await work(client)
      await begun
      isClean = true
      return result
    } catch (error) {
      const isRolledBack = await runStatement(client, 'rollback').then(
        () => true,
        () => false,
      )
      const fault = isRolledBack ? await app.faultAfter(client, error) : error
      isClean = isRolledBack && fault === error
      throw fault
    } finally {
      // A connection that could not end its transaction must not be lent again.
      client.release(!isClean)
    }
  }

  async function close() {
    await Promise.all([notifications.stop(), owner.destroy(), app.pool.end()])
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Returns SQL that selects the tenant. The id is inlined, because parameters would need a second round trip, and is
 * therefore checked strictly.
 */
function actAs(tenantId: string): string {
  if (!uuid.test(tenantId)) throw new TypeError('A tenant id is a lower-case UUID')
  return `select set_config('app.tenant', '${tenantId}', true)`
}

/** Commits. PostgreSQL answers the commit of a failed transaction with a rollback and no error, so this throws. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await runStatement(client, 'commit')
  if (command !== 'COMMIT') throw new Error('A statement failed unnoticed: its transaction was rolled back')
}

type RunStatement = (text: string, values: unknown[]) => Promise<pg.QueryResult>

/** Returns a function that makes a Kysely transaction from a statement runner whose transaction has begun. */
function createTransactionMaker(pool: pg.Pool): (run: RunStatement) => Transaction<Tables> {
  const dialect = new PostgresDialect({ pool: guarded(pool) })
  const config = { dialect }
  const driver = dialect.createDriver()
  const executor = new Kysely<Tables>(config).getExecutor()
  return run => {
    const connection = tenantConnection(run)
    const provider = {
      provideConnection: <T>(use: (lent: DatabaseConnection) => Promise<T>) => use(connection),
    }
    return new Transaction<Tables>({
      config,
      dialect,
      driver,
      executor: executor.withConnectionProvider(provider),
    })
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function tenantConnection(run: RunStatement): DatabaseConnection {
  return {
    async executeQuery({ sql, parameters }) {
      const { command, rowCount, rows } = await run(sql, [...parameters])
      return { rows, ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery() {
      throw new Error('Rows are read in pages by key, not through a cursor')
    },
  }
}
