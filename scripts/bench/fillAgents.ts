import pg from 'pg'
import { postmasterOf } from './postmasterOf.ts'

export interface FilledAgents {
  tenantId: string
  /** IDs of some of the records. */
  ids: string[]
  /** Process ID of the postmaster, whose child processes do the work. */
  postmaster: number
}

/** Writes `rows` agents directly into the database, each one second older than the previous one. */
export async function fillAgents(url: string, rows: number): Promise<FilledAgents> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tenants } = await client.query('select _id from switchboard.tenant limit 1')
  const tenantId = tenants[0]._id
  await client.query(
    `insert into switchboard.record (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
     select $1, 'agent', gen_random_uuid(),
       jsonb_build_object('name', 'Agent ' || n, 'enabled', n % 3 > 0, 'kind', 'custom_agent', 'description', 'Number ' || n,
         'persona', jsonb_build_object('display_name', 'Ada ' || n, 'tone', 'warm')),
       1, to_tsvector('simple', 'agent ' || n), now() - n * interval '1 second', now() - n * interval '1 second',
       '{"type":"system","id":"","name":"Bench"}', '{"type":"system","id":"","name":"Bench"}'
     from generate_series(1, ${rows}) as n`,
    [tenantId],
  )
  await client.query('vacuum analyze switchboard.record')
  const { rows: some } = await client.query(
    `select _id from switchboard.record where entity = 'agent' limit 500`,
  )
  const postmaster = await postmasterOf(url)
  await client.end()
  return { tenantId, ids: some.map(row => row._id as string), postmaster }
}
