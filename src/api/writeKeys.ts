import limits from '../../openapi/limits.json' with { type: 'json' }
import { randomText } from './randomText.ts'

/** Identity of a write: the same text for the same intention. */
type Intent = string

/** Outcome of a write: answered, unanswered, or rejected because an earlier one with the same key is still running. */
export type WriteEnd = 'answered' | 'lost' | 'running'

interface Open {
  key: string
  /** Time of its first outcome without an answer, in milliseconds. */
  since: number
  end: WriteEnd
}

const maxKept = 50

/**
 * Creates idempotency keys of writes. If a write got no answer, its outcome is unknown: when the person repeats it, it
 * gets the same key, so that it happens once. After an answer, the same write gets a new key.
 */
export function createWriteKeys(now: () => Date) {
  const open = new Map<Intent, Open>()
  return { keyOf, ended }

  function keyOf(intent: Intent | undefined): string {
    const before = intent === undefined ? undefined : open.get(intent)
    return before && !isStuck(before) ? before.key : randomText(32)
  }

  function ended(intent: Intent | undefined, key: string, end: WriteEnd): void {
    if (intent === undefined) return
    const before = open.get(intent)
    open.delete(intent)
    if (end === 'answered') return
    const [oldest] = open.keys()
    if (open.size === maxKept && oldest !== undefined) open.delete(oldest)
    open.set(intent, { key, end, since: before?.key === key ? before.since : now().getTime() })
  }

  /**
   * Returns true if a write has been running for so long that a crash of the server must have cut it off; its key would
   * be rejected for a day.
   */
  function isStuck({ end, since }: Open): boolean {
    return end === 'running' && now().getTime() - since >= limits.http.writeRunsMs
  }
}

/** Derives a write's outcome from its response. */
export async function endOf(response: Response): Promise<WriteEnd> {
  // A response that breaks off counts as none.
  const body = await response.clone().text()
  if (response.status >= 500) return 'lost'
  return response.status === 409 && body.includes('"idempotency.running"') ? 'running' : 'answered'
}

/**
 * Returns the identity of a write; undefined for uploads, whose content is not read, and for requests that outlive the
 * page.
 */
export async function intentOf(request: Request): Promise<Intent | undefined> {
  // Reading takes time, which a page that is being left does not have.
  if (request.keepalive) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (request.body && !/\bjson\b/.test(type)) return undefined
  const parts = [request.method, request.url, request.headers.get('if-match'), await request.clone().text()]
  return parts.join('\n')
}
