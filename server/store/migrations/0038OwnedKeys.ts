import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantView } from '../tenantTable.ts'

/**
 * Adds to idempotency keys the server and the request that claimed them, and the time since when that server is gone.
 */
export async function ownedKeys(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.idempotency add column process text, add column request_id uuid,
       add column gone_since timestamptz(3)`,
  )
  await createTenantView(run, 'idempotency')
}
