import type { FileStorage } from '../../providers/files/fileStorage.ts'
import type { Database } from '../../store/database.ts'
import { lostTenants, purgeTenant, storageKeys } from './store/purgeTenant.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  storage: Pick<FileStorage, 'remove'>
  now: () => Date
}

/** Removes the remains of deleted tenants that have left the trash, for good. */
export function createTenantPurge({ database, storage, now }: Deps) {
  return { purgeLost }

  /** Returns how many tenants were removed. Safe in several processes, and to repeat after an interruption. */
  async function purgeLost(): Promise<number> {
    const lost = await lostTenants(database)
    for (const tenant of lost) {
      // Rows come last, because only they know where the files are stored.
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
