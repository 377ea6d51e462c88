import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** What people have chosen on the way to a first agent, and where its chat was seen. */
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
