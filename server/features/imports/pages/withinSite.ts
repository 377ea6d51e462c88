import type { WebClient } from '../../../providers/web/webClient.ts'
import { isSameSite } from './pageRules.ts'

type Asker = Pick<WebClient, 'request'>

/** Asks nobody but one site: what redirects elsewhere is `web.elsewhere`, before anything is asked there. */
export function withinSite(webClient: Asker, site: string): Asker {
  const own = new URL(site)
  return { request: asked => webClient.request({ ...asked, isWithin: url => isSameSite(url, own) }) }
}
