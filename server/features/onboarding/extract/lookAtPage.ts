import { Readable } from 'node:stream'
import { namedCharset } from '../../../../common/text/namedCharset.ts'
import { WebError } from '../../../providers/web/webClient.ts'
import type { PageReader } from '../../imports/pages/fetchPage.ts'
import { pageAddress } from '../../imports/pages/pageRules.ts'
import { type Robots, robotName } from '../../imports/pages/robots.ts'
import { ParseRefusal } from '../../imports/parsing/parseRefusal.ts'
import type { SiteFacts } from '../../imports/siteFacts/siteFacts.ts'
import { type LeftOut, leftOutBy } from './leftOutBy.ts'

/** A fetched page: its facts, or the reason why there are none. */
export type LookedAt =
  | {
      url: string
      title: string | null
      facts: SiteFacts
      links: string[]
      /** Content security policies in the response headers. */
      policies: string[]
      reason: string | null
    }
  | ({ url: string } & LeftOut)

interface Asked {
  tenantId: string
  url: string
  /** Any URL of the site. */
  site: string
  robots: Pick<Robots, 'isAllowed'>
  signal: AbortSignal
}

const maxBytes = 3_000_000
const timeoutMs = 8000

/** Fetches a page of a site and extracts its business facts. Problems with the page are results, not errors. */
export async function lookAtPage({ webClient, parser }: PageReader, asked: Asked): Promise<LookedAt> {
  const { tenantId, url, site, robots, signal } = asked
  if (!robots.isAllowed(url)) return left('robots')
  try {
    const headers = { 'user-agent': robotName, accept: 'text/html,application/xhtml+xml' }
    const reply = await webClient.request({ url, headers, maxBytes, timeoutMs, signal })
    if (reply.status === 404 || reply.status === 410) return left('not_found')
    if (reply.status < 200 || reply.status >= 300) return { ...left('refused'), status: reply.status }
    if (!robots.isAllowed(reply.url)) return left('robots')
    const type = reply.headers.get('content-type') ?? 'text/html'
    if (!/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type)) return left('not_a_page')
    const charset = namedCharset(type)
    const { title, links, facts } = await parser.parse({
      tenantId,
      format: 'site_page',
      address: reply.url,
      open: () => Readable.from([reply.body]),
      size: reply.body.length,
      signal,
      ...(charset && { charset }),
    })
    if (!facts) return left('empty')
    const rules = { original_url: site, exclude_paths: [] }
    const within = links.flatMap(link => pageAddress(link, reply.url, rules) ?? [])
    const policies = (reply.headers.get('content-security-policy') ?? '').split(',').filter(Boolean)
    return { url: reply.url, title, facts, links: [...new Set(within)], policies, reason: facts.unread }
  } catch (error) {
    if (error instanceof WebError) return { url, ...leftOutBy(error) }
    if (error instanceof ParseRefusal) return left(error.code)
    if (signal.aborted) return left('over_limit')
    throw error
  }

  function left(reason: string): LookedAt & LeftOut {
    return { url, reason, leadsTo: null }
  }
}
