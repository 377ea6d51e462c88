import { createBoundedCache } from '../limits/boundedCache.ts'

interface Deps<Settings> {
  read: (tenantId: string) => Promise<Settings>
  now: () => Date
}

/** Maximum milliseconds for which another process may still use the settings from before a change. */
const cachedMs = 1_000
const maxCached = 1_000

/** Creates a cache of tenants' settings, for frequent readers. */
export function createSettingsCache<Settings>({ read, now }: Deps<Settings>) {
  const cache = createBoundedCache<Promise<Settings>>({ max: maxCached, keptMs: cachedMs, now })
  return { of, forget }

  async function of(tenantId: string): Promise<Settings> {
    const known = cache.get(tenantId)
    if (known) return known
    const settings = read(tenantId)
    cache.set(tenantId, settings)
    settings.catch(() => forget(tenantId))
    return settings
  }

  /** Drops a tenant's settings after a change, so that the next call reads them again. */
  function forget(tenantId: string): void {
    cache.delete(tenantId)
  }
}
