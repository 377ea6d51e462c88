import { type WebClient, WebError } from '../../../providers/web/webClient.ts'
import { type RobotsRules, robotsRules } from './robotsRules.ts'

/** The name by which sites know whoever reads them. */
export const robotName = 'Switchboard'

/** What a site asks of those who read it. */
export interface Robots extends Omit<RobotsRules, 'isAllowed'> {
  isAllowed(url: string): boolean
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
  const rules = robotsRules(status < 400 ? body.toString('utf8') : '', robotName)
  return { ...rules, isAllowed: url => rules.isAllowed(pathOf(new URL(url))) }
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search
}
