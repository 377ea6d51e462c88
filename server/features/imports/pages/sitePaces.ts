import { setTimeout as pause } from 'node:timers/promises'
import { createBoundedCache } from '../../../limits/boundedCache.ts'
import { siteOf } from './pageRules.ts'

interface Options {
  /** Milliseconds between two requests, unless the site asks for a longer pause. */
  betweenMs: number
  /** Monotonic clock in milliseconds. */
  clock?: () => number
  /** Waits `ms` milliseconds; rejects with the signal's reason. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

interface Site {
  /** Time of the next allowed request. */
  freeAt: number
  betweenMs: number
}

export type SitePaces = ReturnType<typeof createSitePaces>

/** Maximum pause in seconds; longer ones that sites ask for are cut to this. */
const longestDelay = 10
/** Maximum number of remembered sites; a pause ends long before this process asks as many others. */
const maxSites = 10_000

/** Spaces this process's requests to each site, across imports and tenants. */
export function createSitePaces({ betweenMs, clock = () => performance.now(), wait = waited }: Options) {
  const sites = createBoundedCache<Site>({ max: maxSites })
  return { turn, heed }

  /** Resolves when the site of an address may be requested; first come, first served. */
  async function turn(url: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const site = siteAt(url)
    const now = clock()
    const at = Math.max(now, site.freeAt)
    site.freeAt = at + site.betweenMs
    if (at > now) await wait(at - now, signal)
  }

  /** Sets the pause in seconds that a site's robots.txt asks for; null if it asks for none. */
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
