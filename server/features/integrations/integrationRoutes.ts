import type { Session } from '../../access/session.ts'
import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { EventStreamBody } from '../../http/eventStreamBody.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { StreamHub } from '../../streams/streamHub.ts'
import { accessOf } from '../conversations/participation.ts'
import type { IntegrationService } from './integrationService.ts'
import { integrationTopic } from './integrationTopic.ts'
import { signInCaller } from './oauth/signInCaller.ts'
import type { SignInEnd, signInReturn } from './oauth/signInReturn.ts'
import type { createSyncService } from './syncService.ts'

interface Deps {
  connections: IntegrationService
  syncs: ReturnType<typeof createSyncService>
  /** Completes a sign-in at another system. */
  finishSignIn: ReturnType<typeof signInReturn>
  origins: Pick<TenantOrigins, 'forCaller'>
  streams: Pick<StreamHub, 'addNotices'>
}

/** Creates the handlers of connections to other systems. */
export function integrationRoutes({ connections, syncs, finishSignIn, origins, streams }: Deps) {
  const notices = streams.addNotices(integrationTopic)
  return {
    listIntegrations: async ({ scope, headers }) => ({
      status: 200,
      body: await connections.list(scope, headers['accept-language']),
    }),
    getIntegrationSchemas: async call => ({
      status: 200,
      body: connections.schemas(call.headers['accept-language'], signInCaller(call, origins).redirectUri),
    }),
    finishIntegrationSignIn: async ({ scope, session, query }) => {
      const end = await finishSignIn({ scope, session }, query)
      return {
        status: 303,
        headers: { location: placeAfter(end), 'cache-control': 'no-store' },
        body: undefined,
      }
    },
    followIntegrations: async ({ session, scope }) => ({
      status: 200,
      body: new EventStreamBody(await follow(session, scope.ip)),
    }),
    getIntegration: async ({ scope, path, headers }) => answer(scope, path.id, headers['accept-language']),
    deleteIntegration: async ({ scope, path, query }) => {
      await connections.remove(scope, path.id, query.purge ?? false)
      return { status: 204, body: undefined }
    },
    authorizeIntegration: async call => ({
      status: 201,
      body: await connections.authorize(signInCaller(call, origins), call.path.id, call.body),
    }),
    patchIntegrationSettings: async ({ scope, path, body, headers }) => {
      await connections.patchSettings(scope, path.id, body, versionOf(headers['if-match']))
      return answer(scope, path.id, headers['accept-language'])
    },
    testIntegration: async ({ scope, path, headers }) => {
      await connections.test(scope, path.id)
      return answer(scope, path.id, headers['accept-language'])
    },
    startSync: async ({ scope, path }) => ({ status: 202, body: await syncs.start(scope, path.id, path.x) }),
    stopSync: async ({ scope, path }) => ({ status: 202, body: await syncs.stop(scope, path.id, path.x) }),
    triggerSync: async ({ scope, path, query: { full = false, accept_deletions = false } }) => ({
      status: 202,
      body: await syncs.trigger(scope, path.id, path.x, { full, acceptDeletions: accept_deletions }),
    }),
    trySync: async ({ scope, path, body }) => ({
      status: 200,
      body: await syncs.attempt(scope, path.id, path.x, body),
    }),
    listIntegrationRuns: async ({ scope, path, query }) => ({
      status: 200,
      body: await connections.runs(scope, path.id, query.limit ?? 20),
    }),
  } satisfies Partial<Handlers>

  async function answer(
    scope: Parameters<IntegrationService['get']>[0],
    id: string,
    language: string | undefined,
  ) {
    const body = await connections.get(scope, id, language)
    const headers: Record<string, string> = body._version === null ? {} : { etag: `"${body._version}"` }
    return { status: 200 as const, headers, body }
  }

  /** Subscribes to changes of the tenant's connections; throws `server.unavailable`. */
  function follow(session: Session, ip: string | undefined) {
    const tenantId = session.tenant.id
    return notices.subscribe({ place: tenantId, owner: { tenantId, access: accessOf(session), ip } })
  }
}

/** Returns the page of ours after a sign-in at another system. */
function placeAfter(end: SignInEnd): string {
  const { returnTo } = end
  if ('id' in end) return returnTo === null ? `/integrations/${end.id}` : `${returnTo}?account=${end.id}`
  return `${returnTo ?? '/integrations'}?sign_in=${end.reason}`
}

/** Reads If-Match; an unreadable one matches no version. */
function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch)?.[1] ?? 0)
}
