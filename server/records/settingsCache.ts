import { createBoundedCache } from '../limits/boundedCache.ts'

interface Deps<Settings> {
  read: (tenantId: string) => Promise<Settings>
  now: () => Date
}

/** How long, in milliseconds, another process may still go by the settings as they were before a change. */
const cachedMs = 1_000
const maxCached = 1_000

/** The settings of tenants, for those who ask often. */
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

  /** After a change: the next to ask reads them anew. */
  function forget(tenantId: string): void {
    cache.delete(tenantId)
  }
}
