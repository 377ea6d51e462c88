import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { noCounts } from '../../server/features/integrations/store/runStore.ts'
import { fakeEndpoint } from '../support/fakeEndpoint.ts'
import { fakeRows, type Row } from '../support/fakeRows.ts'
import { insertConnection } from '../support/insertConnection.ts'
import { postDataType } from '../support/postDataType.ts'
import { createTestApp, type Member, type TenantName, type TestApp } from '../support/testApp.ts'

type Integration = components['schemas']['Integration']
type Run = components['schemas']['ChainRun']
type SyncRun = components['schemas']['IntegrationRun']

/** Poll settings with enough time for a busy machine. */
const patience = { timeout: 30_000, interval: 100 }

let app: TestApp
let rows: Awaited<ReturnType<typeof fakeRows>>
let hook: Awaited<ReturnType<typeof fakeEndpoint>>
let admin: Member
let hillside: Member

beforeAll(async () => {
  rows = await fakeRows()
  hook = await fakeEndpoint()
  app = await createTestApp({ env: { PRIVATE_HOSTS: `${rows.host},${hook.host}` } })
  admin = await app.as('admin')
  hillside = await app.as('admin', 'hillside')
})
beforeEach(() => {
  rows.source.rows = numbered(3)
  rows.source.odd = async () => undefined
  hook.endpoint.answer = async () => ({ status: 204 })
})
afterEach(async () => {
  await untilQuiet()
  for (const by of [admin, hillside]) {
    for (const { id, state } of (await by.get('/integrations')).json<Integration[]>())
      if (state !== 'not_connected') await by.delete(`/integrations/${id}`)
  }
  // Disables the bindings of earlier tests.
  await sql`update switchboard.record set data = data || '{"enabled": false}'
    where entity = 'smart_chain_binding'`.execute(app.database.owner)
})
afterAll(async () => {
  await app?.close()
  await rows?.close()
  await hook?.close()
})

let number = 0

function numbered(count: number): Row[] {
  return Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}` }))
}

/** Publishes a chain for an event and binds it; returns its short name. */
async function bound(event: string, more: object = {}, by = admin): Promise<string> {
  const chain_name = `connected_${++number}`
  const end = { step_id: 'end', type: 'end', config: { output: '{{input.name}}' } }
  await by.post('/smart_chain', { title: 'Bound', chain_name, chain_type: event, steps: [end] })
  const published = await by.post('/published_smart_chain_version', { chain_name })
  expect(published.status, published.text).toBe(200)
  const body = { binding_name: `Binding ${number}`, enabled: true, event, chain_name, ...more }
  const written = await by.post('/smart_chain_binding', body)
  expect(written.status, written.text).toBe(201)
  return chain_name
}

async function runsOf(chain_name: string, by = admin): Promise<Run[]> {
  const listed = (await by.get(`/smart_chain_run?chain_name=${chain_name}&limit=100`)).json<Run[]>()
  const whole = listed.map(async ({ _id }) => (await by.get(`/smart_chain_run/${_id}`)).json<Run>())
  return Promise.all(whole)
}

/** Returns the inputs of a chain's runs once nothing more starts, newest first. */
async function inputsOf(chain_name: string, by = admin) {
  await untilQuiet()
  return (await runsOf(chain_name, by)).map(({ input }) => input)
}

const untilQuiet = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ task: string }>`select task from switchboard.job
      where state in ('waiting', 'running') and task like '%chain%'
        and run_at < clock_timestamp()`.execute(app.database.owner)
    expect(rows).toEqual([])
  }, patience)

const named = { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] }

/** Connects the source under a name and says how its rows become records. */
async function source(name = 'Appointment book'): Promise<string> {
  const auth = { type: 'bearer', token: rows.token }
  const made = await admin.post('/integrations/rest/authorization', { url: rows.url, auth })
  const id = String(made.json().id)
  const type = String((await postDataType(admin, named, { primary_label: 'name' })).json()._id)
  const paging = { kind: 'page', parameter: 'page', size_parameter: 'limit', size: 100 }
  const fields = { name: '/name' }
  const settings = { name, data_type: type, items: '/items', key: '/id', fields, paging }
  expect((await admin.patch(`/integrations/${id}/settings`, settings)).status).toBe(200)
  return id
}

async function endpoint(): Promise<string> {
  const made = await admin.post('/integrations/webhook/authorization', { url: hook.url })
  const id = String(made.json().id)
  await admin.patch(`/integrations/${id}/settings`, { name: 'Till', events: ['contact.created'] })
  return id
}

/** Runs the sync once and waits for its end. */
async function sync(id: string): Promise<SyncRun> {
  const runs = async () => (await admin.get(`/integrations/${id}/runs`)).json<SyncRun[]>()
  const before = (await runs()).length
  expect((await admin.post(`/integrations/${id}/trigger/rows`, undefined)).status).toBe(202)
  return vi.waitFor(async () => {
    const ended = (await runs()).filter(({ finished_at }) => finished_at !== null)
    expect(ended).toHaveLength(before + 1)
    return ended[0] as SyncRun
  }, patience)
}

/** Returns the connections that a chain of the tenant reads. */
async function lookedUp(by = admin): Promise<unknown> {
  const chain_name = `told_${++number}`
  const told = { step_id: 'told', type: 'template', config: { text: '{{data.integrations.connections}}' } }
  await by.post('/smart_chain', { title: 'Told', chain_name, chain_type: 'scheduled', steps: [told] })
  const run = await by.post('/smart_chain/execute', { smart_chain: chain_name, input_data: {} })
  return JSON.parse(String(run.json<Run>().output))
}

/** Ends so many runs of a connection at once. */
async function endRuns(id: string, count: number, tenant: TenantName = 'lakeside'): Promise<void> {
  const tenantId = app.tenants[tenant].id
  for (let run = 0; run < count; run++) {
    await sql`insert into switchboard.integration_run
      (tenant_id, _id, integration_id, sync, status, cause, is_full, started_at, counts)
      values (${tenantId}, ${v7()}, ${id}, 'rows', 'running', 'schedule', true, now(),
        ${JSON.stringify(noCounts)})`.execute(app.database.owner)
  }
  await sql`update switchboard.integration_run set status = 'succeeded', finished_at = now()
    where integration_id = ${id} and status = 'running'`.execute(app.database.owner)
}

describe('after a sync', () => {
  it('a chain runs once, with the connection, the result and the counts', async () => {
    const chain = await bound('sync_finished')
    const id = await source()
    rows.source.rows = [...numbered(3), { id: 4, name: 4 }]
    const partial = await sync(id)
    rows.source.odd = async () => ({ status: 503 })
    const failed = await sync(id)
    const [last, first, ...more] = await inputsOf(chain)
    expect(more).toEqual([])
    expect(first).toEqual({
      ...{ connection_id: id, name: 'Appointment book', kind: 'rest', sync: 'rows' },
      ...{ run_id: partial._id, status: 'partial', cause: 'person', counts: partial.counts, message: '' },
      ...{ started_at: partial.started_at, finished_at: partial.finished_at },
    })
    expect(partial.counts).toMatchObject({ added: 3, failed: 1 })
    expect(last).toMatchObject({ status: 'failed', message: failed.error?.message })
    expect((await runsOf(chain))[0]).toMatchObject({ trigger: 'sync_finished', output: 'Appointment book' })
  })

  it('a trigger chooses among connections, kinds and results', async () => {
    const id = await source()
    const other = await source('Other book')
    const scopes = {
      own: { integrations: [id] },
      kind: { integrations: ['rest'] },
      otherKind: { integrations: ['webhook'] },
      failed: { statuses: ['failed'] },
      ownFailed: { integrations: [id], statuses: ['failed', 'partial'] },
    }
    const chains = new Map<string, string>()
    for (const [name, scope] of Object.entries(scopes))
      chains.set(name, await bound('sync_finished', { scope }))
    const condition = 'input.counts.added > 0 && input.name == "Other book"'
    chains.set('condition', await bound('sync_finished', { condition }))
    await sync(id)
    await sync(other)
    rows.source.odd = async () => ({ status: 503 })
    await sync(id)
    await sync(other)
    await untilQuiet()
    const counts: Record<string, number> = {}
    for (const [name, chain] of chains) counts[name] = (await runsOf(chain)).length
    expect(counts).toEqual({ own: 2, kind: 4, otherKind: 0, failed: 2, ownFailed: 1, condition: 1 })
  })

  it('a run that a person stops starts nothing', async () => {
    const chain = await bound('sync_finished')
    const id = await source()
    rows.source.rows = numbered(150)
    rows.source.odd = async () => {
      rows.source.odd = async () => undefined
      await admin.post(`/integrations/${id}/stop/rows`, undefined)
      return undefined
    }
    expect(await sync(id)).toMatchObject({ status: 'stopped' })
    expect(await inputsOf(chain)).toEqual([])
  })

  it('the event is stored with its cause, or neither is', async () => {
    await bound('sync_finished')
    const id = await insertConnection(app.database, app.tenants.lakeside.id, 'book')
    const waiting = async (db = app.database.owner) => {
      const found = await sql<{ name: string }>`select payload->'input'->>'name' as name from switchboard.job
        where task = 'begin chains of a connection' and state = 'waiting'`.execute(db)
      return found.rows
    }
    const undone = app.database.owner.transaction().execute(async db => {
      await sql`update switchboard.integration_run set status = 'running' where integration_id = ${id}`.execute(
        db,
      )
      await sql`update switchboard.integration_run set status = 'succeeded'
        where integration_id = ${id}`.execute(db)
      expect(await waiting(db)).toEqual([{ name: 'book' }])
      throw new Error('Undone')
    })
    await expect(undone).rejects.toThrow('Undone')
    expect(await waiting()).toEqual([])
  })

  it('a chain runs once although the server that began to start it has died', async () => {
    const chain = await bound('sync_finished')
    const beside = await app.beside()
    try {
      const id = await source()
      await sync(id)
      const [run] = await vi.waitFor(async () => {
        const runs = await runsOf(chain)
        expect(runs).toMatchObject([{ status: 'succeeded' }])
        return runs
      }, patience)
      // Simulates another process that has declared the first one dead.
      await sql`update switchboard.job set state = 'waiting', process = null, run_at = clock_timestamp()
        where payload->'input'->>'connection_id' = ${id} or payload->>'run' = ${run?._id}`.execute(
        app.database.owner,
      )
      await sql`select switchboard.tell_of_job('-infinity')`.execute(app.database.owner)
      expect(await inputsOf(chain)).toHaveLength(1)
    } finally {
      await beside.close()
    }
  })

  it('a trigger starts at most 30 runs an hour for one connection, as a chain can cause the sync', async () => {
    const chain = await bound('sync_finished')
    const id = await insertConnection(app.database, app.tenants.lakeside.id, 'book')
    const other = await insertConnection(app.database, app.tenants.lakeside.id, 'other')
    await endRuns(id, 30)
    expect(await inputsOf(chain)).toHaveLength(30)
    await endRuns(id, 3)
    await endRuns(other, 1)
    expect((await inputsOf(chain)).map(input => input?.name)).toEqual(['other', ...Array(30).fill('book')])
    await sql`update switchboard.chain_run set started_at = started_at - interval '1 hour'
      where chain_name = ${chain}`.execute(app.database.owner)
    await endRuns(id, 1)
    expect(await inputsOf(chain)).toHaveLength(32)
  })
})

describe('when a connection needs attention', () => {
  it('a chain runs once as the sign-in ends, and not again before it has been renewed', async () => {
    const chain = await bound('integration_failed')
    const id = await source()
    rows.source.odd = async () => ({ status: 401 })
    await sync(id)
    await admin.post(`/integrations/${id}/test`, undefined)
    expect(await inputsOf(chain)).toEqual([
      {
        ...{ connection_id: id, name: 'Appointment book', kind: 'rest', reason: 'signed_out', sync: '' },
        message: 'The server answered 401. It does not accept the sign-in.',
        failed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
    rows.source.odd = async () => undefined
    const { authorization } = (await admin.get(`/integrations/${id}`)).json<Integration>()
    await admin.post(`/integrations/${id}/authorization`, authorization)
    rows.source.odd = async () => ({ status: 401 })
    await sync(id)
    expect(await inputsOf(chain)).toHaveLength(2)
  })

  it('a chain runs once for each change from healthy to unhealthy', async () => {
    const chain = await bound('integration_failed')
    const id = await source()
    for (const status of [503, 500, 200, 503]) {
      rows.source.odd = async () => (status === 200 ? undefined : { status })
      await admin.post(`/integrations/${id}/test`, undefined)
    }
    expect((await inputsOf(chain)).map(input => [input?.reason, input?.message])).toEqual([
      ['unhealthy', 'The server answered 503.'],
      ['unhealthy', 'The server answered 503.'],
    ])
  })

  it('a chain runs as a sync waits for a person, and not for one that will be retried', async () => {
    const chain = await bound('integration_failed', { scope: { integrations: ['rest'] } })
    const id = await source()
    rows.source.odd = async () => ({ status: 503 })
    await sync(id)
    expect(await inputsOf(chain)).toEqual([])
    rows.source.odd = async () => undefined
    rows.source.rows = numbered(30).map((row, at) => (at % 3 === 0 ? { ...row, name: at } : row))
    const { error } = await sync(id)
    expect(await inputsOf(chain)).toMatchObject([
      { reason: 'bad_items', sync: 'rows', message: error?.message },
    ])
  })

  it('a chain runs once as the server switches a webhook off, and never if a person does', async () => {
    const chain = await bound('integration_failed')
    const id = await endpoint()
    const addContact = () => admin.post('/contact', { name: 'Dora', emails: [`${v7()}@dora.example`] })
    await admin.patch(`/integrations/${id}/settings`, { enabled: false })
    await admin.patch(`/integrations/${id}/settings`, { enabled: true })
    hook.endpoint.answer = async () => ({ status: 410 })
    await addContact()
    const state = async () => (await admin.get(`/integrations/${id}`)).json<Integration>()
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'disabled' }), patience)
    expect(await inputsOf(chain)).toMatchObject([{ kind: 'webhook', name: 'Till', reason: 'switched_off' }])
    hook.endpoint.answer = async () => ({ status: 204 })
    await admin.patch(`/integrations/${id}/settings`, { enabled: true })
    await addContact()
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'connected' }), patience)
    expect(await inputsOf(chain)).toHaveLength(1)
  })
})

describe('the data provider of integrations', () => {
  it('tells state and last run of each connection, and no address or secret', async () => {
    const till = await endpoint()
    const id = await source()
    const first = await sync(id)
    rows.source.odd = async () => ({ status: 401 })
    const run = await sync(id)
    expect(run.started_at > first.started_at).toBe(true)
    const never = { sync: '', status: '', cause: '', started_at: '', finished_at: '', counts: noCounts }
    const { started_at, finished_at, counts } = run
    const last_run = { sync: 'rows', status: 'failed', cause: 'person', started_at, finished_at, counts }
    expect(await lookedUp()).toEqual([
      { id, name: 'Appointment book', kind: 'rest', state: 'reauth_required', last_run },
      { id: till, name: 'Till', kind: 'webhook', state: 'connected', last_run: never },
    ])
  })
})

describe('another tenant', () => {
  it('is told nothing, neither by an event nor by the data provider', async () => {
    const [own, foreign] = [await bound('sync_finished'), await bound('sync_finished', {}, hillside)]
    const id = await insertConnection(app.database, app.tenants.hillside.id, 'theirs')
    await sync(await source())
    expect([await inputsOf(own), await inputsOf(foreign, hillside)]).toMatchObject([
      [{ name: 'Appointment book' }],
      [],
    ])
    await endRuns(id, 1, 'hillside')
    expect((await inputsOf(foreign, hillside)).map(input => input?.connection_id)).toEqual([id])
    expect(await inputsOf(own)).toHaveLength(1)
    expect(await lookedUp(hillside)).toMatchObject([{ id, name: 'theirs' }])
    expect(await lookedUp()).toMatchObject([{ name: 'Appointment book' }])
  })
})
