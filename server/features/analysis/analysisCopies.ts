import { eachAlone } from '../../limits/eachAlone.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { VisitorCopies } from '../visitorCopies.ts'
import { withoutQuotes } from './findings/withoutQuotes.ts'
import { findLostConversations, quotingAnalyses, storeWithoutQuotes } from './store/quotingAnalyses.ts'

/**
 * Quotes in the findings of analyses, erased with their conversations. The database deletes what was read for an
 * analysis.
 */
export const analysisCopies: VisitorCopies = {
  name: 'analyses',
  find: async ({ db, whose: { conversationIds } }) => {
    const ids = new Set(conversationIds)
    const found = await quotingAnalyses(db, conversationIds)
    return found.map(({ id, data: { goal_prompt, findings = [] }, createdAt: created_at }) => ({
      _id: id,
      goal_prompt,
      created_at,
      quotes: findings.flatMap(({ evidence }) => evidence.filter(one => ids.has(one.conversation_id))),
    }))
  },
  erase: ({ db, whose }) => eraseQuotes(db, whose.conversationIds),
}

/** Erases the quotes of conversations that were deleted from the trash; returns the number of tenants. */
export async function eraseLostQuotes(database: Pick<Database, 'owner' | 'inTenant'>): Promise<number> {
  const lost = await findLostConversations(database, tenantsAtOnce)
  await eachAlone(lost, async ({ tenantId, conversationIds }) => {
    await database.inTenant(tenantId, db => eraseQuotes(db, conversationIds))
  })
  return lost.length
}

const tenantsAtOnce = 100

/** Returns the ids of the changed analyses. */
async function eraseQuotes(db: TenantDb, conversationIds: readonly string[]): Promise<string[]> {
  const quoting = await quotingAnalyses(db, conversationIds)
  const ids = new Set(conversationIds)
  for (const { id, data } of quoting) await storeWithoutQuotes(db, { id, data: withoutQuotes(data, ids) })
  return quoting.map(({ id }) => id)
}
