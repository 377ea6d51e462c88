import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 } from 'uuid'
import type { Contract } from '../../scripts/contract/buildContract.ts'
import type { Role } from '../../server/access/session.ts'
import { createTenantOrigins } from '../../server/access/tenantOrigins.ts'
import { createApp } from '../../server/app.ts'
import type { AppOptions, Contract as ServedContract } from '../../server/appOptions.ts'
import { readEnv } from '../../server/env.ts'
import {
  type AccountStores,
  createAccountStores,
} from '../../server/features/accounts/store/accountStores.ts'
import type { LanguageModels } from '../../server/features/models/languageModels.ts'
import { createTenantService } from '../../server/features/tenants/tenantService.ts'
import { createJobRunner } from '../../server/jobs/jobRunner.ts'
import { createSecretToken, hashToken } from '../../server/secrets/secretToken.ts'
import { type Database, openDatabase } from '../../server/store/database.ts'
import { type Client, createClient } from './client.ts'
import { testContract } from './publishedContract.ts'
import { createTestDatabase, testConnections, testSecretKey } from './testDatabase.ts'
import { silentLog } from './testServer.ts'

export type TenantName = 'lakeside' | 'hillside'

/** Signed-in member, as a client of the server. */
export interface Member extends Client {
  userId: string
  /** Token in their session cookie. */
  token: string
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

interface TestAppOptions
  extends Pick<
    AppOptions,
    'channels' | 'enqueueDelivery' | 'further' | 'integrationKinds' | 'mail' | 'reportMs' | 'sitePace'
  > {
  mode?: 'single' | 'multi'
  contract?: Contract
  /** Additional environment variables, such as those of an OIDC issuer. */
  env?: Record<string, string>
  /** Clock of the server. */
  now?: () => Date
  /** Replaces the tenants' language models. */
  models?: LanguageModels
  /** Receives every line that the server logs, from level trace up. */
  onLog?: (line: string) => void
  /** Folder of built pages to serve. */
  dist?: string
  /** True if the job that asks the knowledge base's test questions runs. */
  asksTestQuestions?: boolean
  /** True if the job that reads conversations for analyses runs. */
  runsAnalyses?: boolean
  /** True to create no tenants, so that the server creates the first one. */
  isEmpty?: boolean
  /** Wraps the database that the server uses. */
  wrap?: (database: Database) => Database
}

/**
 * Starts the whole server on a database of its own and a real socket. It has two tenants, and checks every answer
 * against the contract.
 */
export async function createTestApp(options: TestAppOptions = {}) {
  const {
    mode = 'multi',
    contract = testContract,
    wrap = (database: Database) => database,
    now,
    onLog,
  } = options
  const db = await createTestDatabase({ entities: Object.values(contract.entities) })
  const dataDir = mkdtempSync(join(tmpdir(), 'test-app-'))
  const stores = createAccountStores(db.database)
  const tenants = options.isEmpty
    ? noTenants
    : {
        lakeside: await createTenant(stores, 'Lakeside Dental', 'lakeside.test'),
        hillside: await createTenant(stores, 'Hillside Vets', 'hillside.test'),
      }
  const faults: string[] = []
  const first = await serve(wrap(db.database))
  const { http, jobTypes, upkeep, port, drain } = first
  return {
    contract,
    database: db.database,
    stores,
    tenants,
    jobTypes,
    upkeep,
    runUpkeep,
    dataDir,
    port,
    faults,
    drain,
    as,
    nobody,
    withKey,
    beside,
    close,
  }

  /** Starts a server with these options on a database. */
  async function serve(database: Database) {
    const log = pino({ level: onLog ? 'trace' : 'error' }, { write: noteLine })
    const { http, jobTypes, upkeep, drain } = await createApp({
      env: readEnv({
        AUTH_MODE: mode,
        DATA_DIR: dataDir,
        RATE_LIMIT: 'off',
        SEED_DEMO: 'off',
        // Nothing listens there; a test that needs an answer sets another address.
        TWILIO_API_URL: 'http://127.0.0.1:1',
        TWO_CHAT_API_URL: 'http://127.0.0.1:1',
        ...options.env,
      }),
      database,
      secretKey: testSecretKey,
      log,
      dist: options.dist ?? null,
      isHttps: false,
      contract: served(contract),
      checkAnswers: true,
      ...(now && { now }),
      ...(options.models && { models: options.models }),
      ...(options.channels && { channels: options.channels }),
      ...(options.further && { further: options.further }),
      ...(options.integrationKinds && { integrationKinds: options.integrationKinds }),
      ...(options.mail && { mail: options.mail }),
      ...(options.sitePace && { sitePace: options.sitePace }),
      ...(options.reportMs && { reportMs: options.reportMs }),
      ...(options.enqueueDelivery && { enqueueDelivery: options.enqueueDelivery }),
      passwordCost: { ln: 6, r: 8, p: 1 },
    })
    // Web pages are read only if a test sets the pace; otherwise records would change during the tests, and no site is
    // there to read. Test questions are asked and analyses run only if a test wants them.
    const left = [
      ...(options.sitePace ? [] : ['read web pages']),
      ...(options.asksTestQuestions ? [] : ['ask the test questions']),
      ...(options.runsAnalyses ? [] : ['analyze conversations']),
    ]
    const types = jobTypes.filter(({ task }) => !left.includes(task))
    const runner = createJobRunner({ database, types, log, now: () => new Date() })
    // Stops the jobs before the server waits for its responses to end, as at a real shutdown.
    http.addHook('preClose', () => runner.stop(0))
    await runner.start()
    await http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = http.server.address() as AddressInfo
    return { http, jobTypes, upkeep, port, drain }
  }

  /** Runs an upkeep task once, which the server otherwise runs at intervals. */
  async function runUpkeep(task: string): Promise<unknown> {
    const found = upkeep.find(one => one.task === task)
    if (!found) throw new Error(`No upkeep is to ${task}`)
    return found.run()
  }

  /** Starts another server on the same database, like another process. */
  async function beside() {
    const { ownerUrl, appUrl } = db
    const database = openDatabase({ ownerUrl, appUrl, log: silentLog, connections: testConnections })
    const other = await serve(database)
    const closeOther = async () => {
      other.http.server.closeAllConnections()
      await other.http.close()
      await database.close()
    }
    return { port: other.port, drain: other.drain, close: closeOther }
  }

  /** Creates a member of a tenant and signs them in. */
  async function as(
    role: Role,
    tenant: TenantName = 'lakeside',
    { isInstanceAdmin = false } = {},
  ): Promise<Member> {
    const userId = v7()
    const token = createSecretToken()
    const at = new Date()
    await stores.accounts.insert({
      id: userId,
      email: `${userId}@${tenant}.example`,
      name: `A ${role}`,
      given_name: 'A',
      family_name: role,
      is_instance_admin: isInstanceAdmin,
      at,
    })
    await stores.memberships.insert(tenants[tenant].id, userId, role, at)
    await stores.sessions.insert({
      id: v7(),
      tokenHash: hashToken(token),
      userId,
      tenantId: tenants[tenant].id,
      beganBy: 'password',
      secondFactor: 'none',
      at,
      expiresAt: new Date(at.getTime() + 3_600_000),
      ip: '127.0.0.1',
      userAgent: 'a test',
    })
    return { ...clientOf(tenant, { cookie: `switchboard_session=${token}` }), userId, token }
  }

  /** Returns a client without a session, on one of our own pages unless other headers are sent. */
  function nobody(tenant: TenantName = 'lakeside'): Client {
    return clientOf(tenant, { origin: `http://${hostOf(tenant)}` })
  }

  /** Returns the client of a program with an API key. */
  function withKey(key: string, tenant: TenantName = 'lakeside'): Client {
    return clientOf(tenant, { authorization: `Bearer ${key}` })
  }

  function noteLine(line: string): void {
    onLog?.(line)
    if (JSON.parse(line).level >= errorLevel) faults.push(stackOf(line))
  }

  function clientOf(tenant: TenantName, headers: Record<string, string>): Client {
    return createClient({ port, headers: { host: hostOf(tenant), ...headers } })
  }

  function hostOf(tenant: TenantName): string {
    return `${mode === 'single' ? '127.0.0.1' : `${tenant}.test`}:${port}`
  }

  async function close(): Promise<void> {
    http.server.closeAllConnections()
    await http.close()
    await db.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const noTenants = { lakeside: { id: '', name: '' }, hillside: { id: '', name: '' } }

async function createTenant(stores: AccountStores, name: string, host: string) {
  const outbox = { write: async () => {}, newestLink: async () => null }
  const service = createTenantService({
    stores,
    outbox,
    cursorKey: '',
    now: () => new Date(),
    origins: createTenantOrigins({ port: () => 80 }),
  })
  const { id } = await service.create({ name, hosts: [host] })
  return { id, name }
}

function served({ openapi, entities, rules }: Contract): ServedContract {
  return { document: openapi as unknown as ServedContract['document'], definitions: entities, rules }
}

/** Pino's level for errors. */
const errorLevel = 50

/** Returns the first lines of a logged error's stack. */
function stackOf(line: string): string {
  const { err, msg } = JSON.parse(line)
  return String(err?.stack ?? msg)
    .split('\n')
    .slice(0, 4)
    .join('\n')
}
