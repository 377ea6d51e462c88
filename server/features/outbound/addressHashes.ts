import { createHmac, randomBytes } from 'node:crypto'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { comparedForm } from '../../words/comparedForm.ts'
import type { AddressKind } from './outboundMessage.ts'

/** An address at which a person is reached. */
export interface Address {
  kind: AddressKind
  value: string
}

export type AddressHashes = ReturnType<typeof createAddressHashes>

/**
 * Creates the function that hashes addresses. Each tenant has a random key, sealed with the installation's key: the
 * hashes survive a change of that key, and without it nobody can try addresses against them.
 */
export function createAddressHashes({ secretBox }: { secretBox: Pick<SecretBox, 'seal' | 'open'> }) {
  return { hashOf }

  /** Returns the hash of an address; two spellings of one address have the same. `country` is that of plain numbers. */
  async function hashOf(
    db: TenantDb,
    tenantId: string,
    { kind, value }: Address,
    country: string | undefined,
  ): Promise<string> {
    const form = comparedForm(kind, value, country)
    // A group of a messenger is no number.
    const compared = value.startsWith('group:') || form === '' ? value : form
    return createHmac('sha256', await keyOf(db, tenantId))
      .update(`${kind}:${compared}`)
      .digest('base64url')
  }

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
