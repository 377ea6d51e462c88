import { lockKeys, withAdvisoryLock } from './advisoryLock.ts'
import { type AppRoleOptions, ensureAppRole } from './appRole.ts'
import { connectAlone } from './connectionPool.ts'
import { refuseOtherKey } from './keyCheck.ts'
import { clientRunner } from './sqlRunner.ts'

/** Two seconds, because requests wait for the repair. */
const maxAttempts = 20

/**
 * Repairs the restricted role of a running server: creates it again, or restores its password or its rights. Throws if
 * the server's key is not the installation's.
 */
export async function repairAppRole(options: AppRoleOptions): Promise<void> {
  const client = await connectAlone(options.ownerUrl)
  try {
    const run = clientRunner(client)
    const repair = async () => {
      await refuseOtherKey(run, { secretKey: options.secretKey })
      await ensureAppRole(run, options)
    }
    await withAdvisoryLock(run, lockKeys.schema, repair, maxAttempts)
  } finally {
    await client.end().catch(() => {})
  }
}
