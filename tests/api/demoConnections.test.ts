import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import type { Client } from '../support/client.ts'
import { fakeEndpoint } from '../support/fakeEndpoint.ts'
import { contract } from '../support/publishedContract.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

type Integration = components['schemas']['Integration']
type Run = components['schemas']['IntegrationRun']
type Tools = components['schemas']['IntegrationTools']
type Delivery = components['schemas']['WebhookDelivery']

const day = 24 * 3_600_000
let app: TestApp
let there: Awaited<ReturnType<typeof fakeEndpoint>>
let owner: Client
/** How far the server's clock is ahead. */
let ahead = 0

beforeAll(async () => {
  there = await fakeEndpoint()
  app = await createTestApp({
    ...{ contract, mode: 'single', isEmpty: true },
    env: { SEED_DEMO: 'on', PRIVATE_HOSTS: there.host },
    now: () => new Date(Date.now() + ahead),
  })
  owner = app.nobody()
})
afterAll(async () => {
  await app?.close()
  await there?.close()
})

async function connections(): Promise<Map<string, Integration>> {
  const all = (await owner.get('/integrations')).json<Integration[]>()
  const made = all.filter(({ state }) => state !== 'not_connected')
  return new Map(made.map(one => [one.kind, one]))
}

async function idOf(kind: string): Promise<string> {
  return String((await connections()).get(kind)?.id)
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from switchboard.integration) as connections,
    (select count(*)::int from switchboard.integration_sync) as syncs,
    (select count(*)::int from switchboard.integration_run) as runs,
    (select count(*)::int from switchboard.integration_object) as objects,
    (select count(*)::int from switchboard.webhook_delivery) as deliveries`.execute(app.database.owner)
  return rows[0] ?? {}
}

/** Returns true once no job of the connections is due. */
async function isQuiet(): Promise<boolean> {
  const { rows } = await sql`select from switchboard.job
    where state in ('waiting', 'running') and task in ('sync an integration', 'send webhooks', 'list the tools of an MCP server')
      and run_at < clock_timestamp()`.execute(app.database.owner)
  return rows.length === 0
}

describe('the connections of the demo', () => {
  it('are one of each kind, with hosts that do not exist, no secrets and no plan', async () => {
    const shown = await connections()
    expect([...shown.keys()].sort()).toEqual(['mcp', 'rest', 'webhook'])
    expect(shown.get('rest')).toMatchObject({
      ...{ name: 'Appointment book', state: 'connected' },
      syncs: [{ status: 'stopped', schedule: null, next_run_at: null, last_run: { status: 'succeeded' } }],
    })
    expect(shown.get('mcp')).toMatchObject({ name: 'Dental lab', state: 'disabled' })
    expect(shown.get('webhook')).toMatchObject({ name: 'Practice software', state: 'disabled' })
    for (const { authorization } of shown.values()) {
      expect(JSON.stringify(authorization)).not.toContain('"$set":true')
      expect(new URL(String(authorization.url)).host).toMatch(/\.example$/)
    }
  })

  it('have runs that succeeded, failed in part and failed, and whose counts fit each other', async () => {
    const runs = (await owner.get(`/integrations/${await idOf('rest')}/runs`)).json<Run[]>().reverse()
    const statuses = runs.map(({ status }) => status)
    expect([statuses.length, new Set(statuses)]).toEqual([20, new Set(['succeeded', 'failed', 'partial'])])
    let known = 0
    for (const { status, error, errors, counts } of runs) {
      const { seen, added, updated, unchanged, failed } = counts
      expect(seen).toBe(added + updated + unchanged + failed)
      expect([error !== null, errors.length]).toEqual([status === 'failed', failed])
      if (status !== 'failed') expect(seen - failed - added).toBe(known)
      known += added
    }
    expect(known).toBe((await counts()).objects)
  })

  it('lead from each entry to its record, which came at the time of a run', async () => {
    const { rows } = await sql<{ key: string; external_id: string; created_at: Date }>`
      select key, data->>'external_id' as external_id, record.created_at from switchboard.integration_object
        left join switchboard.record on record._id = record_id order by key`.execute(app.database.owner)
    expect(rows).toHaveLength(12)
    const runs = (await owner.get(`/integrations/${await idOf('rest')}/runs`)).json<Run[]>()
    const begun = new Set(runs.map(({ started_at }) => started_at))
    for (const { key, external_id, created_at } of rows)
      expect([external_id, begun.has(created_at.toISOString())]).toEqual([key, true])
  })

  it('have deliveries that arrived, failed and wait', async () => {
    const page = await owner.get(`/integrations/${await idOf('webhook')}/deliveries`)
    const { deliveries } = page.json<{ deliveries: Delivery[] }>()
    expect(deliveries.map(({ state }) => state)).toEqual([
      ...['waiting', 'delivered', 'delivered', 'delivered', 'failed', 'delivered'],
    ])
  })

  it('have tools that are reviewed, changed since and new', async () => {
    const { tools } = (await owner.get(`/integrations/${await idOf('mcp')}/tools`)).json<Tools>()
    expect(tools.map(({ name, state, action }) => [name, state, action?.tool_name])).toEqual([
      ['orders.find', 'reviewed', 'lab__orders_find'],
      ['orders.cancel', 'changed', 'lab__orders_cancel'],
      ['orders.create', 'new', undefined],
    ])
  })

  it('ask and send nothing, whatever the queue does, until a person lets them', async () => {
    // Somebody answers at the address of all, so that a request would be seen.
    await sql`update switchboard.integration set "authorization" = ${JSON.stringify({ url: there.url })}::jsonb`.execute(
      app.database.owner,
    )
    const { rows } = await sql<{ tenantId: string }>`select distinct tenant_id as "tenantId"
      from switchboard.integration`.execute(app.database.owner)
    const tenantId = String(rows[0]?.tenantId)
    ahead = 20 * day
    await app.runUpkeep('take up waiting webhooks')
    await app.runUpkeep('look for changed tools')
    const [book, hook] = [await idOf('rest'), await idOf('webhook')]
    const queue = (task: string, key: string, payload: object) =>
      enqueueJob(app.database.owner, { tenantId, task, key, payload: { ...payload } })
    await queue('send webhooks', hook, { integration: hook })
    await queue('sync an integration', `${book} rows`, {
      ...{ integration: book, sync: 'rows', cause: 'schedule' },
    })
    await owner.post('/contact', { name: 'Zoe', emails: ['zoe@post.example'] })
    await expect.poll(isQuiet, { timeout: 20_000 }).toBe(true)
    expect(there.received).toEqual([])
    await owner.patch(`/integrations/${hook}/settings`, { enabled: true })
    await expect.poll(() => there.received.length, { timeout: 20_000 }).toBe(1)
    await owner.post(`/integrations/${book}/trigger/rows`, undefined)
    await expect.poll(() => there.received.length, { timeout: 20_000 }).toBe(2)
    await expect.poll(isQuiet, { timeout: 20_000 }).toBe(true)
    await owner.patch(`/integrations/${hook}/settings`, { enabled: false })
    await sql`update switchboard.integration set version = 1`.execute(app.database.owner)
  })

  it('are gone with the demo, with all that they had', async () => {
    expect((await owner.send('DELETE', '/demo_data')).json()).toMatchObject({ kept: 0 })
    expect([await counts(), await connections()]).toEqual([
      { connections: 0, syncs: 0, runs: 0, objects: 0, deliveries: 0 },
      new Map(),
    ])
  })
})
