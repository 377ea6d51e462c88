import type { FastifyRequest } from 'fastify'
import { operationsWhere } from '../../access/operationRules.ts'
import type { Session, Tenant } from '../../access/session.ts'
import { signedOut } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { isFromElsewhere, isSameOrigin, originAllowed, type RequestOrigin } from '../../http/originAllowed.ts'
import { visitorOperations } from '../../http/visitorOperations.ts'
import { bearerOf } from '../accounts/apiKey.ts'
import type { ApiKeyService } from '../accounts/apiKeyService.ts'
import type { Cookie } from '../accounts/sessionCookie.ts'
import type { SessionService } from '../accounts/sessionService.ts'
import { singleUserSession } from '../accounts/singleUser.ts'
import type { TenantOfHost } from '../tenants/tenantOfHost.ts'
import type { VisitorGate } from '../visitors/visitorGate.ts'
import { singleUserAllowed, singleUserReached } from './singleUserAllowed.ts'

/** Identifies the tenant and the caller of a request; throws if host, origin or caller is refused. */
export type Identify = (request: FastifyRequest, operationId: string) => Promise<Session>

/** Operations allowed on any host, because they reveal nothing about a tenant. */
const beyondTenants = operationsWhere(({ tenant }) => tenant === 'none')
const noTenant: Tenant = { id: '', name: '' }
/**
 * Operations whose callers prove their identity by a signature. No browser sends these requests, so there is no page to
 * refuse.
 */
const signedOperations = operationsWhere(({ signed }) => signed !== undefined)

export interface MultiUserDeps {
  tenantOf: TenantOfHost
  sessions: Pick<SessionService, 'resolve'>
  apiKeys: Pick<ApiKeyService, 'authenticate'>
  letVisitorIn: VisitorGate
  cookie: Cookie
  /** True if PUBLIC_URL is https: people then come over https, regardless of the protocol that a proxy uses. */
  isHttps: boolean
}

/** Identifies callers in multi-user mode: many tenants, each on its hosts, and people who sign in. */
export function identifyUsers(deps: MultiUserDeps): Identify {
  const { tenantOf, sessions, apiKeys, letVisitorIn, cookie, isHttps } = deps
  return async (request, operationId) => {
    if (beyondTenants.has(operationId)) return signedOut(noTenant)
    if (signedOperations.has(operationId)) return signedOut(await tenantOf(request.host))
    // Resolves the tenant first: a request to an unknown host gets no further, regardless of its cookie.
    const tenant = await tenantOf(request.host)
    // A browser never sends a key by itself, so a request with a key cannot be forged by another site. Its cookie is
    // ignored.
    const key = bearerOf(request.headers.authorization)
    if (key !== null) return apiKeys.authenticate(key, tenant, request.ip)
    const from = originOf(request, request.host, isHttps ? 'https' : request.protocol)
    const isForVisitors = visitorOperations.has(operationId)
    const session = mayHaveSession(from, isForVisitors)
      ? await sessions.resolve(cookie.read(request.headers.cookie), tenant, operationId === 'getSession')
      : signedOut(tenant)
    if (isForVisitors && !session.user) await letVisitorIn(request, operationId, tenant, from)
    return session
  }
}

/** Returns whether a session cookie counts; throws `auth.origin` for a write that another site's page sends. */
function mayHaveSession(from: RequestOrigin, isForVisitors: boolean): boolean {
  // A caller from another site is a visitor there, even if they are signed in here.
  if (isForVisitors) return !isFromElsewhere(from)
  if (!originAllowed(from)) throw new AppError('auth.origin')
  // A followed link sends no origin; a script of another site does.
  return from.origin === undefined || isSameOrigin(from.origin, from.host, from.protocol)
}

interface SingleUserDeps {
  tenantOf: TenantOfHost
  apiKeys: Pick<ApiKeyService, 'authenticate'>
  letVisitorIn: VisitorGate
  allowPublic: boolean
  publicHost: string | undefined
}

/**
 * Identifies callers in single-user mode: one person on this machine who never signs in, programs with an API key, and
 * visitors of other sites.
 */
export function identifySingleUser(deps: SingleUserDeps): Identify {
  const { tenantOf, apiKeys, letVisitorIn, allowPublic, publicHost } = deps
  return async (request, operationId) => {
    if (beyondTenants.has(operationId)) return signedOut(noTenant)
    if (signedOperations.has(operationId)) return signedOut(await tenantOf(request.host))
    const from = originOf(request, request.headers.host ?? '')
    const reached = {
      ...from,
      remoteAddress: request.socket.remoteAddress ?? '',
      isForwarded: ['forwarded', 'x-forwarded-for', 'via'].some(name => name in request.headers),
      allowPublic,
      publicHost,
    }
    const isUser =
      singleUserAllowed(reached) || (isArrival(request, operationId) && singleUserReached(reached))
    const isVisitor = !isUser && visitorOperations.has(operationId) && singleUserReached(reached)
    if (!isUser && !isVisitor) throw new AppError('auth.origin')
    const tenant = await tenantOf(request.host)
    const key = bearerOf(request.headers.authorization)
    if (key !== null) return apiKeys.authenticate(key, tenant, request.ip)
    if (isUser) return singleUserSession(tenant)
    await letVisitorIn(request, operationId, tenant, from)
    return signedOut(tenant)
  }
}

/** Operations to which pages of other sites send the browser; they check a secret that only our own page got. */
const arrivals = operationsWhere(({ arrival }) => arrival !== undefined)

/** Returns whether the browser opens the address itself, instead of a page or script of another site. */
function isArrival({ method, headers }: FastifyRequest, operationId: string): boolean {
  return arrivals.has(operationId) && method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
}

function originOf(
  { method, headers }: FastifyRequest,
  host: string,
  protocol?: 'http' | 'https',
): RequestOrigin {
  const { origin, 'sec-fetch-site': secFetchSite } = headers
  return { method, host, origin, secFetchSite: single(secFetchSite), protocol }
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
