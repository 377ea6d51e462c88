import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { isSameOrigin, type RequestOrigin } from '../../http/originAllowed.ts'
import { readQueryString } from '../../http/readQueryString.ts'
import { explainedOperations } from '../../http/visitorOperations.ts'
import type { NoteEmbedReport } from '../webChat/webChatRoutes.ts'
import type { AllowedOrigins } from './allowedOrigins.ts'
import { answerHeaders } from './corsHeaders.ts'
import { visitorAllowed } from './visitorAllowed.ts'

/** Admits a caller who is not signed in to visitors' operations; throws `auth.site`. */
export type VisitorGate = (
  request: FastifyRequest,
  operationId: string,
  tenant: Tenant,
  from: RequestOrigin,
) => Promise<void>

/** Creates the gate for visitors, with the allowed sites of each tenant. */
export function createVisitorGate(
  allowedOrigins: AllowedOrigins,
  noteEmbedReport: NoteEmbedReport,
): VisitorGate {
  return async (request, operationId, tenant, from) => {
    const { origin, host, protocol } = from
    const isForeign = origin !== undefined && !isSameOrigin(origin, host, protocol)
    const isAllowed = visitorAllowed({
      ...from,
      showsToken: showsToken(request),
      hasClientHeader: 'x-client-session-id' in request.headers,
      allowed: isForeign ? await allowedOrigins(tenant.id) : [],
    })
    if (isAllowed) return
    if (isForeign && explainedOperations.has(operationId)) noteEmbedReport(tenant.id, origin, 'origin')
    const headers = isForeign && explainedOperations.has(operationId) ? answerHeaders(origin) : {}
    throw new AppError('auth.site', { detail: hint(origin), headers })
  }
}

/** Returns true if the header or the URL has a conversation token, under either of its parameter names. */
function showsToken({ headers, url }: FastifyRequest): boolean {
  if (headers['x-conversation-token']) return true
  const { conversation_token, token } = readQueryString(url)
  return Boolean(conversation_token || token)
}

function hint(origin: string | undefined): string {
  return origin === undefined
    ? 'Visitors come from the page of a site, whose browser says where it stands.'
    : `${origin} may not show this chat. List it under Settings → Web chat → “Add to your site”.`
}
