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
  /** The base tables, for what belongs to no tenant: tenants, hosts, sign-in, jobs, upkeep. */
  owner: Kysely<Tables>
  /**
   * Runs the work in one transaction of the restricted role, which sees this tenant's rows alone. The transaction of work
   * that `sends` so many statements, all at once, is ended with them: one message there and one back.
   */
  inTenant<T>(tenantId: string, work: (db: Kysely<Tables>) => Promise<T>, sends?: number): Promise<T>
  /** The same for work that only reads: each of its statements sees the rows as they were at its beginning. */
  snapshotInTenant<T>(tenantId: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** What any process notifies of, heard by one connection of the restricted role beside the pools. */
  notifications: NotificationFeed
  /** By which the database knows the connections of this server; new with each start. */
  processName: string
  close(): Promise<void>
}

interface DatabaseOptions {
  ownerUrl: string
  appUrl: string
  log: StoreLog
  /** Most connections of each pool. */
  connections?: { owner: number; app: number }
  /** Gives the restricted role back what it has lost while the server runs. */
  repair?: () => Promise<void>
}

/** Opens both pools; connects when first used. A database out of reach is AppError `server.unavailable`. */
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
          // A statement that fails tells so itself.
          committing.catch(() => {})
        }
        return done
      }
      const result = await work(transactionOn(run))
      await (committing ?? commit(client))
      return result
    }
  }

  /** The work ends the transaction that is begun for it; one that fails is rolled back. */
  async function transaction<T>(
    how: string,
    tenantId: string,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const begin = `${how}; ${actAs(tenantId)}`
    const client = await app.lend()
    const begun = runStatement(client, begin)
    // The work's first statement follows at once; should this one fail, the views show and take nothing.
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
      // A connection that could not end its transaction must not be lent out again.
      client.release(!isClean)
    }
  }

  async function close() {
    await Promise.all([notifications.stop(), owner.destroy(), app.pool.end()])
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** One message to the server and back, where parameters would need two; so the id is checked to the letter. */
function actAs(tenantId: string): string {
  if (!uuid.test(tenantId)) throw new TypeError('A tenant id is a lower-case UUID')
  return `select set_config('app.tenant', '${tenantId}', true)`
}

/** PostgreSQL answers the commit of a failed transaction by rolling it back, without an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await runStatement(client, 'commit')
  if (command !== 'COMMIT') throw new Error('A statement failed unnoticed: its transaction was rolled back')
}

type RunStatement = (text: string, values: unknown[]) => Promise<pg.QueryResult>

/** Makes Kysely transactions of what runs statements where a transaction has begun. */
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
