import type pg from 'pg'
import { isLoginRefused, withheld } from './appRole.ts'
import { unavailable } from './asUnavailable.ts'
import { connectAlone, createPool, runStatement, throwAsUnavailable } from './connectionPool.ts'
import type { StoreLog } from './storeLog.ts'

interface Options {
  url: string
  /** Application name of the pool's connections in the database. */
  name: string
  max: number
  log: StoreLog
  /** Restores the restricted role's login and rights; without it, the role is not repaired. */
  repair?: () => Promise<void>
}

/** Creates connections of the restricted role, and repairs the role when its login or its rights are missing. */
export function createAppConnections({ url, name, max, log, repair }: Options) {
  // One connection stays open: it shows other servers that the role is in use and that this server lives.
  const pool = createPool({ url, name, schema: 'app', min: 1, max, log })
  let repairs = 0
  let repairing: Promise<void> | null = null
  const repairsBefore = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', client => repairsBefore.set(client, repairs))
  return { pool, lend, connect, faultAfter }

  /** Returns a connection of the pool; the caller must release it. */
  async function lend(): Promise<pg.PoolClient> {
    const client = await letIn(() => pool.connect()).catch(throwAsUnavailable)
    if (isOfToday(client)) return client
    client.release(true)
    return lend()
  }

  /** Returns a connection outside the pool, for listening; the caller must end it. */
  function connect(): Promise<pg.Client> {
    return letIn(() => connectAlone(url, 'switchboard notifications'))
  }

  /** Returns the error for the caller after work failed and was rolled back. Repairs the role if it was the cause. */
  async function faultAfter(client: pg.PoolClient, error: unknown): Promise<unknown> {
    if (!repair || !isDenied(error) || (await hasRights(client))) return error
    if (isOfToday(client)) await repairOnce(repair)
    return unavailable(error)
  }

  /**
   * Returns true if the connection logged in after the latest repair. A role that was created again is a different one
   * to older connections.
   */
  function isOfToday(client: pg.PoolClient): boolean {
    return repairsBefore.get(client) === repairs
  }

  async function letIn<T>(logIn: () => Promise<T>): Promise<T> {
    try {
      return await logIn()
    } catch (error) {
      if (!repair || !isLoginRefused(error)) throw error
      await repairOnce(repair)
      return logIn()
    }
  }

  /** Repairs the role once; concurrent callers share the repair. */
  function repairOnce(repair: () => Promise<void>): Promise<void> {
    repairing ??= repair()
      .then(noteRepaired, noteFailed)
      .finally(() => {
        repairing = null
      })
    return repairing
  }

  function noteRepaired(): void {
    repairs += 1
    log.warn({}, 'The restricted role of the database had lost its login or its rights: they were given back')
  }

  function noteFailed(error: unknown): never {
    log.error({ err: error }, 'The restricted role of the database lost its login or its rights')
    throw unavailable(error)
  }
}

/**
 * Returns true for denied permission, and for a view that is not found: without usage on the schema, no view is found.
 */
function isDenied(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === '42501' || code === '42P01'
}

const askForRights = `
  select has_schema_privilege('app', 'usage') and bool_and(has_table_privilege(oid, 'select')
    and (has_table_privilege(oid, 'insert') or 'app.' || relname = any ($1)))
    and (select bool_and(has_function_privilege(oid, 'execute')) from pg_proc
      where pronamespace = to_regnamespace('app')) as found
  from pg_class where relkind = 'v' and relnamespace = to_regnamespace('app')`

/** Views that the role may never write. */
const unwritten = Object.entries(withheld).flatMap(([view, rights]) =>
  rights.includes('insert') ? [view] : [],
)

async function hasRights(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await runStatement(client, askForRights, [unwritten])
  return rows[0]?.found === true
}
