import type { WebError, WebFailure } from '../../../providers/web/webClient.ts'

const reasons: Record<WebFailure, string> = {
  'web.forbidden': 'forbidden',
  'web.unreachable': 'unreachable',
  'web.timeout': 'unreachable',
  'web.too_large': 'too_large',
  'web.redirects': 'refused',
  'web.elsewhere': 'elsewhere',
}

/** Returns the reason code that a page's record stores for a failed request. */
export function webReason({ code }: WebError): string {
  return reasons[code]
}
