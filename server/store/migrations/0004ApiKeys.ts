import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Creates the table of keys by which programs call the API. Only the hash of a key is stored. */
export async function apiKeys(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'api_key',
    `_id uuid not null,
     name text not null,
     prefix text not null,
     key_hash text not null,
     scopes text[] not null,
     role text not null check (role in ('operator', 'admin')),
     created_by jsonb not null,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3),
     last_used_at timestamptz(3),
     revoked_at timestamptz(3),
     primary key (tenant_id, _id),
     unique (tenant_id, key_hash)`,
  )
}
