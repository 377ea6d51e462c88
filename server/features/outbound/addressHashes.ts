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

/** Where a message goes: to a person, or to a group, which is nobody. */
export type Destination = Address | { kind: 'group'; value: string }

/** Returns the hash of an address; two spellings of one have the same. `country` is that of plain numbers. */
type HashAddress = (address: Destination, country: string | undefined) => string

export type AddressHashes = ReturnType<typeof createAddressHashes>

/**
 * Creates the access to the functions that hash addresses. Each tenant has a random key, sealed with the installation's
 * key: the hashes survive a change of that key, and without it nobody can try addresses against them.
 */
export function createAddressHashes({ secretBox }: { secretBox: Pick<SecretBox, 'seal' | 'open'> }) {
  return { hasherOf }

  /** Reads a tenant's key, and returns the function that hashes with it. It must not outlive the transaction. */
  async function hasherOf(db: TenantDb, tenantId: string): Promise<HashAddress> {
    const key = await keyOf(db, tenantId)
    return (address, country) =>
      createHmac('sha256', key)
        .update(`${address.kind}:${formOf(address, country)}`)
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

function formOf({ kind, value }: Destination, country: string | undefined): string {
  const form = kind === 'group' ? value : comparedForm(kind, value, country)
  return form === '' ? value : form
}
