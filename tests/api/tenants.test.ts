import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantTables } from '../../server/features/tenants/store/purgeTenant.ts'
import { type Client, createClient } from '../support/client.ts'
import { insertConnection } from '../support/insertConnection.ts'
import { canary, seedTenant } from '../support/seedTenant.ts'
import { codeOf, password } from '../support/signInClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'
import { unzip } from '../support/unzip.ts'

interface Tenant {
  _id: string
  _version: number
  name: string
  status: string
  hosts: string[]
}

const day = 86_400_000
const clock = { ahead: 0 }
const path = '/tenant_configuration'
let app: TestApp
let admin: Member
let number = 0

beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(Date.now() + clock.ahead) })
})
afterAll(() => app.close())

beforeEach(async () => {
  clock.ahead = 0
  admin = await app.as('viewer', 'hillside', { isInstanceAdmin: true })
})

/** Sends a signed-out request to the host of a tenant. */
function knock(host: string) {
  return at(host).get('/session')
}

function at(host: string): Client {
  return createClient({ port: app.port, headers: { host: `${host}:${app.port}` } })
}

async function made(more: object = {}): Promise<Tenant> {
  const body = { name: `Seaside ${++number}`, hosts: [`seaside${number}.test`], ...more }
  const answer = await admin.post(path, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<Tenant>()
}

/** Advances the clock until every process has noticed the change. */
function soon(): void {
  clock.ahead += 1000
}

describe('who may do what with tenants', () => {
  const ok = [200, 201]
  const no = [403]
  const nothing = [404]
  type Row = [
    name: string,
    who: () => Promise<Client>,
    list: number[],
    own: number[],
    other: number[],
    write: number[],
  ]
  const rows: Row[] = [
    ['nobody', async () => app.nobody(), [401], [401], [401], [401]],
    ['a viewer', () => app.as('viewer'), no, no, no, no],
    ['an operator', () => app.as('operator'), no, no, no, no],
    ['an admin', () => app.as('admin'), ok, ok, nothing, no],
    ['an owner', () => app.as('owner'), ok, ok, nothing, no],
    [
      'an admin of the installation',
      () => app.as('viewer', 'lakeside', { isInstanceAdmin: true }),
      ok,
      ok,
      ok,
      ok,
    ],
  ]

  it.each(rows)('%s', async (_name, as, list, own, other, write) => {
    const who = await as()
    const { lakeside, hillside } = app.tenants
    const target = await made()
    const one = `${path}/${target._id}`
    expect(list).toContain((await who.get(path)).status)
    expect(list).toContain((await who.get(`${path}/schema`)).status)
    expect(own).toContain((await who.get(`${path}/${lakeside.id}`)).status)
    expect(other).toContain((await who.get(`${path}/${hillside.id}`)).status)
    expect(other).toContain((await who.get(one)).status)
    const body = { name: 'Taken', hosts: [`taken${++number}.test`], owner_email: 'olga@taken.test' }
    expect(write).toContain((await who.post(path, body)).status)
    expect(write).toContain((await who.put(one, { ...body, hosts: target.hosts })).status)
    expect(write).toContain((await who.patch(one, { name: 'Patched' })).status)
    expect(write).toContain((await who.get(`${one}/history`)).status)
    expect(write).toContain((await who.get(`${one}/owner_invitation`)).status)
    expect(write).toContain((await who.post(`${one}/owner_invitation`)).status)
    expect(write).toContain((await who.get(`${one}/export`)).status)
    expect(write).toContain((await who.delete(one)).status)
    expect(write).toContain((await who.post(`${one}/restore`, { version: 1 })).status)
  })

  it("a tenant's admin lists its own record alone, whatever is asked", async () => {
    const { lakeside, hillside } = app.tenants
    const owner = await app.as('owner')
    for (const query of [
      {},
      { filter: { or: [{}, { _id: hillside.id }] } },
      { filter: { not: { _id: lakeside.id } } },
      { q: 'hillside' },
      { trash: true },
      { range: [0, 999], sort: '-name', count: 'exact' },
    ]) {
      const answer = await owner.list('tenant_configuration', query)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('Hillside')
      expect(answer.json<Tenant[]>().filter(({ _id }) => _id !== lakeside.id)).toEqual([])
    }
    const own = await owner.list('tenant_configuration')
    expect(own.json()).toMatchObject([
      { _id: lakeside.id, name: 'Lakeside Dental', hosts: ['lakeside.test'] },
    ])
    expect(own.headers['content-range']).toBe('tenant_configuration 0-0/1')
  })

  it('a cursor of the whole list opens nothing to the admin of a tenant', async () => {
    await made()
    await made()
    const page = await admin.list('tenant_configuration', { range: [0, 0] })
    const after = String(page.headers['x-next-cursor'])
    expect((await admin.list('tenant_configuration', { after })).status).toBe(200)
    expect((await (await app.as('owner')).list('tenant_configuration', { after })).status).toBe(400)
  })

  it('the schema shows who may only read no verb that writes', async () => {
    const schema = (await (await app.as('admin')).get(`${path}/schema`)).json<{ 'x-entity': object }>()
    expect(schema['x-entity']).toMatchObject({ capabilities: ['list', 'read'] })
  })

  it('nobody deletes one for good before its time, takes an operation back or changes many at once', async () => {
    const { _id } = await made()
    const deleted = await admin.delete(`${path}/${_id}`)
    const operation = String(deleted.headers['x-operation-id'])
    expect((await admin.delete(`${path}/${_id}/trash`)).status).toBe(404)
    expect((await admin.post(`/operation/${operation}/undo`)).status).toBe(404)
    expect((await admin.post(`${path}/bulk`, { op: 'delete', ids: [_id] })).status).toBe(404)
    expect((await admin.get(`${path}/export`)).status).toBe(404)
  })

  it.each([
    { _id: 'x' },
    { tenant_id: 'x' },
    { created_at: '2000-01-01T00:00:00.000Z', is_instance_admin: true },
  ])('a field that is none is refused: %j', async field => {
    const answer = await admin.post(path, { name: 'X', hosts: [`x${++number}.test`], ...field })
    expect([201, 422]).toContain(answer.status)
    if (answer.status === 201) expect(answer.json<Tenant>()._id).not.toBe('x')
  })
})

describe('a new tenant', () => {
  it('answers at once, and its owner comes in by the link that is shown', async () => {
    const tenant = await made({ owner_email: 'Olga@Seaside.test' })
    const host = tenant.hosts[0] ?? ''
    expect((await knock(host)).status).toBe(200)
    const invitation = await admin.get(`${path}/${tenant._id}/owner_invitation`)
    expect(invitation.json()).toMatchObject({ email: 'olga@seaside.test' })
    const link = new URL(invitation.json<{ link: string }>().link)
    expect([link.hostname, link.pathname]).toEqual([host, '/invitation'])
    const token = link.hash.slice(1)
    const accepted = await at(host).post('/invitation/accept', { token, name: 'Olga', password })
    expect(accepted.status).toBe(200)
    expect((await admin.get(`${path}/${tenant._id}/owner_invitation`)).status).toBe(404)
  })

  it('has its invitation renewed: the link before is void', async () => {
    const tenant = await made({ owner_email: 'rolf@seaside.test' })
    const host = tenant.hosts[0] ?? ''
    const tokenOf = (answer: { json: <T>() => T }) =>
      new URL(answer.json<{ link: string }>().link).hash.slice(1)
    const first = tokenOf(await admin.get(`${path}/${tenant._id}/owner_invitation`))
    const second = tokenOf(await admin.post(`${path}/${tenant._id}/owner_invitation`))
    expect((await at(host).post('/invitation/read', { token: first })).status).toBe(400)
    expect((await at(host).post('/invitation/read', { token: second })).status).toBe(200)
  })

  it('is not made on a host that is taken, and nothing of it stays', async () => {
    const before = await counts()
    const hosts = [`free${++number}.test`, 'lakeside.test']
    const answer = await admin.post(path, { name: 'Thief', hosts, owner_email: 'thief@thief.test' })
    expect(codeOf(answer)).toEqual({ status: 422, code: 'record.invalid' })
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/hosts/1', keyword: 'x-unique' }] })
    expect(await counts()).toEqual(before)
    expect((await knock(`free${number}.test`)).status).toBe(404)
  })

  it.each([
    [['Upper.test']],
    [['https://x.test']],
    [['x.test:80']],
    [['x.test/y']],
    [['-x.test']],
    [['a@b.test']],
    [['x y']],
    [['']],
    [[]],
    [['[a.:.]']],
    [['[::1.2]']],
    [['300.1.1.1']],
    [['x..test']],
    [[`${'x'.repeat(64)}.test`]],
  ])('is not made with the hosts %j', async hosts => {
    expect((await admin.post(path, { name: 'Wrong', hosts })).status).toBe(422)
  })

  it.each([
    ['127.1', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['[0:0:0:0:0:0:0:1]', '[::1]'],
    ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ])('is not made with the host %s, which browsers write %s', async (host, written) => {
    const answer = await admin.post(path, { name: 'Wrong', hosts: ['fine.test', host] })
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/hosts/1', message: expect.stringContaining(written) }],
    })
  })

  it('that loses or gains a host answers by those it has', async () => {
    const tenant = await made()
    const [old = ''] = tenant.hosts
    expect((await knock(old)).status).toBe(200)
    const moved = await admin.patch(`${path}/${tenant._id}`, { hosts: [`moved${number}.test`] })
    expect(moved.status).toBe(200)
    expect((await knock(old)).status).toBe(404)
    expect((await knock(`moved${number}.test`)).status).toBe(200)
  })

  it('keeps the address by which its admin is here', async () => {
    const answer = await admin.patch(`${path}/${app.tenants.hillside.id}`, { hosts: ['elsewhere.test'] })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/hosts' }] })
    expect((await knock('hillside.test')).status).toBe(200)
  })
})

describe('a suspended tenant', () => {
  it('answers nobody at once, keeps its data, and comes back', async () => {
    const tenant = await made()
    const host = tenant.hosts[0] ?? ''
    expect((await knock(host)).status).toBe(200)
    await admin.patch(`${path}/${tenant._id}`, { status: 'suspended' })
    expect(codeOf(await knock(host))).toEqual({ status: 403, code: 'tenant.suspended' })
    await admin.patch(`${path}/${tenant._id}`, { status: null })
    expect((await knock(host)).status).toBe(200)
    const log = await app.database.owner
      .selectFrom('audit')
      .select('action')
      .where('tenant_id', '=', tenant._id)
      .orderBy('_id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['createTenant', 'suspendTenant', 'resumeTenant'])
  })

  it('is never the one its admin is on', async () => {
    const own = `${path}/${app.tenants.hillside.id}`
    expect(codeOf(await admin.patch(own, { status: 'suspended' }))).toEqual({
      status: 409,
      code: 'tenant.in_use',
    })
    expect(codeOf(await admin.delete(own))).toEqual({ status: 409, code: 'tenant.in_use' })
    expect((await knock('hillside.test')).status).toBe(200)
  })

  it('is never the last active one, also when two admins suspend each other at once', async () => {
    const other = await app.as('viewer', 'lakeside', { isInstanceAdmin: true })
    const rest = (await admin.list('tenant_configuration', { range: [0, 999] })).json<Tenant[]>()
    const named = Object.values<{ id: string }>(app.tenants).map(({ id }) => id)
    for (const { _id } of rest.filter(one => !named.includes(one._id))) await admin.delete(`${path}/${_id}`)
    const { lakeside, hillside } = app.tenants
    const answers = await Promise.all([
      admin.patch(`${path}/${lakeside.id}`, { status: 'suspended' }),
      other.patch(`${path}/${hillside.id}`, { status: 'suspended' }),
    ])
    const active = await app.database.owner
      .selectFrom('tenant')
      .select('_id')
      .where('status', '=', 'active')
      .execute()
    expect(active).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.database.owner
      .updateTable('tenant')
      .set({ status: 'active' })
      .where('status', '=', 'suspended')
      .execute()
    await app.database.owner
      .updateTable('record')
      .set({ data: sql`data || '{"status":"active"}'` })
      .where('_id', 'in', named)
      .execute()
    soon()
  })
})

describe('a deleted tenant', () => {
  it('answers nobody, keeps its hosts, and restoring brings everything back', async () => {
    const tenant = await made()
    const host = tenant.hosts[0] ?? ''
    expect((await admin.delete(`${path}/${tenant._id}`)).status).toBe(200)
    expect(codeOf(await knock(host))).toEqual({ status: 410, code: 'tenant.closed' })
    expect((await admin.post(path, { name: 'Heir', hosts: tenant.hosts })).status).toBe(422)
    const trash = await admin.list('tenant_configuration', { trash: true, filter: { _id: tenant._id } })
    expect(trash.json()).toMatchObject([{ _id: tenant._id, deleted_at: expect.any(String) }])
    expect((await admin.post(`${path}/${tenant._id}/restore`, { version: 1 })).status).toBe(200)
    expect((await knock(host)).status).toBe(200)
  })

  it('is gone from every table 30 days later, and no other tenant has lost a row', async () => {
    const owner = await app.as('owner')
    await seedTenant(owner, 77)
    const { lakeside, hillside } = app.tenants
    for (const { id } of [lakeside, hillside]) await insertConnection(app.database, id, 'word')
    await seedTenant(await app.as('owner', 'hillside'), 78)
    const keys = await app.database.owner
      .selectFrom('file')
      .select('storage_key')
      .where('tenant_id', '=', lakeside.id)
      .execute()
    expect(keys.length).toBeGreaterThan(2)
    expect(await rowsOf(lakeside.id)).toBeGreaterThan(30)
    await admin.delete(`${path}/${lakeside.id}`)
    clock.ahead = 29 * day
    await upkeep()
    expect(await rowsOf(lakeside.id)).toBeGreaterThan(30)
    const others = await rowsOf(hillside.id)
    clock.ahead = 31 * day
    await upkeep()
    clock.ahead = 0
    expect(await rowsOf(lakeside.id)).toBe(0)
    expect(await rowsOf(hillside.id)).toBe(others)
    expect((await admin.get(`${path}/${lakeside.id}`)).status).toBe(404)
    expect((await admin.post(`${path}/${lakeside.id}/restore`, { version: 1 })).status).toBe(404)
    const people = app.database.owner.selectFrom('account_user').select('_id').where('_id', '=', owner.userId)
    expect(await people.execute()).toEqual([])
    for (const { storage_key } of keys)
      expect(existsSync(join(app.dataDir, 'files', storage_key))).toBe(false)
    soon()
    expect(codeOf(await knock('lakeside.test'))).toMatchObject({ code: 'tenant.unknown_host' })
  })

  /** Counts a tenant's rows in all tables that have a tenant, including future ones. */
  async function rowsOf(tenantId: string): Promise<number> {
    const tables = await tenantTables(app.database)
    expect(tables).toEqual(
      expect.arrayContaining(['membership', 'audit', 'file', 'record_animal', 'tenant_host']),
    )
    const found = await Promise.all(
      tables.map(table =>
        sql<{
          n: number
        }>`select count(*)::int as n from ${sql.table(`switchboard.${table}`)} where tenant_id = ${tenantId}`.execute(
          app.database.owner,
        ),
      ),
    )
    return found.reduce((sum, { rows }) => sum + (rows[0]?.n ?? 0), 0)
  }

  /** Runs the server's hourly tasks. */
  async function upkeep(): Promise<void> {
    for (const name of ['empty the trash', 'remove deleted tenants']) {
      await app.runUpkeep(name)
    }
  }
})

describe('the export of a tenant', () => {
  it('holds all of its records, people and files, no secret, and nothing of another tenant', async () => {
    const tenant = await made({ name: 'Öl & Söhne / ../x', owner_email: 'export@seaside.test' })
    const host = tenant.hosts[0] ?? ''
    const link = (await admin.get(`${path}/${tenant._id}/owner_invitation`)).json<{ link: string }>().link
    const token = new URL(link).hash.slice(1)
    const accepted = await at(host).post('/invitation/accept', { token, name: 'Olga', password })
    const cookie = String(accepted.headers['set-cookie']?.[0]).split(';')[0] ?? ''
    const owner = createClient({ port: app.port, headers: { host: `${host}:${app.port}`, cookie } })
    await seedTenant({ ...owner, userId: 'x', token: 'x' }, 90)
    const answer = await admin.get(`${path}/${tenant._id}/export`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toContain('attachment;')
    const files = unzip(answer.bytes)
    const names = Object.keys(files)
    expect(names.filter(name => name.startsWith('/') || name.includes('..'))).toEqual([])
    const text = (name: string) => files[name]?.toString('utf8') ?? ''
    expect(JSON.parse(text('tenant.json'))).toMatchObject({ name: tenant.name, hosts: tenant.hosts })
    expect(text('records/animal.jsonl')).toContain(canary)
    expect(text('people.jsonl')).toContain('export@seaside.test')
    expect(text('audit.jsonl')).toContain('exportTenant')
    expect(text('saved_view.jsonl')).toContain(canary)
    expect(text('agent_version.jsonl')).toContain(canary)
    expect(text('conversation_event.jsonl')).toContain(canary)
    expect(text('contact_identity.jsonl')).toContain(canary)
    expect(text('conversation_read.jsonl')).toContain('"last_index":1')
    const pdf = names.find(
      name => name.startsWith('files/') && files[name]?.subarray(0, 4).toString() === '%PDF',
    )
    expect(pdf).toBeDefined()
    const everything = Buffer.concat(Object.values(files)).toString('latin1')
    for (const secret of [
      '$sealed',
      'scrypt',
      'password_hash',
      'token_hash',
      token,
      'storage_key',
      'Hillside',
    ]) {
      expect(everything, secret).not.toContain(secret)
    }
  })

  it('leaves out no table but those that are named', async () => {
    const { _id } = await made()
    const names = Object.keys(unzip((await admin.get(`${path}/${_id}/export`)).bytes))
    const tables = (await tenantTables(app.database)).filter(name => !name.startsWith('record_'))
    expect(tables.filter(name => !names.includes(`${name}.jsonl`))).toEqual(Object.keys(leftOut))
  })

  it('of no tenant is 404', async () => {
    for (const id of ['01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11', 'nonsense', '..%2f']) {
      expect((await admin.get(`${path}/${id}/export`)).status).toBe(404)
    }
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

/** Tables without their own file in an export, and the reason. */
const leftOut = {
  account_session: 'who is signed in',
  account_session_end: 'who was signed in',
  account_token: 'links that let somebody in',
  api_key: 'what lets programs in',
  billing_event: 'ids of events at Stripe; what they changed is in billing_subscription.jsonl',
  booking_change: 'under way at the moment; the records have it',
  booking_link: 'links that let somebody in',
  booking_slot: 'follows from the records',
  calendar_watch: 'secrets with which other systems tell of changes',
  conversation_outcome: 'figures, which follow from the conversations',
  conversation_thread: 'tokens of visitors; the rest is in the records',
  delivery: 'under way at the moment; what was said is there',
  document_link: 'links that let somebody in',
  entity_count: 'follows from the records',
  figure_reading: 'how far reading for figures has come',
  idempotency: 'answers that are kept for a day',
  integration_sign_in: 'sign-ins at other systems that are under way',
  integration_token: 'what lets us into other systems',
  job: 'under way at the moment',
  knowledge_gram: 'follows from the records',
  knowledge_passage: 'follows from the records',
  knowledge_segment: 'follows from the records',
  knowledge_term: 'follows from the records',
  knowledge_vector: 'follows from the records',
  mail_account: 'what the next reading of the mailbox finds out',
  mail_cursor: 'how far a mailbox has been read',
  mail_message: 'what was said is in the conversations, and the mails are among the files',
  membership: 'people.jsonl',
  model_use: 'counts against the budget of the day',
  operation: 'what can be taken back',
  outbound_key: 'a secret',
  outbound_sent: 'hashes of addresses; what was said is in the conversations',
  outbox_mail: 'links that let somebody in',
  outcome_stale: 'under way at the moment',
  report_alert: 'which warnings were sent; the mails say so',
  suppression: 'hashes of addresses, which only this installation can compare',
  tenant_host: 'tenant.json',
  two_chat_event: 'under way at the moment; what was said is in the conversations',
  two_chat_file: 'links that let somebody in',
  two_chat_line: 'a secret, and what the next check finds out',
  two_chat_sending: 'under way at the moment; what was said is there',
  user_preferences: 'how people like their own screens',
  webhook_delivery: 'what other systems were told; it follows from the records',
}

/** Counts the rows of the tables that a new tenant writes to. */
async function counts(): Promise<number[]> {
  const tables = ['tenant', 'tenant_host', 'record', 'record_history', 'invitation', 'outbox_mail'] as const
  return Promise.all(
    tables.map(async table => {
      const { n } = await app.database.owner
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return Number(n)
    }),
  )
}
