import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

interface SealedColumn {
  table: string
  column: string
  type: 'jsonb' | 'text'
  /** The column whose value the secrets are bound to. */
  boundTo: string
  key: readonly string[]
}

/** All columns that may contain sealed secrets. */
const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'record',
    column: 'data',
    type: 'jsonb',
    boundTo: 'tenant_id',
    key: ['tenant_id', 'entity', '_id'],
  },
  ...['patch', 'inverse'].map(column => ({
    table: 'record_history',
    column,
    type: 'jsonb' as const,
    boundTo: 'tenant_id',
    key: ['tenant_id', 'entity', '_id', 'version'],
  })),
  { table: 'outbox_mail', column: 'links', type: 'jsonb', boundTo: 'tenant_id', key: ['tenant_id', '_id'] },
  { table: 'outbox_mail', column: 'calendar', type: 'text', boundTo: 'tenant_id', key: ['tenant_id', '_id'] },
  { table: 'outbound_key', column: 'key', type: 'text', boundTo: 'tenant_id', key: ['tenant_id'] },
  {
    table: 'booking_link',
    column: 'token',
    type: 'text',
    boundTo: 'tenant_id',
    key: ['tenant_id', 'booking_id'],
  },
  { table: 'two_chat_line', column: 'hook_secret', type: 'text', boundTo: 'tenant_id', key: ['tenant_id'] },
  {
    table: 'integration',
    column: 'authorization',
    type: 'jsonb',
    boundTo: 'tenant_id',
    key: ['tenant_id', '_id'],
  },
  {
    table: 'integration_sign_in',
    column: 'authorization',
    type: 'jsonb',
    boundTo: 'tenant_id',
    key: ['tenant_id', 'state_hash'],
  },
  {
    table: 'integration_sign_in',
    column: 'secrets',
    type: 'text',
    boundTo: 'tenant_id',
    key: ['tenant_id', 'state_hash'],
  },
  ...['client', 'access_token', 'refresh_token'].map(column => ({
    table: 'integration_token',
    column,
    type: 'text' as const,
    boundTo: 'tenant_id',
    key: ['tenant_id', 'integration_id'],
  })),
  { table: 'account_totp', column: 'secret', type: 'text', boundTo: 'user_id', key: ['user_id'] },
]

const batchSize = 200

/**
 * Rewrites every column that contains `mark`, 200 rows per transaction. `change` gets the text and the value that its
 * secrets are bound to. Versions and times stay unchanged. Returns how many rows were rewritten.
 */
export async function rewriteSealedColumns(
  owner: Kysely<Tables>,
  mark: string,
  change: (text: string, boundTo: string) => string,
): Promise<number> {
  let total = 0
  for (const sealed of sealedColumns) {
    for (;;) {
      const count = await owner.transaction().execute(db => rewriteBatch(db, sealed, mark, change))
      total += count
      if (count < batchSize) break
    }
  }
  return total
}

async function rewriteBatch(
  db: Kysely<Tables>,
  { table, column, type, boundTo, key }: SealedColumn,
  mark: string,
  change: (text: string, boundTo: string) => string,
): Promise<number> {
  const target = sql.table(`switchboard.${table}`)
  const content = sql.ref(column)
  const { rows } = await sql<{ content: string; bound_to: string } & Record<string, unknown>>`
    select ${sql.join(key.map(name => sql.ref(name)))}, ${content}::text as content, ${sql.ref(boundTo)}::text as bound_to
    from ${target} where position(${mark} in ${content}::text) > 0 limit ${batchSize} for update`.execute(db)
  for (const row of rows) {
    const same = sql.join(
      key.map(name => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    )
    const next = change(row.content, row.bound_to)
    await sql`update ${target} set ${content} = ${next}::${sql.raw(type)} where ${same}`.execute(db)
  }
  return rows.length
}
