import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { TenantDb } from '../../store/tenantRun.ts'

export type OutboundKeys = ReturnType<typeof createOutboundKeys>

/**
 * Creates the access to the keys of tenants, which hash addresses and sign links. Each is random, and sealed with the
 * installation's key: what they hashed and signed survives a change of that key.
 */
export function createOutboundKeys({ secretBox }: { secretBox: Pick<SecretBox, 'seal' | 'open'> }) {
  return { keyOf }

  /** Returns a tenant's key, which is made at first use. It must not outlive the transaction. */
  async function keyOf(db: TenantDb, tenantId: string): Promise<string> {
    const known = await storedKey(db, tenantId)
    if (known !== undefined) return known
    const { $sealed } = secretBox.seal(tenantId, randomBytes(32).toString('base64url'))
    await db
      .insertInto('outbound_key')
      .values({ tenant_id: tenantId, key: $sealed })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const { key } = await db.selectFrom('outbound_key').select('key').executeTakeFirstOrThrow()
    return secretBox.open(tenantId, { $sealed: key })
  }

  /** Reads the key each time: one that a transaction has made is not to be remembered, as it may be rolled back. */
  async function storedKey(db: TenantDb, tenantId: string): Promise<string | undefined> {
    const row = await db.selectFrom('outbound_key').select('key').executeTakeFirst()
    return row && secretBox.open(tenantId, { $sealed: row.key })
  }
}
