import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Adds connections that sign in by OAuth: sign-ins under way, and tokens. */
export async function oauthConnections(run: SqlRunner): Promise<void> {
  const ofIntegration = `foreign key (tenant_id, integration_id) references switchboard.integration (tenant_id, _id)
       on delete cascade`
  await createTenantTable(
    run,
    'integration_sign_in',
    `state_hash text not null,
     user_id uuid not null,
     session_id uuid,
     kind text not null,
     integration_id uuid,
     "authorization" jsonb not null,
     secrets text not null,
     expires_at timestamptz(3) not null,
     primary key (tenant_id, state_hash),
     ${ofIntegration}`,
  )
  await createTenantTable(
    run,
    'integration_token',
    `integration_id uuid not null,
     version int not null default 1,
     subject text,
     client text not null,
     access_token text not null,
     refresh_token text,
     expires_at timestamptz(3),
     primary key (tenant_id, integration_id),
     ${ofIntegration}`,
  )
  await run(
    `create index integration_sign_in_expiry on switchboard.integration_sign_in (expires_at);
     create index integration_sign_in_integration on switchboard.integration_sign_in (tenant_id, integration_id)`,
  )
}
