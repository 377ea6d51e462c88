import { Readable } from 'node:stream'
import { parseUrl } from '../../../../common/web/parseUrl.ts'
import { WebError } from '../../../providers/web/webClient.ts'
import type { PageReader } from './fetchPage.ts'
import { isSameSite, pageAddress, type SiteRules } from './pageRules.ts'
import { type Robots, robotName } from './robots.ts'

interface Asked {
  tenantId: string
  rules: SiteRules
  robots: Robots
  /** Maximum number of pages. */
  max: number
  signal: AbortSignal
}

const maxMaps = 50
const maxBytes = 10_000_000

/**
 * Returns the pages listed in a site's sitemaps: in the requested sitemap, else in those that robots.txt names, else in
 * `/sitemap.xml`.
 */
export async function sitemapPages({ webClient, parser }: PageReader, asked: Asked): Promise<string[]> {
  const { tenantId, rules, max, signal } = asked
  const maps = firstMaps(asked)
  const pages = new Set<string>()
  for (const url of maps) {
    if (pages.size >= max) break
    const headers = { 'user-agent': robotName }
    const reply = await webClient.request({ url, headers, maxBytes, signal }).catch(unlessElsewhere)
    if (reply?.status !== 200) continue
    const { body } = reply
    const read = await parser.parse({
      tenantId,
      format: 'sitemap',
      open: () => Readable.from([body]),
      size: body.length,
      signal,
    })
    if (read.title === 'sitemapindex') addMaps(read.links)
    else await addPages(read.links, reply.url)
  }
  return [...pages]

  /** Adds sitemaps up to the overall limit. */
  function addMaps(links: readonly string[]): void {
    for (const link of links) {
      if (maps.size >= maxMaps) return
      if (isOfSite(link, rules)) maps.add(link)
    }
  }

  /** Adds pages; yields to other work at intervals, since a sitemap has many. */
  async function addPages(links: readonly string[], base: string): Promise<void> {
    for (const [index, link] of links.entries()) {
      if (pages.size >= max) return
      if (index % 1000 === 999) await new Promise(setImmediate)
      const page = pageAddress(link, base, rules)
      if (page !== null) pages.add(page)
    }
  }
}

/** Ignores a sitemap that redirects to another site. */
function unlessElsewhere(error: unknown): null {
  if (error instanceof WebError && error.code === 'web.elsewhere') return null
  throw error
}

function isOfSite(link: string, { original_url }: SiteRules): boolean {
  const url = parseUrl(link)
  return url !== null && isSameSite(url, new URL(original_url))
}

/** Returns the first sitemaps, as a set because sitemaps may name each other. */
function firstMaps({ rules, robots }: Asked): Set<string> {
  const { original_url } = rules
  if (/\.xml(?:\.gz)?$/i.test(new URL(original_url).pathname)) return new Set([original_url])
  const named = robots.sitemaps.filter(url => isOfSite(url, rules)).slice(0, maxMaps)
  return new Set(named.length > 0 ? named : [new URL('/sitemap.xml', original_url).href])
}
