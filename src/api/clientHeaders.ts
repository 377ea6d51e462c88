import limits from '../../openapi/limits.json' with { type: 'json' }
import { randomText } from './randomText.ts'

/** The three headers every request carries (§7): one session per page load, the running script, the host. */
export function clientHeaders(scriptUrl: string, hostName: string): Record<string, string> {
  return {
    'X-Client-Session-Id': randomText(limits.http.sessionIdLength),
    'X-Client-Version': new URL(scriptUrl).pathname.split('/').pop() ?? '',
    'X-Client-Tenant-Host': hostName,
  }
}
