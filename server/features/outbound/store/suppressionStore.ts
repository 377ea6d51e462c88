import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { SuppressionTable } from '../../../store/outboundTables.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** An address that gets no messages. The address itself is not known. */
export interface Suppression {
  id: string
  kind: SuppressionTable['kind']
  reason: SuppressionTable['reason']
  contactId: string | null
  note: string | null
  createdAt: Date
  createdBy: Actor
}

interface NewSuppression extends Omit<Suppression, 'id' | 'createdAt'> {
  addressHash: string
  at: Date
}

/** Stores a suppression; returns the one that is there if the address has one for this reason. */
export async function suppress(
  db: TenantDb,
  tenantId: string,
  { addressHash, kind, reason, contactId, note, createdBy, at }: NewSuppression,
): Promise<{ suppression: Suppression; isNew: boolean }> {
  const id = v7()
  const suppression = await db
    .insertInto('suppression')
    .values({
      tenant_id: tenantId,
      _id: id,
      address_hash: addressHash,
      kind,
      reason,
      contact_id: contactId,
      note,
      created_at: at,
      created_by: JSON.stringify(createdBy),
    })
    // Changes nothing, so that the row is returned.
    .onConflict(conflict => conflict.columns(['tenant_id', 'address_hash', 'reason']).doUpdateSet({ kind }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { suppression, isNew: suppression.id === id }
}

/** Returns the suppressions of addresses, oldest first. */
export async function suppressionsOf(
  db: TenantDb,
  addressHashes: readonly string[],
): Promise<(Suppression & { addressHash: string })[]> {
  return db
    .selectFrom('suppression')
    .select([...columns, 'address_hash as addressHash'])
    .where(sql<boolean>`address_hash = any(${[...addressHashes]}::text[])`)
    .orderBy('created_at')
    .execute()
}

/** Returns suppressions, newest first, after the suppression `before`. */
export async function listSuppressions(
  db: TenantDb,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Suppression[]> {
  const all = db.selectFrom('suppression').select(columns).orderBy('_id', 'desc').limit(limit)
  return (before ? all.where('_id', '<', before) : all).execute()
}

/** Lifts a suppression by its id, and returns it. */
export async function liftSuppression(db: TenantDb, id: string): Promise<Suppression | undefined> {
  return db.deleteFrom('suppression').where('_id', '=', id).returning(columns).executeTakeFirst()
}

/** Lifts what a person has asked for; other reasons stay. Returns whether there was something to lift. */
export async function liftOptOut(db: TenantDb, addressHash: string): Promise<boolean> {
  const lifted = await db
    .deleteFrom('suppression')
    .where('address_hash', '=', addressHash)
    .where('reason', '=', 'opted_out')
    .executeTakeFirst()
  return lifted.numDeletedRows > 0n
}

const columns = [
  '_id as id',
  'kind',
  'reason',
  'contact_id as contactId',
  'note',
  'created_at as createdAt',
  'created_by as createdBy',
] as const
