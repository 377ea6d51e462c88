import robotsParser from 'robots-parser'
import { type WebClient, WebError } from '../../../providers/web/webClient.ts'

/** The name by which sites know whoever reads them. */
export const robotName = 'Switchboard'

/** What a site asks of those who read it. */
export interface Robots {
  isAllowed(url: string): boolean
  /** Seconds between two pages; null where it asks for none. */
  delay: number | null
  sitemaps: readonly string[]
}

const maxBytes = 500_000

/** Reads a site's robots.txt; without one everything may be read. Throws WebError, also where the server fails. */
export async function readRobots(
  webClient: Pick<WebClient, 'request'>,
  of: string,
  signal: AbortSignal,
): Promise<Robots> {
  const { href } = new URL('/robots.txt', of)
  const { status, body } = await webClient.request({ url: href, maxBytes, signal })
  if (status >= 500) throw new WebError('web.unreachable', 'Does not say what may be read.')
  const rules = robotsParser(href, status < 400 ? body.toString('utf8') : '')
  return {
    // It knows nothing of other hosts; http and https of one are the same to us.
    isAllowed: url =>
      rules.isAllowed(new URL(new URL(url).pathname + new URL(url).search, href).href, robotName) ?? true,
    delay: rules.getCrawlDelay(robotName) ?? null,
    sitemaps: rules.getSitemaps(),
  }
}
