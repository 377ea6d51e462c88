import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantDb } from '../tenantRun.ts'

/** The tables that are given out as they are, with the columns that hold no secret. */
const columns = {
  audit: ['_id', 'at', 'actor', 'action', 'entity', 'entity_id', 'request_id', 'ip', 'details'],
  file: ['_id', 'kind', 'name', 'media_type', 'size', 'sha256', 'created_at', 'created_by', 'storage_key'],
  invitation: ['_id', 'email', 'role', 'created_at', 'created_by', 'expires_at', 'accepted_at', 'revoked_at'],
  saved_view: ['_id', 'entity', 'name', 'owner_id', 'owner_name', 'shared', 'query', 'columns'],
} as const

export type ReadableTable = keyof typeof columns

export type TenantRow = Record<string, unknown>

const batch = 500

/** The rows of a tenant in a table, by their identifiers; of files those that were not deleted. Memory stays flat. */
export async function* tenantRows(
  database: Pick<Database, 'inTenant'>,
  tenantId: string,
  table: ReadableTable,
): AsyncGenerator<TenantRow> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await database.inTenant(tenantId, db => page(db, table, last))
    yield* rows
    if (rows.length < batch) return
    last = String(rows.at(-1)?._id)
  }
}

async function page(db: TenantDb, table: ReadableTable, after: string): Promise<TenantRow[]> {
  const wanted = sql.join(columns[table].map(column => sql.ref(column)))
  const alive = table === 'file' ? sql`and deleted_at is null` : sql``
  const { rows } = await sql<TenantRow>`
    select ${wanted} from ${sql.table(table)} where _id > ${after}::uuid ${alive}
    order by _id limit ${batch}`.execute(db)
  return rows
}
