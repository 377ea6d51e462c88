import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Notes which warnings about figures have been sent, so that each crossing of a limit is told once. */
export async function reportAlerts(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'report_alert',
    `figure_id uuid not null,
     comparator text not null check (comparator in ('below', 'above')),
     limit_value float8 not null,
     raised_at timestamptz(3) not null,
     primary key (tenant_id, figure_id)`,
  )
}
