import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Replaces the agent data that a test conversation uses. */
export async function changeTestedAgent(
  db: TenantDb,
  conversationId: string,
  data: RecordData,
): Promise<void> {
  await db
    .updateTable('conversation_thread')
    .set({ agent_data: JSON.stringify(data) })
    .where('conversation_id', '=', conversationId)
    .execute()
}
