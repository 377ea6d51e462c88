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

/** A migrated database of its own. */
export interface TestDatabase {
  database: Database
  /** For a server under test: DATABASE_URL. */
  ownerUrl: string
  /** DATABASE_APP_URL; not needed where SECRET_KEY is `testSecretKey`. */
  appUrl: string
  drop(): Promise<void>
}

/** The SECRET_KEY the restricted role of test databases is derived from. */
export const testSecretKey = 'the-secret-key-of-every-test-database'

/** Fewer than a server has: the files that run at the same time share one PostgreSQL. */
export const testConnections = { owner: 6, app: 14 }

/** Clones a migrated database with the tables of the entities; safe from several workers at once. */
export async function createTestDatabase(options: { entities?: readonly EntityDefinition[] } = {}) {
  const server = await serverUrl()
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await onServer(server, async run => {
    const template = await withAdvisoryLock(run, lockKeys.schema, () =>
      ensureTemplate(run, server, options.entities ?? []),
    )
    await run(`create database ${name} template ${template}`)
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

/** An empty database on the tests' server, not migrated. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await serverUrl()
  const name = `empty_${process.pid}_${randomBytes(6).toString('hex')}`
  await onServer(server, run => run(`create database ${name}`))
  const drop = async () => {
    await onServer(server, run => run(`drop database ${name} with (force)`))
  }
  return { url: urlOf(server, name), drop }
}

/** Makes the template of these entities where no worker has made it; its name. */
async function ensureTemplate(run: SqlRunner, serverUrl: string, entities: readonly EntityDefinition[]) {
  const digest = createHash('sha256').update(JSON.stringify(entities)).digest('hex').slice(0, 12)
  const name = `template_${digest}`
  const [known] = await run('select from pg_database where datname = $1 and datistemplate', [name])
  if (known) return name
  await run(`drop database if exists ${name} with (force)`)
  await run(`create database ${name}`)
  const ownerUrl = urlOf(serverUrl, name)
  const { appUrl } = await migrate({ ownerUrl, secretKey: testSecretKey, log: silentLog })
  const database = openDatabase({ ownerUrl, appUrl, log: silentLog })
  await prepareEntityTables(database, entities)
  await database.close()
  // Marked last: a template that was cut short is made again.
  await run(`alter database ${name} with is_template true`)
  return name
}

/** The same server's database of another name. */
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

/** The server of the run; where none was set up, one of this test file. */
async function serverUrl(): Promise<string> {
  const shared = inject('testServerUrl')
  if (shared) return shared
  own ??= startTestServer()
  return (await own).url
}

afterAll(async () => (await own)?.stop(), 30_000)
