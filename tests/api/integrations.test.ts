import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { fakeRows, type Row } from '../support/fakeRows.ts'
import { postDataType } from '../support/postDataType.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Integration = components['schemas']['Integration']
type Run = components['schemas']['IntegrationRun']

let app: TestApp
let rows: Awaited<ReturnType<typeof fakeRows>>
let admin: Member
const logged: string[] = []

beforeAll(async () => {
  rows = await fakeRows()
  app = await createTestApp({ env: { PRIVATE_HOSTS: rows.host }, onLog: line => logged.push(line) })
  admin = await app.as('admin')
})
beforeEach(() => {
  rows.source.rows = numbered(3)
  rows.source.odd = async () => undefined
})
afterEach(async () => {
  for (const { id, state } of await list())
    if (state !== 'not_connected') await admin.delete(`/integrations/${id}`)
})
afterAll(async () => {
  await app?.close()
  await rows?.close()
})

const changedAt = '2026-05-04T10:00:00.000Z'

function numbered(count: number): Row[] {
  return Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}`, changed: changedAt }))
}

async function list(by = admin): Promise<Integration[]> {
  return (await by.get('/integrations')).json() as never
}

async function get(id: string): Promise<Integration> {
  return (await admin.get(`/integrations/${id}`)).json() as never
}

async function runsOf(id: string): Promise<Run[]> {
  return (await admin.get(`/integrations/${id}/runs`)).json() as never
}

function connect(more: object = {}, by = admin) {
  const auth = { type: 'bearer', token: rows.token }
  return by.post('/integrations/rest/authorization', { url: rows.url, auth, ...more })
}

const named = { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] }

/** Connects the source and says how its rows become records. */
async function connected(settings: object = {}) {
  const id = String((await connect()).json().id)
  const type = String((await postDataType(admin, named, { primary_label: 'name' })).json()._id)
  const paging = { kind: 'page', parameter: 'page', size_parameter: 'limit', size: 100 }
  const whole = {
    data_type: type,
    items: '/items',
    key: '/id',
    fields: { name: '/name' },
    paging,
    ...settings,
  }
  const patched = await admin.patch(`/integrations/${id}/settings`, whole)
  expect(patched.status).toBe(200)
  return { id, type }
}

/** Runs the sync once and waits for its end. */
async function run(id: string, query = ''): Promise<Run> {
  const before = (await runsOf(id)).length
  const answer = await admin.post(`/integrations/${id}/trigger/rows${query}`, undefined)
  expect(answer.status).toBe(202)
  await expect
    .poll(async () => (await runsOf(id)).filter(one => one.finished_at !== null).length, { timeout: 20_000 })
    .toBe(before + 1)
  return (await runsOf(id))[0] as Run
}

async function records(
  type: string,
): Promise<{ external_id: string; data: { name: string }; _version: number }[]> {
  const query = { filter: { custom_data_schema_id: type }, sort: ['external_id'], range: [0, 999] }
  const found = await admin.get(`/custom_data_object?query=${encodeURIComponent(JSON.stringify(query))}`)
  return found.json() as never
}

describe('a connection', () => {
  it('is offered until it exists, and keeps its secret to itself', async () => {
    expect(await list()).toContainEqual(expect.objectContaining({ id: 'rest', state: 'not_connected' }))
    const made = await connect()
    expect([made.status, made.json()]).toMatchObject([201, { type: 'connected', account: rows.host }])
    const { id } = made.json()
    expect(await get(String(id))).toMatchObject({
      kind: 'rest',
      state: 'connected',
      health: { ok: true },
      authorization: {
        url: rows.url,
        auth: { type: 'bearer', token: { $set: true, last4: rows.token.slice(-4) } },
      },
    })
    const everything = JSON.stringify([await list(), (await admin.get('/audit')).json(), logged])
    expect(everything).not.toContain(rows.token)
    const { rows: stored } = await queryStored()
    expect(stored).not.toContain(rows.token)
  })

  it('is not made if the other system refuses the sign-in or cannot be read', async () => {
    const wrong = await connect({ auth: { type: 'bearer', token: 'a-wrong-token-of-nobody' } })
    expect([wrong.status, wrong.json()]).toMatchObject([
      422,
      { code: 'integration.rejected', reason: 'unauthorized' },
    ])
    rows.source.odd = async () => ({ body: '<html>Please sign in</html>' })
    expect((await connect()).json()).toMatchObject({ code: 'integration.rejected', reason: 'invalid' })
    expect((await list()).filter(({ state }) => state !== 'not_connected')).toEqual([])
  })

  it.each([
    ['http://127.0.0.1:1/rows'],
    ['http://[::ffff:7f00:1]/rows'],
    ['http://169.254.169.254/latest'],
    ['http://localhost/rows'],
  ])('cannot lead to the inner address %s', async url => {
    const refused = await connect({ url })
    expect([refused.status, refused.json()]).toMatchObject([422, { reason: 'address' }])
  })

  it('follows no redirect to another server', async () => {
    rows.source.odd = async () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })
    expect((await connect()).json()).toMatchObject({ code: 'integration.rejected', reason: 'address' })
  })

  it('sends no kept secret to another server', async () => {
    const { id } = await connected()
    const { authorization } = await get(id)
    const moved = await admin.post(`/integrations/${id}/authorization`, {
      ...authorization,
      url: 'http://elsewhere.example/rows',
    })
    expect([moved.status, moved.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/auth/token', keyword: 'origin' }] },
    ])
    const same = await admin.post(`/integrations/${id}/authorization`, {
      ...authorization,
      url: `${rows.url}?a=1`,
    })
    expect(same.status).toBe(201)
  })

  it('blacks out its secret where the other system repeats it', async () => {
    const { id } = await connected()
    rows.source.rows = [{ id: rows.token, name: 7 }]
    const trial = await admin.post(`/integrations/${id}/try/rows`, {})
    expect(trial.json()).toMatchObject({ rows: [{ key: '•••', outcome: 'failed' }] })
    const { errors } = await run(id)
    expect(errors).toMatchObject([{ key: '•••', pointer: '/data/name' }])
  })

  it('is seen and changed by those who may, and by its own tenant alone', async () => {
    const { id } = await connected()
    const [viewer, operator] = [await app.as('viewer'), await app.as('operator')]
    const stranger = await app.as('admin', 'hillside')
    expect((await viewer.get('/integrations')).status).toBe(403)
    expect((await operator.get(`/integrations/${id}`)).status).toBe(200)
    expect((await operator.patch(`/integrations/${id}/settings`, { enabled: false })).status).toBe(403)
    expect((await operator.post(`/integrations/${id}/start/rows`, undefined)).status).toBe(403)
    const calls = [
      stranger.get(`/integrations/${id}`),
      stranger.get(`/integrations/${id}/runs`),
      stranger.patch(`/integrations/${id}/settings`, { enabled: false }),
      stranger.post(`/integrations/${id}/authorization`, { url: rows.url }),
      stranger.post(`/integrations/${id}/trigger/all`, undefined),
      stranger.post(`/integrations/${id}/test`, undefined),
      stranger.delete(`/integrations/${id}`),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await list(stranger)).every(({ state }) => state === 'not_connected')).toBe(true)
  })

  it('refuses settings that somebody has changed in the meantime', async () => {
    const { id } = await connected()
    const stale = await admin.patch(`/integrations/${id}/settings`, { name: 'Mine' }, { 'if-match': '"1"' })
    expect([stale.status, stale.json()]).toMatchObject([412, { code: 'record.stale' }])
    const { _version } = await get(id)
    const fresh = await admin.patch(
      `/integrations/${id}/settings`,
      { name: 'Mine' },
      { 'if-match': `"${_version}"` },
    )
    expect(fresh.json()).toMatchObject({ name: 'Mine', settings: { name: 'Mine' } })
    const odd = await admin.patch(`/integrations/${id}/settings`, { kind: 'mcp' })
    expect(odd.json()).toMatchObject({ code: 'record.invalid', errors: [{ pointer: '/kind' }] })
  })

  it.each(['constructor', '__proto__', 'nonsense', 'rest'])(
    '%s is none to change, start or delete',
    async id => {
      const answers = await Promise.all([
        admin.patch(`/integrations/${id}/settings`, { name: 'Mine' }),
        admin.post(`/integrations/${id}/start/all`, undefined),
        admin.post(`/integrations/${id}/test`, undefined),
        admin.get(`/integrations/${id}/runs`),
        admin.delete(`/integrations/${id}`),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    },
  )

  it('describes its forms in the language of the reader', async () => {
    const german = (await admin.get('/integrations/schema', { 'accept-language': 'de' })).json()
    expect(german).toMatchObject({ integrations: { rest: { title: 'REST-Quelle' } } })
    expect(JSON.stringify(german)).not.toContain('x-i18n')
  })

  it('says after a test what is wrong with it', async () => {
    const { id } = await connected()
    rows.source.odd = async () => ({ status: 503 })
    expect((await admin.post(`/integrations/${id}/test`, undefined)).json()).toMatchObject({
      state: 'error',
      health: { ok: false, message: 'The server answered 503.' },
    })
    rows.source.odd = async () => undefined
    expect((await admin.post(`/integrations/${id}/test`, undefined)).json()).toMatchObject({
      state: 'connected',
    })
  })
})

describe('a sync', () => {
  it('shows rows as they would be stored, and stores nothing by that', async () => {
    const { id, type } = await connected()
    rows.source.rows = [
      { id: 1, name: 'One' },
      { id: 2, name: 2 },
      { id: '', name: 'Keyless' },
    ]
    expect(
      (await admin.post(`/integrations/${id}/try/rows`, { fields: { name: '/name' } })).json(),
    ).toMatchObject({
      entity: 'custom_data_object',
      more: false,
      rows: [
        { key: '1', outcome: 'added', values: { '/data/name': 'One' }, errors: [] },
        { key: '2', outcome: 'failed', errors: [{ pointer: '/data/name' }] },
        { key: '', outcome: 'failed', errors: [{ pointer: '/id' }] },
      ],
    })
    expect(await records(type)).toEqual([])
    rows.source.rows = numbered(2)
    await run(id)
    rows.source.rows = [...numbered(1), { id: 2, name: 'Other' }]
    expect((await admin.post(`/integrations/${id}/try/rows`, {})).json()).toMatchObject({
      columns: ['/data/name'],
      rows: [{ outcome: 'unchanged' }, { outcome: 'updated', values: { '/data/name': 'Other' } }],
    })
  })

  it('waits until its settings are complete', async () => {
    const id = String((await connect()).json().id)
    const refused = await admin.post(`/integrations/${id}/start/rows`, undefined)
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: 'integration.not_ready', errors: [{ pointer: '/data_type' }, { pointer: '/fields' }] },
    ])
  })

  it('stores each row once over all pages, and only what has changed later', async () => {
    const { id, type } = await connected()
    rows.source.rows = numbered(250)
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { seen: 250, added: 250, failed: 0 } })
    expect(await records(type)).toHaveLength(250)
    rows.source.rows[6] = { id: 7, name: 'Another name' }
    expect(await run(id)).toMatchObject({ counts: { seen: 250, added: 0, updated: 1, unchanged: 249 } })
    const found = await records(type)
    expect(found.filter(({ _version }) => _version > 1)).toMatchObject([
      { external_id: '7', data: { name: 'Another name' }, _version: 2 },
    ])
  })

  it('names a row that cannot be stored, and stores the others', async () => {
    const { id, type } = await connected()
    rows.source.rows = [...numbered(3), { id: 4, name: 4 }, { id: 1, name: 'Again' }]
    expect(await run(id)).toMatchObject({
      status: 'partial',
      counts: { seen: 5, added: 3, failed: 2 },
      errors: [{ key: '4', pointer: '/data/name' }, { key: '1' }],
    })
    expect(await records(type)).toHaveLength(3)
    rows.source.rows = numbered(4)
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { added: 1, unchanged: 3 } })
  })

  it('stops where one row in five is bad', async () => {
    const { id } = await connected()
    rows.source.rows = numbered(30).map((row, at) => (at % 3 === 0 ? { ...row, name: at } : row))
    expect(await run(id)).toMatchObject({ status: 'failed', error: { code: 'bad_items' } })
    expect((await get(id)).syncs).toMatchObject([{ status: 'paused', pause: { reason: 'bad_items' } }])
  })

  it('moves a row that is gone to the trash, and brings it back when it returns', async () => {
    const { id, type } = await connected()
    rows.source.rows = numbered(50)
    await run(id)
    const gone = rows.source.rows.splice(6, 1)
    expect(await run(id)).toMatchObject({ counts: { deleted: 1, unchanged: 49 } })
    expect((await records(type)).map(({ external_id }) => external_id)).not.toContain('7')
    rows.source.rows.push(...gone)
    expect(await run(id)).toMatchObject({ counts: { updated: 1, added: 0 } })
    expect(await records(type)).toHaveLength(50)
  })

  it('leaves a record deleted that a person has deleted', async () => {
    const { id, type } = await connected()
    await run(id)
    const [first] = (await records(type)) as unknown as { _id: string }[]
    await admin.delete(`/custom_data_object/${first?._id}`)
    rows.source.rows = numbered(3).map(row => ({ ...row, name: `New ${row.id}` }))
    expect(await run(id)).toMatchObject({ counts: { updated: 2, unchanged: 1 } })
    expect(await records(type)).toHaveLength(2)
  })

  it('asks before it deletes nearly everything', async () => {
    const { id, type } = await connected()
    rows.source.rows = numbered(100)
    await run(id)
    rows.source.rows = []
    expect(await run(id)).toMatchObject({
      status: 'failed',
      error: { code: 'deletions' },
      counts: { deleted: 0 },
    })
    expect((await get(id)).syncs).toMatchObject([
      { status: 'paused', pause: { reason: 'deletions', gone: 100, of: 100 } },
    ])
    expect(await records(type)).toHaveLength(100)
    expect(await run(id, '?accept_deletions=true')).toMatchObject({
      status: 'succeeded',
      counts: { deleted: 100 },
    })
    expect(await records(type)).toEqual([])
  })

  it('deletes nothing after a pass that could not read every page', async () => {
    const { id, type } = await connected()
    rows.source.rows = numbered(300)
    await run(id)
    rows.source.rows.splice(6, 1)
    rows.source.odd = async ({ query }) => (query.get('page') === '3' ? { status: 403 } : undefined)
    expect(await run(id)).toMatchObject({
      status: 'failed',
      error: { code: 'forbidden' },
      counts: { deleted: 0 },
    })
    expect(await records(type)).toHaveLength(300)
    expect((await get(id)).syncs).toMatchObject([{ status: 'error', next_run_at: expect.any(String) }])
    rows.source.odd = async () => undefined
    // The pass goes on where it stopped, and knows what it saw before.
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { deleted: 1 } })
    expect((await records(type)).map(({ external_id }) => external_id)).not.toContain('7')
  })

  it('takes a row of the very second of the latest change once, and writes no other', async () => {
    const { id } = await connected({ changes: { parameter: 'since', pointer: '/changed' } })
    rows.source.rows = numbered(37)
    await run(id)
    rows.source.rows.push({ id: 38, name: 'Late', changed: changedAt })
    expect(await run(id)).toMatchObject({
      is_full: false,
      counts: { seen: 38, added: 1, updated: 0, unchanged: 37, deleted: 0 },
    })
    expect(rows.asked.at(-1)?.query.get('since')).toBe('2026-05-04T09:58:00.000Z')
  })

  it('ends the sign-in when the other system no longer accepts it, and starts again after a new one', async () => {
    const { id } = await connected()
    rows.source.odd = async () => ({ status: 401 })
    expect(await run(id)).toMatchObject({ status: 'failed', error: { code: 'unauthorized' } })
    expect(await get(id)).toMatchObject({ state: 'reauth_required', syncs: [{ status: 'paused' }] })
    expect((await admin.post(`/integrations/${id}/trigger/rows`, undefined)).json()).toMatchObject({
      code: 'integration.not_ready',
    })
    rows.source.odd = async () => undefined
    const { authorization } = await get(id)
    await admin.post(`/integrations/${id}/authorization`, authorization)
    expect((await get(id)).syncs).toMatchObject([{ status: 'stopped', pause: null }])
    expect(await run(id)).toMatchObject({ status: 'succeeded' })
  })

  it('goes on by itself after a new sign-in if it runs by a schedule', async () => {
    const { id, type } = await connected()
    rows.source.odd = async () => ({ status: 401 })
    await admin.post(`/integrations/${id}/start/rows`, undefined)
    await expect.poll(async () => (await get(id)).syncs[0]?.status, { timeout: 20_000 }).toBe('paused')
    rows.source.odd = async () => undefined
    const { authorization } = await get(id)
    await admin.post(`/integrations/${id}/authorization`, authorization)
    await expect.poll(async () => (await get(id)).syncs[0]?.status, { timeout: 20_000 }).toBe('scheduled')
    expect(await records(type)).toHaveLength(3)
  })

  it('reads everything again under other settings, also within a pass', async () => {
    const { id, type } = await connected({ changes: { parameter: 'since', pointer: '/changed' } })
    rows.source.rows = numbered(250)
    rows.source.odd = async ({ query }) => (query.get('page') === '3' ? { status: 503 } : undefined)
    expect(await run(id)).toMatchObject({ status: 'failed', counts: { added: 200 } })
    rows.source.odd = async () => undefined
    // With smaller pages, the third one would skip rows.
    const paging = { kind: 'page', parameter: 'page', size_parameter: 'limit', size: 150 }
    await admin.patch(`/integrations/${id}/settings`, { paging })
    expect(await run(id)).toMatchObject({ is_full: true, counts: { seen: 250, added: 50, deleted: 0 } })
    expect(await records(type)).toHaveLength(250)
    expect(await run(id)).toMatchObject({ is_full: false })
    await admin.patch(`/integrations/${id}/settings`, { fields: { name: '/changed' } })
    expect(await run(id)).toMatchObject({ is_full: true, counts: { updated: 250 } })
  })

  it('plans its next run anew when its schedule changes', async () => {
    const { id } = await connected({ schedule: '0 3 * * *' })
    await admin.post(`/integrations/${id}/start/rows`, undefined)
    await expect.poll(async () => (await get(id)).syncs[0]?.status, { timeout: 20_000 }).toBe('scheduled')
    await admin.patch(`/integrations/${id}/settings`, { schedule: '*/15 * * * *' })
    const [sync] = (await get(id)).syncs
    const quarter = 15 * 60_000
    expect(Date.parse(sync?.next_run_at ?? '') - Date.now()).toBeLessThanOrEqual(quarter)
    expect(Date.parse(sync?.next_run_at ?? '') % quarter).toBe(0)
  })

  it('notices a source that sends the same page again and again', async () => {
    const { id } = await connected()
    const again = JSON.stringify({ items: numbered(100) })
    rows.source.odd = async () => ({ body: again })
    expect(await run(id)).toMatchObject({ status: 'failed', error: { code: 'invalid' } })
  })

  it('runs by its schedule once it is started, and not after it is stopped', async () => {
    const { id } = await connected()
    const started = await admin.post(`/integrations/${id}/start/all`, undefined)
    expect([started.status, started.json()]).toMatchObject([202, [{ sync: 'rows', status: 'queued' }]])
    await expect.poll(async () => (await get(id)).syncs[0]?.status, { timeout: 20_000 }).toBe('scheduled')
    expect((await get(id)).syncs).toMatchObject([{ schedule: '0 * * * *', next_run_at: expect.any(String) }])
    expect((await admin.post(`/integrations/${id}/stop/rows`, undefined)).json()).toMatchObject([
      { sync: 'rows', status: 'stopped' },
    ])
    expect((await get(id)).syncs).toMatchObject([{ status: 'stopped', next_run_at: null }])
  })

  it('is not started twice, and stops after its page', async () => {
    const { id, type } = await connected()
    rows.source.rows = numbered(200)
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    rows.source.odd = async ({ query }) => {
      if (query.get('page') === '1') await held
      return undefined
    }
    await admin.post(`/integrations/${id}/start/rows`, undefined)
    await expect.poll(async () => (await get(id)).syncs[0]?.status, { timeout: 20_000 }).toBe('running')
    expect((await admin.post(`/integrations/${id}/start/rows`, undefined)).json()).toMatchObject([
      { status: 'already_running' },
    ])
    expect((await admin.post(`/integrations/${id}/stop/rows`, undefined)).json()).toMatchObject([
      { status: 'stopping' },
    ])
    release()
    await expect.poll(async () => (await get(id)).syncs[0]?.status, { timeout: 20_000 }).toBe('stopped')
    expect(await records(type)).toHaveLength(100)
    expect((await runsOf(id))[0]).toMatchObject({ status: 'stopped', counts: { added: 100 } })
    rows.source.odd = async () => undefined
    expect(await run(id)).toMatchObject({ status: 'succeeded', counts: { added: 100 } })
  })
})

describe('a deleted connection', () => {
  it.each([
    ['keeps its records', '', 3],
    ['takes its records along if that is wished', '?purge=true', 0],
  ])('%s', async (_, query, left) => {
    const { id, type } = await connected()
    await run(id)
    expect((await admin.delete(`/integrations/${id}${query}`)).status).toBe(204)
    expect((await admin.get(`/integrations/${id}`)).status).toBe(404)
    expect(await records(type)).toHaveLength(left)
  })
})

async function queryStored() {
  const found = await app.database.owner.selectFrom('integration').selectAll().execute()
  return { rows: JSON.stringify(found) }
}
