import { WebError } from '../../../providers/web/webClient.ts'
import type { PageReader } from '../../imports/pages/fetchPage.ts'
import { readRobots } from '../../imports/pages/robots.ts'
import type { SitePaces } from '../../imports/pages/sitePaces.ts'
import { chooseLinks } from './chooseLinks.ts'
import { leftOutBy } from './leftOutBy.ts'
import { type LookedAt, lookAtPage } from './lookAtPage.ts'

/** A site as seen in a few of its pages. */
export interface SeenSite {
  /** URL of the front page after redirects. */
  website: string
  /** The front page first; each with its facts, or the reason why it was left out. */
  pages: LookedAt[]
}

interface Asked {
  tenantId: string
  /** URL of the front page. */
  start: string
  signal: AbortSignal
}

/** Maximum number of pages besides the front page. */
const maxPages = 5
const maxNamed = 200
/** Maximum seconds between requests that a site may ask for. If it asks for more, only its front page is fetched. */
const maxPauseSeconds = 2

interface SiteReader extends PageReader {
  paces: Pick<SitePaces, 'heed'>
}

/** Reads a site's front page and the linked pages that say most about the business. */
export async function lookAtSite(reader: SiteReader, asked: Asked): Promise<SeenSite> {
  const { tenantId, start, signal } = asked
  const robots = await readRobots(reader.webClient, start, signal).catch((error: unknown) => {
    if (error instanceof WebError) return leftOutBy(error)
    if (signal.aborted) return { reason: 'too_slow', leadsTo: null }
    throw error
  })
  if ('reason' in robots) return { website: start, pages: [{ url: start, ...robots }] }
  reader.paces.heed(start, robots.delay)
  const front = await lookAtPage(reader, { tenantId, url: start, site: start, robots, signal })
  const seen: LookedAt[] = [front]
  const links = 'links' in front ? front.links.filter(link => link !== front.url).slice(0, maxNamed) : []
  const allowed = new Set(links.filter(link => robots.isAllowed(link)))
  const isHurried = (robots.delay ?? 0) <= maxPauseSeconds
  for (const url of isHurried ? chooseLinks([...allowed], maxPages) : []) {
    if (signal.aborted) break
    const page = await lookAtPage(reader, { tenantId, url, site: start, robots, signal })
    if (!seen.some(known => known.url === page.url)) seen.push(page)
  }
  const known = new Set(seen.map(({ url }) => url))
  const rest = links
    .filter(url => !known.has(url))
    .map(url => ({ url, reason: allowed.has(url) ? 'over_limit' : 'robots', leadsTo: null }))
  return { website: front.url, pages: [...seen, ...rest] }
}
