import type { TenantDb } from '../../../store/tenantRun.ts'

/** Lets the turns of a conversation come to their end, in the transaction that takes the word from its agent; whether there were any. */
export async function stopTurns(db: TenantDb, conversationId: string): Promise<boolean> {
  const stopped = await db
    .updateTable('turn')
    .set({ is_stopping: true })
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}
