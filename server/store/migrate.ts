import pg from 'pg'
import { lockKeys, withAdvisoryLock } from './advisoryLock.ts'
import { ensureAppRole, retireRoles } from './appRole.ts'
import { keepKeyCheck, refuseOtherKey } from './keyCheck.ts'
import { migrations as allMigrations, latestSchema, type Migration } from './migrations/migrations.ts'
import { clientRunner, type SqlRunner } from './sqlRunner.ts'
import { newerSchema, StartupError } from './startupError.ts'
import type { StoreLog } from './storeLog.ts'

export interface MigrateOptions {
  ownerUrl: string
  /** Connection URL of the restricted role, if the owner may not create one. */
  appUrl?: string
  /** The installation's secret key; the restricted role's name and password derive from it. */
  secretKey: string
  /** The key that `secretKey` replaces; its role stays. */
  previousSecretKey?: string
  /** Accepts the given key as the installation's without a check. */
  isKeyLost?: boolean
  log: StoreLog
  migrations?: readonly Migration[]
}

export interface Migrated {
  /** Connection URL of the restricted role. */
  appUrl: string
  version: number
}

/**
 * Migrates the database to this server's schema and creates the restricted role. One server does so at a time, and
 * repeating it is safe. Throws StartupError.
 */
export async function migrate(options: MigrateOptions): Promise<Migrated> {
  const client = await connect(options.ownerUrl)
  try {
    const run = clientRunner(client)
    await refuseOldServer(run)
    await refuseNewerSchema(run, options.migrations)
    return await withAdvisoryLock(run, lockKeys.schema, async () => {
      if (!options.isKeyLost) await refuseOtherKey(run, options)
      const version = await runPending(run, options)
      const appUrl = await ensureAppRole(run, options)
      await keepKeyCheck(run, options.secretKey)
      const { secretKey, previousSecretKey } = options
      await retireRoles(run, previousSecretKey ? [secretKey, previousSecretKey] : [secretKey], appUrl)
      return { appUrl, version }
    })
  } finally {
    await client.end()
  }
}

const oldestServer = 150_000

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'switchboard migration' })
  client.on('error', () => {})
  await client.connect().catch(cause => {
    throw new StartupError(`The database cannot be reached: ${cause.message || cause.code}`, { cause })
  })
  return client
}

async function refuseOldServer(run: SqlRunner): Promise<void> {
  const [server] = await run<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  if (!server || server.number >= oldestServer) return
  throw new StartupError(`The database is PostgreSQL ${server.version}: Switchboard needs 15 or newer`)
}

async function refuseNewerSchema(run: SqlRunner, migrations = allMigrations): Promise<number> {
  const known = migrations === allMigrations ? latestSchema : (migrations.at(-1)?.version ?? 0)
  const [table] = await run<{ found: boolean }>(
    `select to_regclass('switchboard.migration') is not null as found`,
  )
  if (!table?.found) return 0
  const [newest] = await run<{ version: number }>(
    'select coalesce(max(version), 0) as version from switchboard.migration',
  )
  const version = newest?.version ?? 0
  if (version > known) throw newerSchema(version, known)
  return version
}

async function runPending(
  run: SqlRunner,
  { migrations = allMigrations, log }: MigrateOptions,
): Promise<number> {
  // Read again under the lock, because another server may have just migrated.
  let version = await refuseNewerSchema(run, migrations)
  for (const migration of migrations.filter(step => step.version > version)) {
    await run('begin')
    try {
      if (version === 0) await createMigrationTable(run)
      await migration.up(run)
      await run('insert into switchboard.migration (version, name) values ($1, $2)', [
        migration.version,
        migration.name,
      ])
      await run('commit')
    } catch (error) {
      await run('rollback')
      throw error
    }
    version = migration.version
    log.info({ version, name: migration.name }, 'The database was migrated')
  }
  return version
}

async function createMigrationTable(run: SqlRunner): Promise<void> {
  await run(
    `create schema if not exists switchboard;
     create table if not exists switchboard.migration (
       version integer primary key,
       name text not null,
       applied_at timestamptz(3) not null default now()
     )`,
  )
}
