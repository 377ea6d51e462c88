import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

import type { Tenant } from './access/session.ts'
import type { AppOptions, Contract } from './appOptions.ts'
import type { Env } from './env.ts'
import type { createAccountsFeature } from './features/accounts/accountsFeature.ts'
import { identifySingleUser, identifyUsers, type MultiUserDeps } from './features/authentication/identify.ts'
import type { Feature, ServerCore } from './features/Feature.ts'
import type { EmbedReports } from './features/onboarding/embedReports/embedReports.ts'
import { createPageSources } from './features/platform/pageSources.ts'
import type { TenantSettingsService } from './features/settings/tenantSettings.ts'
import { createTenantOfHost } from './features/tenants/tenantOfHost.ts'
import type { TenantService } from './features/tenants/tenantService.ts'
import { createVisitorsFeature } from './features/visitors/visitorsFeature.ts'
import type { VoiceSettingsService } from './features/voice/voiceSettings.ts'
import { registerContract } from './http/contractRouter.ts'
import { createHttp } from './http/createHttp.ts'
import type { Handlers } from './http/handlers.ts'
import { createIdempotency } from './http/idempotency.ts'
import { registerStaticFiles } from './http/pages/staticFiles.ts'
import type { JobType, Upkeep } from './jobs/jobType.ts'
import { rotateSecrets } from './secrets/secretRotation.ts'
import type { ServerState } from './serverState.ts'
import { createIdempotencyStore } from './store/idempotencyStore.ts'

export interface App {
  http: FastifyInstance
  /** Recovers work that other processes may have abandoned. */
  recoverOrphans: () => void
  /** Jobs that follow from writes and run while the server does. */
  jobTypes: readonly JobType[]
  /** Recurring tasks, each run by one of the servers. */
  upkeep: readonly Upkeep[]
  /** Fails the health check and closes connections after their responses, while everything is still served. */
  announceStop: () => void
  /** Refuses requests that proxies retry elsewhere, so that traffic stops before shutdown. */
  turnAway: () => void
  /** Ends open streams and other endless work before the server stops listening. */
  drain: () => void
  /** Returns a link that creates the first account; null if there is one or nobody signs in. */
  setUpLink: (origin: string) => Promise<string | null>
}

interface Served extends Omit<AppOptions, 'now'>, Omit<ServerCore, 'log'> {
  log: AppOptions['log']
  contract: Contract
  features: readonly Feature[]
  handlers: Handlers
  accounts: ReturnType<typeof createAccountsFeature>
  tenants: TenantService
  settings: TenantSettingsService
  voiceSettings: VoiceSettingsService
  embedReports: EmbedReports
  server: ServerState
  /** The first tenant. */
  home: Tenant
  close: () => Promise<void>
}

/** Creates the HTTP server over all features. */
export async function serveFeatures(served: Served): Promise<App> {
  const { env, database, log, isHttps, isSingleUser, dist, secretKey, secretBox, server, tenants } = served
  const rotated = await rotateSecrets(database, secretBox)
  if (rotated > 0)
    log.info(`${rotated} rows were sealed anew: SECRET_KEY_PREVIOUS can be left out from now on`)
  const idempotencyStore = createIdempotencyStore(database)
  const http = await createHttp({
    log,
    trustProxy: env.trustProxy,
    isHttps,
    requestsPerMinute: env.rateLimit ? requestsPerMinute : false,
    serverFactory: served.serverFactory,
    isStopping: server.isStopping,
    isLeaving: server.isLeaving,
  })
  server.listensBy(http)
  const home = isSingleUser ? served.home : null
  const tenantOf = createTenantOfHost({ tenants, home })
  const visitors = createVisitorsFeature({ ...served, tenantOf, noteEmbedReport: served.embedReports.note })
  const features: Feature[] = [...served.features, visitors]
  await http.register(multipart)
  await http.register(websocket, { options: { maxPayload: longestSocketMessage }, errorHandler: endSocket })
  registerContract(http, {
    document: served.contract.document,
    permissions: served.permissions,
    identify: identifier({ ...served, tenantOf, letVisitorIn: visitors.letVisitorIn }),
    visitors: visitors.visitors,
    idempotency: createIdempotency({ store: idempotencyStore, secret: secretKey, box: secretBox }),
    checkAnswers: served.checkAnswers ?? false,
    handlers: served.handlers,
  })
  const drain = async () => {
    served.streams.drain()
    await Promise.all(features.map(one => one.drain?.()))
  }
  // Runs before the server waits for open responses, because these do not end by themselves.
  http.addHook('preClose', drain)
  for (const { close } of [...features, served]) if (close) http.addHook('onClose', close)
  if (dist !== null) {
    registerStaticFiles(http, { dist, sourcesFor: createPageSources({ ...served, home }) })
    for (const { pages } of features) pages?.(http)
  }
  return {
    http,
    announceStop: server.announceStop,
    turnAway: server.turnAway,
    drain: () => void drain(),
    recoverOrphans: () => {
      for (const { recoverOrphans } of features) recoverOrphans?.()
    },
    jobTypes: features.flatMap(({ jobs = [] }) => jobs).filter(({ canRunHere = true }) => canRunHere),
    upkeep: [
      { task: 'forget idempotency keys', everySeconds: 3600, run: idempotencyStore.forgetOld },
      ...features.flatMap(({ upkeep = [] }) => upkeep),
    ],
    setUpLink: async origin => (isSingleUser ? null : served.accounts.setup.createLink(origin)),
  }
}

/** Limit per address; a person with many tabs stays below it. */
const requestsPerMinute = 1200

type Entrance = Omit<MultiUserDeps, 'sessions' | 'apiKeys' | 'cookie'>

function identifier(served: Served & Entrance) {
  const { env, isSingleUser, accounts } = served
  return isSingleUser
    ? identifySingleUser({
        ...served,
        ...accounts,
        allowPublic: env.allowPublicSingleUser,
        publicHost: publicHost(env),
      })
    : identifyUsers({ ...served, ...accounts, cookie: accounts.sessionCookie })
}

function publicHost({ publicUrl }: Env): string | undefined {
  return publicUrl === undefined ? undefined : new URL(publicUrl).host
}

/**
 * Logs and ends a broken socket. Invalid data or a disconnect is the client's fault; an error from a handler is the
 * server's.
 */
function endSocket(error: Error, socket: WebSocket, request: FastifyRequest): void {
  const isTheirs = 'code' in error && /^(?:WS_ERR_|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code))
  request.log[isTheirs ? 'warn' : 'error']({ err: error }, 'A socket broke')
  socket.terminate()
}

/** In bytes; a longer message closes its socket. */
const longestSocketMessage = 65_536
