import { type WebClient, WebError } from '../../../providers/web/webClient.ts'
import { type RobotsRules, robotsRules } from './robotsRules.ts'

/** Name by which sites recognize our crawler. */
export const robotName = 'Switchboard'

/** Rules of a site for crawlers. */
export interface Robots extends Omit<RobotsRules, 'isAllowed'> {
  isAllowed(url: string): boolean
}

const maxBytes = 500_000

/** Reads a site's robots.txt; without one, every page is allowed. Throws WebError, also if the server fails. */
export async function readRobots(
  webClient: Pick<WebClient, 'request'>,
  of: string,
  signal: AbortSignal,
): Promise<Robots> {
  const { href } = new URL('/robots.txt', of)
  const { status, body } = await webClient.request({ url: href, maxBytes, signal })
  if (status >= 500) throw new WebError('web.unreachable', 'Does not say what may be read.', { status })
  const rules = robotsRules(status < 400 ? body.toString('utf8') : '', robotName)
  return { ...rules, isAllowed: url => rules.isAllowed(pathOf(new URL(url))) }
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search
}
