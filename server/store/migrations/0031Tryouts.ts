import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** What an agent is in a conversation in which it is tried as it stands in a form. */
export async function tryouts(run: SqlRunner): Promise<void> {
  await run('alter table switchboard.conversation_thread add column agent_data jsonb')
  await createTenantView(run, 'conversation_thread')
}
