import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** Adds whether the answers of a conversation's agent are sent at once, wait for approval, or are the team's alone. */
export async function drafts(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.conversation_thread
       add column answers text not null default 'sent' check (answers in ('sent', 'draft', 'team'))`,
  )
  await createTenantView(run, 'conversation_thread')
}
