import { setTimeout as pause } from 'node:timers/promises'
import { createBoundedCache } from '../../../limits/boundedCache.ts'
import { siteOf } from './pageRules.ts'

interface Options {
  /** Milliseconds between two requests, where the site asks for no longer pause. */
  betweenMs: number
  /** Milliseconds that never go back. */
  clock?: () => number
  /** Waits so many milliseconds; rejects with the signal's reason. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

interface Site {
  /** When it may be asked next. */
  freeAt: number
  betweenMs: number
}

export type SitePaces = ReturnType<typeof createSitePaces>

/** Seconds; a site that asks for a longer pause gets this one. */
const longestDelay = 10
/** Sites that are remembered; a pause is over long before so many others were asked. */
const maxSites = 10_000

/** Spaces this process's requests to each site, across imports and tenants. */
export function createSitePaces({ betweenMs, clock = () => performance.now(), wait = waited }: Options) {
  const sites = createBoundedCache<Site>({ max: maxSites })
  return { turn, heed }

  /** Resolves when the site of an address may be asked; first come, first served. */
  async function turn(url: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const site = siteAt(url)
    const now = clock()
    const at = Math.max(now, site.freeAt)
    site.freeAt = at + site.betweenMs
    if (at > now) await wait(at - now, signal)
  }

  /** Keeps to the pause in seconds that a site's robots.txt asks for; null where it asks for none. */
  function heed(url: string, seconds: number | null): void {
    siteAt(url).betweenMs = Math.max(betweenMs, Math.min(seconds ?? 0, longestDelay) * 1000)
  }

  function siteAt(url: string): Site {
    const key = siteOf(new URL(url))
    const site = sites.get(key) ?? { freeAt: 0, betweenMs }
    sites.set(key, site)
    return site
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
