import type { WebError } from '../../../providers/web/webClient.ts'
import { webReason } from '../../imports/pages/webReason.ts'

/** Why a page was left out. */
export interface LeftOut {
  reason: string
  /** Site that the page redirects to. */
  leadsTo: string | null
  /** HTTP status of a refusal. */
  status?: number
}

/** Returns why a request failed, more exactly than a web page's record stores it. */
export function leftOutBy(error: WebError): LeftOut {
  const { code, status, leadsTo = null } = error
  if (status !== undefined) return { reason: 'refused', leadsTo, status }
  if (code === 'web.timeout') return { reason: 'too_slow', leadsTo }
  const cause = code === 'web.unreachable' ? causes.get(causeOf(error)) : undefined
  return { reason: cause ?? webReason(error), leadsTo }
}

function causeOf({ cause }: WebError): string {
  return String((cause as NodeJS.ErrnoException | undefined)?.code ?? '')
}

/** Reasons by the codes of Node.js. */
const causes: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'no_address'],
  ['ECONNREFUSED', 'connection_refused'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
])
