import limits from '../../openapi/limits.json' with { type: 'json' }
import { randomText } from './randomText.ts'

/** The three headers every request carries (§7): one session per page load, the running script, the host. */
export function clientHeaders(
  scriptUrl: string,
  hostName: string,
  sessionId = randomText(limits.http.sessionIdLength),
): Record<string, string> {
  return {
    'X-Client-Session-Id': sessionId,
    'X-Client-Version': new URL(scriptUrl).pathname.split('/').pop() ?? '',
    'X-Client-Tenant-Host': hostName,
  }
}
