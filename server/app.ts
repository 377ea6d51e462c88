import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify'
import entities from '../openapi/generated/entities.json' with { type: 'json' }
import document from '../openapi/generated/openapi.json' with { type: 'json' }
import packageJson from '../package.json' with { type: 'json' }
import { createConversationSide } from './conversationSide.ts'
import type { Env } from './env.ts'
import type { OpenApiDocument } from './http/contractOperations.ts'
import { registerContract } from './http/contractRouter.ts'
import { createHttp } from './http/createHttp.ts'
import { createIdempotency } from './http/idempotency.ts'
import { registerStaticFiles } from './http/pages/staticFiles.ts'
import { registerVisitorPages } from './http/pages/visitorPages.ts'
import { identifySingleUser, identifyUsers } from './http/session/identify.ts'
import { createOidcCookie, createSessionCookie } from './http/session/sessionCookie.ts'
import { createTenantOfHost } from './http/session/tenantOfHost.ts'
import { createVisitorGate } from './http/session/visitorGate.ts'
import { createVisitorDoor } from './http/visitors/visitorDoor.ts'
import type { RecurringJob } from './jobs/recurringJobs.ts'
import type { FileStorage } from './providers/files/fileStorage.ts'
import { createLocalFileStorage } from './providers/files/localFileStorage.ts'
import { modelVendors } from './providers/llm/modelVendors.ts'
import { createUndiciWebClient } from './providers/web/undiciWebClient.ts'
import { allAccountRoutes } from './routes/allAccountRoutes.ts'
import { auditRoutes } from './routes/auditRoutes.ts'
import { entityRoutes } from './routes/entityRoutes.ts'
import { fileRoutes } from './routes/fileRoutes.ts'
import { homeRoutes } from './routes/homeRoutes.ts'
import { listRoutes } from './routes/listRoutes.ts'
import { platformRoutes } from './routes/platformRoutes.ts'
import { recordRoutes } from './routes/recordRoutes.ts'
import { tenantRoutes } from './routes/tenantRoutes.ts'
import { createAccountServices } from './services/accounts/accountServices.ts'
import type { PasswordCost } from './services/accounts/passwordHash.ts'
import { createAuditLogService } from './services/audit/auditLogService.ts'
import { createDemoData } from './services/demo/demoService.ts'
import { createFileAccess } from './services/files/fileAccess.ts'
import { createFileService } from './services/files/fileService.ts'
import { createLostFiles } from './services/files/lostFiles.ts'
import { createPdfPreviews } from './services/files/preview/pdfPreviews.ts'
import { createHome } from './services/home/homeService.ts'
import { prepareInstallation } from './services/installation.ts'
import { createListServices } from './services/lists/listServices.ts'
import type { LanguageModels } from './services/models/languageModels.ts'
import { createOfferedModels } from './services/models/offeredModels.ts'
import { createPageSources } from './services/pageSources.ts'
import { createPermissions } from './services/permissions.ts'
import { createRecordServices } from './services/records/recordServices.ts'
import { createSchemaLanguages } from './services/schemaLanguages.ts'
import { createSecretBox } from './services/secrets/secretBox.ts'
import { rotateSecrets } from './services/secrets/secretRotation.ts'
import { createTenantExport } from './services/tenants/tenantExport.ts'
import { createTenantOrigins } from './services/tenants/tenantOrigins.ts'
import { createTenantPurge } from './services/tenants/tenantPurge.ts'
import { createTurns } from './services/turns.ts'
import { createAllowedOrigins } from './services/visitors/allowedOrigins.ts'
import { createVisitorBudgets } from './services/visitors/visitorBudgets.ts'
import { createVisitorPageSources } from './services/visitors/visitorPageSources.ts'
import { createAccountStores } from './store/accounts/accountStores.ts'
import { createAuditLogStore } from './store/auditLogStore.ts'
import { checkDatabase } from './store/checkDatabase.ts'
import type { Database } from './store/database.ts'
import { createFileStore } from './store/fileStore.ts'
import { createIdempotencyStore } from './store/idempotencyStore.ts'
import { createLatestOperations } from './store/lists/latestOperations.ts'
import type { EntityDefinition } from './store/records/entityDefinition.ts'
import { prepareEntityTables } from './store/records/entityTables.ts'
import { purgeTrash } from './store/records/purgeTrash.ts'

export interface AppOptions {
  env: Env
  database: Database
  secretKey: string
  log: FastifyBaseLogger
  /** The folder of everything built; null serves the API alone. */
  dist: string | null
  isHttps: boolean
  serverFactory?: FastifyServerFactory
  /** The contract to serve; ours if left out. */
  contract?: Contract
  /** Holds every answer against the contract; for tests. */
  checkAnswers?: boolean
  now?: () => Date
  /** In the place of those that tenants have set up; for tests. */
  models?: LanguageModels
  /** For tests, which hash many passwords. */
  passwordCost?: PasswordCost
}

export interface Contract {
  document: OpenApiDocument
  definitions: Readonly<Record<string, EntityDefinition>>
}

const ownContract: Contract = {
  document: document as unknown as OpenApiDocument,
  definitions: entities as unknown as Contract['definitions'],
}

export interface App {
  http: FastifyInstance
  /** To be run as long as the server runs. */
  jobs: readonly RecurringJob[]
  /** Fails the health check and closes connections with their answers, while everything is still served. */
  announceStop: () => void
  /** Ends what would go on by itself, before the server stops to listen. */
  drain: () => void
  /** A link by which the first account is made; null when there is one, or nobody signs in. */
  setUpLink: (origin: string) => Promise<string | null>
}

/** The whole server over an open, migrated database; it does not listen by itself. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, database, secretKey, log, isHttps, now = () => new Date() } = options
  const { document, definitions } = options.contract ?? ownContract
  const all = Object.values(definitions)
  await prepareEntityTables(database, all)
  const secretBox = createSecretBox({ key: secretKey, previous: env.secretKeyPrevious })
  const permissions = createPermissions(definitions)
  const languages = createSchemaLanguages(all)
  const stores = createAccountStores(database)
  const accounts = createAccountServices({
    stores,
    box: secretBox,
    transport: await mailTransport(env),
    issuer: await oidcIssuer(env),
    now,
    pause,
    isRateLimited: env.rateLimit,
    isSingleUser: env.authMode === 'single',
    origins: createTenantOrigins({ publicUrl: env.publicUrl, port: () => listeningPort(http) ?? env.port }),
    cursorKey: secretKey,
    passwordCost: options.passwordCost,
  })
  const webClient = createUndiciWebClient({ privateHosts: env.privateHosts })
  const offeredModels = createOfferedModels({ vendors: modelVendors, fetch: webClient.fetch, now })
  const recordServicesAt = (clock: () => Date) =>
    createRecordServices({
      ...{ database, definitions, secretBox, webClient, cursorKey: secretKey, now: clock },
      offered: offeredModels,
      installation: accounts.tenants.records,
    })
  const records = recordServicesAt(now)
  const storage = await fileStorage(env, now)
  const previews = createPdfPreviews()
  const files = createFileService({
    store: createFileStore(database),
    storage,
    now,
  })
  const lostFiles = createLostFiles({ database, storage })
  const tenantPurge = createTenantPurge({ database, storage, now })
  const demo = createDemoData({
    ...records,
    serviceAt: recordServicesAt,
    now,
  })
  const talk = createConversationSide({
    ...{ env, database, records, files, storage, webClient, secretBox, log, now },
    offeredModels,
    models: options.models,
  })
  const auditLog = createAuditLogService({
    ...records,
    store: createAuditLogStore(database, records.registry),
    now,
  })
  const home = await prepareInstallation({
    stores,
    tenants: accounts.tenants,
    demo,
    hosts: homeHosts(env),
    seedDemo: env.seedDemo,
  })
  const rotated = await rotateSecrets(database, secretBox)
  if (rotated > 0)
    log.info(`${rotated} rows were sealed anew: SECRET_KEY_PREVIOUS can be left out from now on`)
  const idempotencyStore = createIdempotencyStore(database)
  const sessionCookie = createSessionCookie({ isSecure: isHttps })
  let isStopping = false
  const http = await createHttp({
    log,
    trustProxy: env.trustProxy,
    isHttps,
    requestsPerMinute: env.rateLimit ? requestsPerMinute : false,
    serverFactory: options.serverFactory,
    isStopping: () => isStopping,
  })
  const isSingleUser = env.authMode === 'single'
  const tenantOf = createTenantOfHost({ tenants: accounts.tenants, home: isSingleUser ? home : null })
  const allowedOrigins = createAllowedOrigins(records.settings)
  const entrance = { ...accounts, tenantOf, letVisitorIn: createVisitorGate(allowedOrigins) }
  await http.register(multipart)
  registerContract(http, {
    document,
    permissions,
    identify: isSingleUser
      ? identifySingleUser({
          ...entrance,
          allowPublic: env.allowPublicSingleUser,
          publicHost: publicHost(env),
        })
      : identifyUsers({ ...entrance, cookie: sessionCookie, isHttps }),
    visitors: createVisitorDoor({
      tenantOf,
      allowedOrigins,
      countVisitor: createVisitorBudgets({ now, isEnabled: env.rateLimit }),
    }),
    idempotency: createIdempotency({ store: idempotencyStore, secret: secretKey, box: secretBox }),
    streamed: new Set(['uploadImage']),
    checkAnswers: options.checkAnswers ?? false,
    handlers: {
      ...platformRoutes({
        version: packageJson.version,
        document,
        checkDatabase: () => checkDatabase(database),
        isStopping: () => isStopping,
        isSingleUserMode: env.authMode === 'single',
        settings: records.settings,
        files,
        productLinks: talk.productLinks,
      }),
      ...entityRoutes({ service: records.service, permissions, languages, definitions: all }),
      ...recordRoutes({ ...records, permissions, languages }),
      ...listRoutes(createListServices({ database, registry: records.registry, permissions, now })),
      ...homeRoutes({
        home: createHome({
          ...records,
          permissions,
          accounts,
          latest: createLatestOperations(database, records.registry),
          demo,
          isSingleUser: env.authMode === 'single',
        }),
      }),
      ...fileRoutes({
        ...{ files, previews },
        access: createFileAccess({ ...talk.conversations, database, files }),
      }),
      ...tenantRoutes({
        tenants: accounts.tenants,
        tenantExport: createTenantExport({
          ...{ database, stores, storage, now },
          ...{ registry: records.registry, exports: records.exports, tenants: accounts.tenants },
        }),
      }),
      ...auditRoutes(auditLog),
      ...talk.handlers,
      ...allAccountRoutes({
        services: accounts,
        sessionCookie,
        oidcCookie: createOidcCookie({ isSecure: isHttps }),
        mode: env.authMode,
      }),
    },
  })
  // Before the server waits for its answers to end, for these do not end by themselves.
  http.addHook('preClose', talk.drain)
  http.addHook('onClose', talk.close)
  http.addHook('onClose', previews.close)
  http.addHook('onClose', records.close)
  http.addHook('onClose', webClient.close)
  if (options.dist) {
    const sourcesFor = createPageSources({
      tenants: accounts.tenants,
      settings: records.settings,
      home: isSingleUser ? home : null,
    })
    registerStaticFiles(http, { dist: options.dist, sourcesFor })
    const forVisitors = createVisitorPageSources({ ...records, database, tenantOf, allowedOrigins, now })
    registerVisitorPages(http, { dist: options.dist, ...forVisitors })
  }
  return {
    http,
    announceStop: () => {
      isStopping = true
    },
    drain: () => void talk.drain(),
    jobs: [
      { name: 'deliver mail', everyMs: 5000, run: accounts.outbox.deliverQueued },
      { name: 'forget what has run out', everyMs: 3_600_000, run: accounts.sessions.endExpired },
      { name: 'forget failed sign-ins', everyMs: 3_600_000, run: accounts.limiter.forgetOld },
      { name: 'forget idempotency keys', everyMs: 3_600_000, run: idempotencyStore.forgetOld },
      { name: 'empty the trash', everyMs: 3_600_000, run: () => purgeTrash(database, now()) },
      { name: 'remove files of deleted conversations', everyMs: 600_000, run: lostFiles.removeLost },
      { name: 'remove deleted tenants', everyMs: 3_600_000, run: tenantPurge.purgeLost },
      ...talk.jobs,
    ],
    setUpLink: async origin => (env.authMode === 'multi' ? accounts.setup.createLink(origin) : null),
  }
}

/** From one address; a person with many tabs stays below it. */
const requestsPerMinute = 1200

// Vendors are loaded only where they are set: each costs memory and time at the start.

async function fileStorage(env: Env, now: () => Date): Promise<FileStorage> {
  const directory = join(env.dataDir, 'files')
  if (!env.s3) return createLocalFileStorage({ directory, now })
  const { createS3FileStorage } = await import('./providers/files/s3FileStorage.ts')
  const { createStaging } = await import('./providers/files/staging.ts')
  const staging = createStaging({ directory: join(directory, 'incoming'), now })
  return createS3FileStorage({ settings: env.s3, staging, turn: createTurns(4) })
}

async function mailTransport({ smtpUrl }: Env) {
  if (!smtpUrl) return null
  const { createSmtpMailTransport } = await import('./providers/mail/smtpMailTransport.ts')
  return createSmtpMailTransport({ url: smtpUrl })
}

async function oidcIssuer({ oidc }: Env) {
  if (!oidc) return null
  const { createOpenidClientIssuer } = await import('./providers/oidc/openidClientIssuer.ts')
  return createOpenidClientIssuer(oidc)
}

/** Null as long as nothing is listened on. */
function listeningPort({ server }: FastifyInstance): number | null {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}

function publicHost({ publicUrl }: Env): string | undefined {
  return publicUrl === undefined ? undefined : new URL(publicUrl).host
}

/** Where the first tenant answers: the public address, and this machine's own names. */
function homeHosts({ publicUrl }: Env): string[] {
  const own = ['localhost', '127.0.0.1', '[::1]']
  // The public address may be one of this machine's own, and a host is named once.
  return publicUrl === undefined ? own : [...new Set([new URL(publicUrl).hostname, ...own])]
}
