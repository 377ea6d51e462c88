import type { TenantDb } from '../../../store/tenantRun.ts'

/**
 * Stops the conversation's open turns, in the transaction that takes the conversation from its agent. Returns true if
 * there were any.
 */
export async function stopTurns(db: TenantDb, conversationId: string): Promise<boolean> {
  const stopped = await db
    .updateTable('turn')
    .set({ is_stopping: true })
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}
