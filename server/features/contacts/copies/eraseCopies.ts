import { findCopies, forgetCopies, type Sources } from '../../../store/records/copiedWords.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Erasure, VisitorCopies, Whose } from '../../visitorCopies.ts'

/** Returns whose words to look for, with their addresses and the records that contain copies. */
export async function findWhose(
  db: TenantDb,
  sources: Sources,
  addresses: readonly string[] = [],
): Promise<Whose> {
  return { ...sources, addresses, records: await findCopies(db, sources) }
}

/** Returns `whose` with the conversations that were simulated from theirs, and from those in turn. */
export async function withPlayed(
  db: TenantDb,
  whose: Whose,
  copies: readonly VisitorCopies[],
): Promise<Whose> {
  const known = new Set(whose.conversationIds)
  const found: string[] = []
  for (const { played } of copies) found.push(...((await played?.(db, whose)) ?? []))
  const fresh = found.filter(id => !known.has(id))
  if (fresh.length === 0) return whose
  const sources = { ...whose, conversationIds: [...known, ...fresh] }
  return withPlayed(db, await findWhose(db, sources, whose.addresses), copies)
}

/**
 * Deletes all copies of a visitor's words outside their conversations. Returns the ids of deleted records by the name
 * of their kind.
 */
export async function eraseCopies(
  erasure: Omit<Erasure, 'gone'>,
  copies: readonly VisitorCopies[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const gone = new Map<string, readonly string[]>()
  for (const { name, erase } of copies) {
    gone.set(name, await erase({ ...erasure, gone: [...gone.values()].flat() }))
  }
  await forgetCopies(erasure.db, erasure.whose)
  return gone
}
