import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Adds the tools that MCP servers offer, as each connection listed them last. */
export async function integrationTools(run: SqlRunner): Promise<void> {
  const ofIntegration = `foreign key (tenant_id, integration_id) references switchboard.integration (tenant_id, _id)
       on delete cascade`
  await createTenantTable(
    run,
    'integration_tool_list',
    `integration_id uuid not null,
     era jsonb,
     server_name text,
     server_version text,
     listed_at timestamptz(3),
     error text,
     left_out jsonb not null default '[]',
     primary key (tenant_id, integration_id),
     ${ofIntegration}`,
  )
  await createTenantTable(
    run,
    'integration_tool',
    `integration_id uuid not null,
     name text not null,
     position int not null,
     definition jsonb not null,
     hash text not null,
     primary key (tenant_id, integration_id, name),
     ${ofIntegration}`,
  )
}
