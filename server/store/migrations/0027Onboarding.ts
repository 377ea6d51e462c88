import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Creates the tables of users' choices on the way to a first agent, and of the sites where its chat appeared. */
export async function onboarding(run: SqlRunner): Promise<void> {
  await createTenantTable(run, 'onboarding', 'choices jsonb not null, primary key (tenant_id)')
  await createTenantTable(
    run,
    'chat_sighting',
    `origin text not null,
     seen_at timestamptz(3),
     refused_at timestamptz(3),
     reason text,
     primary key (tenant_id, origin)`,
  )
}
