import limits from '../../openapi/limits.json' with { type: 'json' }
import { randomText } from './randomText.ts'

/** Returns the three headers of every request (§7): session id of the page load, running script, host. */
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
