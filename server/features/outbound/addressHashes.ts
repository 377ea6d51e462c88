import { createHmac } from 'node:crypto'
import type { TenantDb } from '../../store/tenantRun.ts'
import { comparedForm } from '../../words/comparedForm.ts'
import type { OutboundKeys } from './outboundKeys.ts'
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
 * Creates the access to the functions that hash addresses. Nobody can try addresses against the hashes without the
 * tenant's key.
 */
export function createAddressHashes({ keyOf }: OutboundKeys) {
  return { hasherOf }

  /** Reads a tenant's key, and returns the function that hashes with it. It must not outlive the transaction. */
  async function hasherOf(db: TenantDb, tenantId: string): Promise<HashAddress> {
    const key = await keyOf(db, tenantId)
    return (address, country) =>
      createHmac('sha256', key)
        .update(`${address.kind}:${formOf(address, country)}`)
        .digest('base64url')
  }
}

function formOf({ kind, value }: Destination, country: string | undefined): string {
  const form = kind === 'group' ? value : comparedForm(kind, value, country)
  return form === '' ? value : form
}
