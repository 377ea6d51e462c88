import pg from 'pg'
import { v7 } from 'uuid'
import { passages } from '../../../server/features/knowledge/index/passages.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { silentLog, startTestServer } from '../../../tests/support/testServer.ts'
import type { Figure } from '../figure.ts'
import type { Doc } from './collections.ts'

const tenants = 1_000
/** Number of answers of each tenant. */
const answers = 50
const indexTables = ['knowledge_segment', 'knowledge_term', 'knowledge_gram']

/** Measures the size of the index for many small tenants, next to their texts. */
export async function smallTenants(docs: readonly Doc[]): Promise<Figure[]> {
  const server = await startTestServer()
  const client = new pg.Client({ connectionString: server.url })
  const secretKey = 'the-secret-key-of-the-bench-database'
  const { appUrl } = await migrate({ ownerUrl: server.url, secretKey, log: silentLog })
  const database = openDatabase({ ownerUrl: server.url, appUrl, log: silentLog })
  try {
    await client.connect()
    await client.query(`create table switchboard.record_knowledge_chunk
      partition of switchboard.record for values in ('knowledge_chunk')`)
    for (let tenant = 0; tenant < tenants; tenant++) await fill(tenant)
    await client.query('vacuum full')
    const sizeOf = async (tables: readonly string[]) => {
      const sizes = tables.map(table => `pg_total_relation_size('switchboard.${table}')`)
      const { rows } = await client.query<{ size: string }>(`select ${sizes.join(' + ')} as size`)
      return Number(rows[0]?.size) / 2 ** 20
    }
    const name = `index of ${tenants} tenants with ${answers} passages each`
    return [
      { name, value: await sizeOf(indexTables), unit: 'MB', limit: 30 },
      { name: 'their passages themselves', value: await sizeOf(['knowledge_passage']), unit: 'MB' },
    ]
  } finally {
    await client.end()
    await database.close()
    await server.stop()
  }

  /** Adds answers in the way an import does: first the records, then their index. */
  async function fill(tenant: number): Promise<void> {
    const tenantId = v7()
    const own = Array.from({ length: answers }, (_, at) => {
      const { title, text } = docs[(tenant * answers + at) % docs.length] as Doc
      return { id: v7(), title: title || 'Text', content: text }
    })
    await client.query(
      `insert into switchboard.record (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
       select $1, 'knowledge_chunk', (one->>'id')::uuid, one - 'id', 1, now(), now(), '{}', '{}'
       from jsonb_array_elements($2::jsonb) as one`,
      [tenantId, JSON.stringify(own)],
    )
    await database.inTenant(tenantId, db =>
      passages.replaceAll(
        db,
        tenantId,
        own.map(({ id, ...passage }) => ({ source: { entity: 'knowledge_chunk', id }, passages: [passage] })),
      ),
    )
  }
}
