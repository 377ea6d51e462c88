import type { WebClient } from '../../../providers/web/webClient.ts'
import { isSameSite } from './pageRules.ts'
import type { SitePaces } from './sitePaces.ts'

type Asker = Pick<WebClient, 'request'>

/** Asks a site for its pages no more often than it may be asked, redirects aside. */
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

/** Asks nobody but one site: what redirects elsewhere is `web.elsewhere`, before anything is asked there. */
export function withinSite(webClient: Asker, site: string): Asker {
  const own = new URL(site)
  return { request: asked => webClient.request({ ...asked, isWithin: url => isSameSite(url, own) }) }
}
