import { Readable } from 'node:stream'
import { WebError } from '../../../providers/web/webClient.ts'
import { isSameSite, pageAddress } from '../../imports/pages/pageRules.ts'
import type { PageReader } from '../../imports/pages/readPage.ts'
import { type Robots, robotName } from '../../imports/pages/robots.ts'
import { webReason } from '../../imports/pages/webReason.ts'
import { ParseRefusal } from '../../imports/parsing/parseRefusal.ts'
import type { SiteFacts } from '../../imports/siteFacts/siteFacts.ts'

/** A page that was looked at: with its facts, or why there are none. */
export type LookedAt =
  | { url: string; title: string | null; facts: SiteFacts; links: string[]; reason: string | null }
  | { url: string; reason: string }

interface Asked {
  url: string
  /** Any address of the site. */
  site: string
  robots: Pick<Robots, 'isAllowed'>
  signal: AbortSignal
}

const maxBytes = 3_000_000
const timeoutMs = 8000

/** Fetches a page of a site and reads what it says of its business; whatever is wrong with it is a result. */
export async function lookAtPage({ webClient, parser }: PageReader, asked: Asked): Promise<LookedAt> {
  const { url, site, robots, signal } = asked
  if (!robots.isAllowed(url)) return { url, reason: 'robots' }
  try {
    const headers = { 'user-agent': robotName, accept: 'text/html,application/xhtml+xml' }
    const reply = await webClient.request({ url, headers, maxBytes, timeoutMs, signal })
    if (reply.status === 404 || reply.status === 410) return { url, reason: 'not_found' }
    if (reply.status < 200 || reply.status >= 300) return { url, reason: 'refused' }
    if (!isSameSite(new URL(reply.url), new URL(site))) return { url, reason: 'elsewhere' }
    if (!robots.isAllowed(reply.url)) return { url, reason: 'robots' }
    const type = reply.headers.get('content-type') ?? 'text/html'
    if (!/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type)) return { url, reason: 'not_a_page' }
    const charset = /charset="?([\w-]+)/i.exec(type)?.[1]
    const { title, links, facts } = await parser.parse({
      format: 'site_page',
      address: reply.url,
      open: () => Readable.from([reply.body]),
      size: reply.body.length,
      signal,
      ...(charset && { charset }),
    })
    if (!facts) return { url, reason: 'empty' }
    const rules = { original_url: site, exclude_paths: [] }
    const within = links.flatMap(link => pageAddress(link, reply.url, rules) ?? [])
    return { url: reply.url, title, facts, links: [...new Set(within)], reason: facts.unread }
  } catch (error) {
    if (error instanceof WebError) return { url, reason: webReason(error) }
    if (error instanceof ParseRefusal) return { url, reason: error.code }
    if (signal.aborted) return { url, reason: 'over_limit' }
    throw error
  }
}
