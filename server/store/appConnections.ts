import type pg from 'pg'
import { isLoginRefused, withheld } from './appRole.ts'
import { unavailable } from './asUnavailable.ts'
import { connectAlone, createPool, runStatement, throwAsUnavailable } from './connectionPool.ts'
import type { StoreLog } from './storeLog.ts'

interface Options {
  url: string
  /** By which the database knows the connections of the pool. */
  name: string
  max: number
  log: StoreLog
  /** Gives the restricted role its login and its rights back; left out, it stays as it is. */
  repair?: () => Promise<void>
}

/** Connections of the restricted role, which is repaired where it is found refused or without its rights. */
export function createAppConnections({ url, name, max, log, repair }: Options) {
  // One stays open, by which other servers see that the role is in use, and that this server lives.
  const pool = createPool({ url, name, schema: 'app', min: 1, max, log })
  let repairs = 0
  let repairing: Promise<void> | null = null
  const repairsBefore = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', client => repairsBefore.set(client, repairs))
  return { pool, lend, connect, faultAfter }

  /** One of the pool, to be released by whoever asks. */
  async function lend(): Promise<pg.PoolClient> {
    const client = await letIn(() => pool.connect()).catch(throwAsUnavailable)
    if (isOfToday(client)) return client
    client.release(true)
    return lend()
  }

  /** One beside the pool, for what is listened to; to be ended by whoever asks. */
  function connect(): Promise<pg.Client> {
    return letIn(() => connectAlone(url, 'switchboard notifications'))
  }

  /** What the caller is told of work that failed and was rolled back; where the role was at fault, it is repaired. */
  async function faultAfter(client: pg.PoolClient, error: unknown): Promise<unknown> {
    if (!repair || !isDenied(error) || (await hasRights(client))) return error
    if (isOfToday(client)) await repairOnce(repair)
    return unavailable(error)
  }

  /** A role that was made anew is another one to those who logged in before. */
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

  /** Whoever asks meanwhile shares it. */
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

/** Permission denied; or a view that is not found, as all are where the schema may not be used. */
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

/** Views that the role may not write in any case. */
const unwritten = Object.entries(withheld).flatMap(([view, rights]) =>
  rights.includes('insert') ? [view] : [],
)

async function hasRights(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await runStatement(client, askForRights, [unwritten])
  return rows[0]?.found === true
}
