import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Has a conversation go on with another state of the agent that is tried in it. */
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
