import './databaseSetup.ts'
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { lockKeys, withAdvisoryLock } from '../../server/store/advisoryLock.ts'
import { derivedAppUrl } from '../../server/store/appRole.ts'
import { type Database, openDatabase } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import { prepareEntityTables } from '../../server/store/records/entityTables.ts'
import { clientRunner, type SqlRunner } from '../../server/store/sqlRunner.ts'
import { silentLog, startTestServer, type TestServer } from './testServer.ts'

/** Migrated database for one test. */
export interface TestDatabase {
  database: Database
  /** DATABASE_URL for a server under test. */
  ownerUrl: string
  /** DATABASE_APP_URL for a server under test; not needed if its SECRET_KEY is `testSecretKey`. */
  appUrl: string
  drop(): Promise<void>
}

/** SECRET_KEY from which the restricted role of test databases is derived. */
export const testSecretKey = 'the-secret-key-of-every-test-database'

/** Fewer than a server has, because files that run at the same time share one PostgreSQL. */
export const testConnections = { owner: 6, app: 14 }

/** Content that is written once into an empty database; databases that start with it are clones. */
export interface Filling {
  name: string
  fill(ownerUrl: string): Promise<void>
}

interface DatabaseOptions {
  entities?: readonly EntityDefinition[]
  filling?: Filling | undefined
}

/**
 * Clones a migrated database with the tables of the entities, empty or filled; safe with several concurrent workers.
 */
export async function createTestDatabase({ entities = [], filling }: DatabaseOptions = {}) {
  const server = await serverUrl()
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await onServer(server, async run => {
    const origin = await withAdvisoryLock(run, lockKeys.schema, async () => {
      const empty = await ensureTemplate(run, server, entities)
      return filling ? ensureFilled(run, server, empty, filling) : empty
    })
    await run(`create database ${name} template ${origin}`)
  })
  const ownerUrl = urlOf(server, name)
  const appUrl = derivedAppUrl(ownerUrl, testSecretKey)
  const database = openDatabase({ ownerUrl, appUrl, log: silentLog, connections: testConnections })
  return { database, ownerUrl, appUrl, drop } satisfies TestDatabase

  async function drop() {
    await database.close()
    await onServer(server, run => run(`drop database ${name} with (force)`))
  }
}

/** Creates an empty database on the tests' server, without migrations. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await serverUrl()
  const name = `empty_${process.pid}_${randomBytes(6).toString('hex')}`
  await onServer(server, run => run(`create database ${name}`))
  const drop = async () => {
    await onServer(server, run => run(`drop database ${name} with (force)`))
  }
  return { url: urlOf(server, name), drop }
}

/** Creates the template of these entities unless a worker already has; returns its name. */
function ensureTemplate(run: SqlRunner, serverUrl: string, entities: readonly EntityDefinition[]) {
  const digest = createHash('sha256').update(JSON.stringify(entities)).digest('hex').slice(0, 12)
  return template(run, `template_${digest}`, 'template1', async name => {
    const ownerUrl = urlOf(serverUrl, name)
    const { appUrl } = await migrate({ ownerUrl, secretKey: testSecretKey, log: silentLog })
    const database = openDatabase({ ownerUrl, appUrl, log: silentLog })
    await prepareEntityTables(database, entities)
    await database.close()
  })
}

/** Creates the template with this filling unless a worker already has; returns its name. */
function ensureFilled(run: SqlRunner, serverUrl: string, empty: string, { name, fill }: Filling) {
  return template(run, `${empty}_${name}`, empty, made => fill(urlOf(serverUrl, made)))
}

/** Returns the name of a template; if it is missing or incomplete, creates it from another database first. */
async function template(
  run: SqlRunner,
  name: string,
  origin: string,
  make: (name: string) => Promise<void>,
): Promise<string> {
  const [known] = await run('select from pg_database where datname = $1 and datistemplate', [name])
  if (known) return name
  await run(`drop database if exists ${name} with (force)`)
  await run(`create database ${name} template ${origin}`)
  await make(name)
  // Marked last, so that an incomplete template is created again.
  await run(`alter database ${name} with is_template true`)
  return name
}

/** Returns the URL of another database on the same server. */
function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<T>(url: string, work: (run: SqlRunner) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(clientRunner(client))
  } finally {
    await client.end()
  }
}

let own: Promise<TestServer> | null = null

/** Returns the URL of the run's server; without one, starts a server for this test file. */
async function serverUrl(): Promise<string> {
  const shared = inject('testServerUrl')
  if (shared) return shared
  own ??= startTestServer()
  return (await own).url
}

afterAll(async () => (await own)?.stop(), 30_000)
