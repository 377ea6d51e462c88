import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** Adds the unsaved agent data of conversations that test an agent from a form. */
export async function tryouts(run: SqlRunner): Promise<void> {
  await run('alter table switchboard.conversation_thread add column agent_data jsonb')
  await createTenantView(run, 'conversation_thread')
}
