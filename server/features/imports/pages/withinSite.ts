import type { WebClient } from '../../../providers/web/webClient.ts'
import { isSameSite } from './pageRules.ts'
import type { SitePaces } from './sitePaces.ts'

type Asker = Pick<WebClient, 'request'>

/** Limits the rate of requests to a site; redirects do not count. */
export function paced(
  webClient: Asker,
  site: string,
  paces: Pick<SitePaces, 'turn'>,
  signal: AbortSignal,
): Asker {
  return {
    request: async asked => {
      await paces.turn(site, signal)
      return webClient.request(asked)
    },
  }
}

/** Restricts requests to one site; a redirect elsewhere throws `web.elsewhere` before anything is requested there. */
export function withinSite(webClient: Asker, site: string): Asker {
  const own = new URL(site)
  return { request: asked => webClient.request({ ...asked, isWithin: url => isSameSite(url, own) }) }
}
