import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

interface Row {
  product: string
  token: string
}

/**
 * Returns the client token of each product's first active service, by product name; leaves out products without one.
 */
export async function findProductTokens(db: TenantDb): Promise<Record<string, string>> {
  const { rows } = await sql<Row>`
    select distinct on (data ->> 'product') data ->> 'product' as product, entry ->> 'client_token' as token
    from record
    cross join lateral jsonb_array_elements(coalesce(data -> 'entry_points', '[]')) as entry
    where entity = 'agent_service' and deleted_at is null and data ->> 'status' = 'active'
      and entry ->> 'channel' = 'web_chat' and entry ->> 'client_token' <> ''
    order by data ->> 'product', (data ->> 'priority')::int nulls last, _id`.execute(db)
  return Object.fromEntries(rows.map(({ product, token }) => [product, token]))
}
