import type { FileStorage } from '../../providers/files/fileStorage.ts'
import type { Database } from '../../store/database.ts'
import { lostTenants, purgeTenant, storageKeys } from './store/purgeTenant.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  storage: Pick<FileStorage, 'remove'>
  now: () => Date
}

/** Takes away for good what is left of tenants that were deleted and have left the trash. */
export function createTenantPurge({ database, storage, now }: Deps) {
  return { purgeLost }

  /** Returns how many tenants are gone; safe in several processes, and again after it was cut short. */
  async function purgeLost(): Promise<number> {
    const lost = await lostTenants(database)
    for (const tenant of lost) {
      // The rows last: they alone know where the files lie.
      await removeFiles(tenant.id)
      await purgeTenant(database, tenant, now())
    }
    return lost.length
  }

  async function removeFiles(tenantId: string): Promise<void> {
    let after = ''
    for (;;) {
      const keys = await storageKeys(database, tenantId, after)
      for (const key of keys) await storage.remove(key)
      const last = keys.at(-1)
      if (last === undefined) return
      after = last
    }
  }
}
