import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/** Records in each segment of a knowledge index how its words were split. A job rebuilds older segments. */
export async function indexVersions(run: SqlRunner): Promise<void> {
  await run('alter table switchboard.knowledge_segment add column version int not null default 1')
  await createTenantView(run, 'knowledge_segment')
  await run(
    `select switchboard.enqueue(tenant_id, 'tidy the knowledge index', 'all', '{}', null, 8)
       from (select distinct tenant_id from switchboard.knowledge_segment) as tenants`,
  )
}
