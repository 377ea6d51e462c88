import { lockKeys, withAdvisoryLock } from './advisoryLock.ts'
import { type AppRoleOptions, ensureAppRole } from './appRole.ts'
import { connectAlone } from './connectionPool.ts'
import { refuseOtherKey } from './keyCheck.ts'
import { clientRunner } from './sqlRunner.ts'

/** Two seconds: requests wait for it. */
const maxAttempts = 20

/**
 * Gives the restricted role back to a running server: makes it anew, or gives it its password or its rights again, as
 * long as the server's key is the installation's.
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
