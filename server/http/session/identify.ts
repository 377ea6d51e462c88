import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { bearerOf } from '../../services/accounts/apiKey.ts'
import type { ApiKeyService } from '../../services/accounts/apiKeyService.ts'
import type { SessionService } from '../../services/accounts/sessionService.ts'
import { singleUserSession } from '../../services/accounts/singleUser.ts'
import type { TenantService } from '../../services/accounts/tenantService.ts'
import type { Session, Tenant } from '../../services/session.ts'
import { signedOut } from '../../services/session.ts'
import { originAllowed } from './originAllowed.ts'
import type { Cookie } from './sessionCookie.ts'
import { singleUserAllowed } from './singleUserAllowed.ts'

/** Finds out which tenant a request is for and who is calling; throws where host, origin or caller is refused. */
export type Identify = (request: FastifyRequest, operationId: string) => Promise<Session>

/** What may be asked on any host: it tells nothing of a tenant. */
const beyondTenants: ReadonlySet<string> = new Set(['getServer', 'checkHealth', 'getContract'])
const noTenant: Tenant = { id: '', name: '' }

interface MultiUserDeps {
  tenants: TenantService
  sessions: SessionService
  apiKeys: Pick<ApiKeyService, 'authenticate'>
  cookie: Cookie
  /** PUBLIC_URL is https, so people come by https whatever a proxy makes of it. */
  isHttps: boolean
}

/** Many tenants, each on its hosts, and people who sign in. */
export function identifyUsers({ tenants, sessions, apiKeys, cookie, isHttps }: MultiUserDeps): Identify {
  return async (request, operationId) => {
    if (beyondTenants.has(operationId)) return signedOut(noTenant)
    // The tenant first: an unknown host gets no further, whatever cookie comes with it.
    const tenant = await tenants.byHost(request.host)
    // No browser sends a key by itself, so a request that bears one is nobody's trick, and its cookie says nothing.
    const key = bearerOf(request.headers.authorization)
    if (key !== null) return apiKeys.authenticate(key, tenant, request.ip)
    const { method, host } = request
    const protocol = isHttps ? 'https' : request.protocol
    const { origin, 'sec-fetch-site': secFetchSite } = request.headers
    if (!originAllowed({ method, origin, host, secFetchSite: single(secFetchSite), protocol })) {
      throw new AppError('auth.origin')
    }
    return sessions.resolve(cookie.read(request.headers.cookie), tenant, operationId === 'getSession')
  }
}

interface SingleUserDeps {
  tenants: TenantService
  apiKeys: Pick<ApiKeyService, 'authenticate'>
  /** Answers on every host that is no tenant's own. */
  home: Tenant
  allowPublic: boolean
  publicHost: string | undefined
}

/** One person on this machine, who never signs in, and the programs they have made a key for. */
export function identifySingleUser({
  tenants,
  apiKeys,
  home,
  allowPublic,
  publicHost,
}: SingleUserDeps): Identify {
  return async (request, operationId) => {
    if (beyondTenants.has(operationId)) return signedOut(noTenant)
    const { origin, 'sec-fetch-site': secFetchSite } = request.headers
    const isAllowed = singleUserAllowed({
      remoteAddress: request.socket.remoteAddress ?? '',
      host: request.headers.host ?? '',
      origin,
      secFetchSite: single(secFetchSite),
      isForwarded: ['forwarded', 'x-forwarded-for', 'via'].some(name => name in request.headers),
      allowPublic,
      publicHost,
    })
    if (!isAllowed) throw new AppError('auth.origin')
    const tenant = await tenants.byHost(request.host).catch(error => {
      if (error instanceof AppError && error.code === 'tenant.unknown_host') return tenants.byId(home.id)
      throw error
    })
    const key = bearerOf(request.headers.authorization)
    return key === null ? singleUserSession(tenant) : apiKeys.authenticate(key, tenant, request.ip)
  }
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
