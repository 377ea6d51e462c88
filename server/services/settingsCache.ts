interface Deps<Settings> {
  read: (tenantId: string) => Promise<Settings>
  now: () => Date
}

/** How long, in milliseconds, another process may still go by the settings as they were before a change. */
const cachedMs = 1_000
const mostCached = 1_000

/** The settings of tenants, for those who ask often. */
export function createSettingsCache<Settings>({ read, now }: Deps<Settings>) {
  const cache = new Map<string, { settings: Promise<Settings>; until: number }>()
  return { of, forget }

  async function of(tenantId: string): Promise<Settings> {
    const time = now().getTime()
    const known = cache.get(tenantId)
    if (known && known.until > time) return known.settings
    const settings = read(tenantId)
    if (cache.size >= mostCached) cache.clear()
    cache.set(tenantId, { settings, until: time + cachedMs })
    settings.catch(() => forget(tenantId))
    return settings
  }

  /** After a change: the next to ask reads them anew. */
  function forget(tenantId: string): void {
    cache.delete(tenantId)
  }
}
