/**
 * The least code that can do the same work: Node's HTTP server and one statement for each request on the same table,
 * without tenants, contract, history or permissions. Prints its address; the benchmark compares with it in the same
 * run.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import pg from 'pg'
import { v7 } from 'uuid'

const [url = '', tenantId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 16 })
const columns = '_id, data, version, created_at, updated_at, created_by, updated_by'

const server = createServer(async (request, reply) => {
  if (request.url === '/export') return exportRows(reply)
  const body =
    request.url === '/import'
      ? await importRows(request)
      : await answer(request.method ?? '', request.url ?? '', request)
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify(body))
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit())

async function answer(method: string, path: string, content: AsyncIterable<Buffer>): Promise<unknown> {
  if (method === 'POST') {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    const data = JSON.parse(Buffer.concat(chunks).toString())
    const inserted = await pool.query(
      `insert into switchboard.record (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
       values ($1, 'agent', $2, $3, 1, now(), now(), '{}', '{}') returning ${columns}`,
      [tenantId, v7(), data],
    )
    return inserted.rows[0]
  }
  const id = /^\/api\/agent\/(.+)$/.exec(path)?.[1]
  if (id) {
    const found = await pool.query(
      `select ${columns} from switchboard.record where tenant_id = $1 and entity = 'agent' and _id = $2`,
      [tenantId, id],
    )
    return found.rows[0]
  }
  const listed = await pool.query(
    `select ${columns} from switchboard.record where tenant_id = $1 and entity = 'agent' and deleted_at is null
     order by updated_at desc, _id limit 25`,
    [tenantId],
  )
  return listed.rows
}

/** Stores lines of JSON in batches of 500. */
async function importRows(content: AsyncIterable<Buffer>): Promise<unknown> {
  let batch: object[] = []
  for await (const line of createInterface({ input: Readable.from(content) })) {
    batch.push({ _id: v7(), data: JSON.parse(line) })
    if (batch.length === 500) {
      await insertBatch(batch)
      batch = []
    }
  }
  await insertBatch(batch)
  return {}
}

async function insertBatch(batch: readonly object[]): Promise<void> {
  await pool.query(
    `insert into switchboard.record (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
     select $1, 'agent', _id, data, 1, now(), now(), '{}', '{}' from jsonb_to_recordset($2) as row (_id uuid, data jsonb)`,
    [tenantId, JSON.stringify(batch)],
  )
}

/** Sends the rows that the list benchmark exports, as lines of JSON. */
async function exportRows(reply: ServerResponse): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query(
      `select ${columns} from switchboard.record
       where tenant_id = $1 and entity = 'agent' and deleted_at is null and data->>'name' like 'Agent 1%' and _id > $2
       order by _id limit 500`,
      [tenantId, last],
    )
    if (rows.length === 0) break
    last = rows.at(-1)._id
    if (!reply.write(rows.map(row => `${JSON.stringify(row)}\n`).join(''))) await once(reply, 'drain')
  }
  reply.end()
}
