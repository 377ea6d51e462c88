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

/** Finds out which tenant a request is for and who is calling; throws where host, origin or caller is refused. */
export type Identify = (request: FastifyRequest, operationId: string) => Promise<Session>

/** What may be asked on any host: it tells nothing of a tenant. */
const beyondTenants = operationsWhere(({ tenant }) => tenant === 'none')
const noTenant: Tenant = { id: '', name: '' }
/** Who calls these proves by a signature who they are: no browser does, so there is no page to be refused. */
const signedOperations = operationsWhere(({ signed }) => signed !== undefined)

export interface MultiUserDeps {
  tenantOf: TenantOfHost
  sessions: Pick<SessionService, 'resolve'>
  apiKeys: Pick<ApiKeyService, 'authenticate'>
  letVisitorIn: VisitorGate
  cookie: Cookie
  /** PUBLIC_URL is https, so people come by https whatever a proxy makes of it. */
  isHttps: boolean
}

/** Many tenants, each on its hosts, and people who sign in. */
export function identifyUsers(deps: MultiUserDeps): Identify {
  const { tenantOf, sessions, apiKeys, letVisitorIn, cookie, isHttps } = deps
  return async (request, operationId) => {
    if (beyondTenants.has(operationId)) return signedOut(noTenant)
    if (signedOperations.has(operationId)) return signedOut(await tenantOf(request.host))
    // The tenant first: an unknown host gets no further, whatever cookie comes with it.
    const tenant = await tenantOf(request.host)
    // No browser sends a key by itself, so a request that bears one is nobody's trick, and its cookie says nothing.
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

/** Whether a cookie counts; throws `auth.origin` for a write that another site's page sends. */
function mayHaveSession(from: RequestOrigin, isForVisitors: boolean): boolean {
  // Whoever comes from another site is a visitor there, whatever else they are.
  if (isForVisitors) return !isFromElsewhere(from)
  if (!originAllowed(from)) throw new AppError('auth.origin')
  // A link that is followed says no origin; a script of another site does.
  return from.origin === undefined || isSameOrigin(from.origin, from.host, from.protocol)
}

interface SingleUserDeps {
  tenantOf: TenantOfHost
  apiKeys: Pick<ApiKeyService, 'authenticate'>
  letVisitorIn: VisitorGate
  allowPublic: boolean
  publicHost: string | undefined
}

/** One person on this machine, who never signs in, the programs they have made a key for, and visitors of other sites. */
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
    const isUser = singleUserAllowed(reached)
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
