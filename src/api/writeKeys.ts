import limits from '../../openapi/limits.json' with { type: 'json' }
import { randomText } from './randomText.ts'

/** One thing somebody wants done: the same text for the same wish. */
type Intent = string

/** How a write ended: with an answer, without one, or with the word that the first of its kind still runs. */
export type WriteEnd = 'answered' | 'lost' | 'running'

interface Open {
  key: string
  /** Milliseconds at which it first ended without an answer. */
  since: number
  end: WriteEnd
}

const maxKept = 50

/**
 * Idempotency keys of writes. Where the end of a write is unknown, because no answer came, the same write gets the same
 * key again when somebody repeats it: so it is done once. After an answer the wish is a new one.
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

  /** What runs for so long was cut by a crash of the server, and would be refused for a day. */
  function isStuck({ end, since }: Open): boolean {
    return end === 'running' && now().getTime() - since >= limits.http.writeRunsMs
  }
}

/** What the answer to a write says about its end. */
export async function endOf(response: Response): Promise<WriteEnd> {
  // An answer that breaks off is none.
  const body = await response.clone().text()
  if (response.status >= 500) return 'lost'
  return response.status === 409 && body.includes('"idempotency.running"') ? 'running' : 'answered'
}

/** What a write wants; undefined for uploads, whose content is not looked at, and for what outlives the page. */
export async function intentOf(request: Request): Promise<Intent | undefined> {
  // Reading takes its time, and a page that is being left has none.
  if (request.keepalive) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (request.body && !/\bjson\b/.test(type)) return undefined
  const parts = [request.method, request.url, request.headers.get('if-match'), await request.clone().text()]
  return parts.join('\n')
}
