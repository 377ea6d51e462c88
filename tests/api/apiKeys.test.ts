import simpleRestProvider from 'ra-data-simple-rest'
import { fetchUtils } from 'react-admin'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey } from '../support/makeKey.ts'
import { codeOf } from '../support/signInClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const day = 86_400_000
const input = { name: 'Website', scopes: ['animal:write'], role: 'operator', expires_in_days: 30 }
const animal = { name: 'Rex', species: 'dog' }
const badKey = { status: 401, code: 'auth.bad_key' }

let app: TestApp
let admin: Member
/** Milliseconds that the server's clock is ahead of ours. */
let ahead = 0

beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(Date.now() + ahead) })
  admin = await app.as('admin')
})
afterAll(() => app.close())

interface ListedKey {
  _id: string
  status: string
  last_used_at: string | null
}

const listed = async (id: string, who = admin) =>
  (await who.get('/api_key')).json<ListedKey[]>().find(({ _id }) => _id === id)

describe('an API key', () => {
  it('is answered once, recognisable, and kept as a hash alone', async () => {
    const headers = { 'idempotency-key': `twice-${v7()}` }
    const made = await admin.post('/api_key', { ...input, name: '  Website  ' }, headers)
    const { key, ...known } = made.json<{ key: string; _id: string; prefix: string }>()
    expect(made.status).toBe(201)
    expect(key).toMatch(/^sb_[0-9a-f]{8}_[0-9a-f]{64}$/)
    expect(known).toMatchObject({
      name: 'Website',
      prefix: key.slice(0, 11),
      scopes: ['animal:write'],
      role: 'operator',
      status: 'active',
      created_by: { type: 'user', id: admin.userId, name: 'A admin' },
      last_used_at: null,
    })
    const list = await admin.get('/api_key')
    expect(list.json<{ _id: string }[]>()[0]).toEqual(known)
    expect(list.text).not.toContain(key.slice(12))
    const again = (await admin.post('/api_key', { ...input, name: '  Website  ' }, headers)).json()
    expect(again.key).not.toBe(key)
    const stored = await Promise.all(
      (['api_key', 'idempotency', 'audit'] as const).map(table =>
        app.database.owner.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(stored)).toContain(known._id)
    expect(JSON.stringify(stored)).not.toContain(key.slice(12))
  })

  it.each([
    ['GET', '/api_key', undefined],
    ['POST', '/api_key', input],
    ['PATCH', `/api_key/${v7()}`, { name: 'x' }],
    ['DELETE', `/api_key/${v7()}`, undefined],
  ])('%s %s is for admins', async (method, path, body) => {
    const send = async (who: { send: Member['send'] }) => {
      const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
      return (await who.send(method, path, body && JSON.stringify(body), type)).status
    }
    const { key } = await makeKey(admin, ['*:write'], { role: 'admin' })
    const refused = [await app.as('viewer'), await app.as('operator'), app.withKey(key)]
    expect(await send(app.nobody())).toBe(401)
    for (const who of refused) expect(await send(who)).toBe(403)
    for (const who of [admin, await app.as('owner')]) expect([200, 201, 404]).toContain(await send(who))
  })

  it.each([
    [{ scopes: [] }, '/scopes'],
    [{ scopes: ['people:write'] }, '/scopes/0'],
    [{ scopes: ['tenant_configuration:read'] }, '/scopes/0'],
    [{ scopes: ['animal:*'] }, '/scopes/0'],
    [{ scopes: ['animal:read', 'animal:read'] }, '/scopes'],
    [{ scopes: '*:read' }, '/scopes'],
    [{ role: 'owner' }, '/role'],
    [{ role: 'instance_admin' }, '/role'],
    [{ expires_in_days: 36_500 }, '/expires_in_days'],
    [{ expires_in_days: undefined }, '/expires_in_days'],
    [{ name: '   ' }, '/name'],
    [{ name: 'x'.repeat(81) }, '/name'],
    [{ name: 'a\u0000b' }, '/name'],
    [{ tenant_id: v7() }, '/tenant_id'],
    [{ created_by: { type: 'system', id: '', name: 'Nobody' } }, '/created_by'],
    [{ key: 'sb_mine' }, '/key'],
  ])('is not made with %j', async (change, pointer) => {
    const answer = await admin.post('/api_key', { ...input, ...change })
    expect(answer.status).toBe(422)
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]?.pointer).toBe(pointer)
  })

  it('gets a new name, and what it may do stays', async () => {
    const { _id } = await makeKey(admin, ['animal:read'])
    const renamed = await admin.patch(`/api_key/${_id}`, { name: ' Till ' })
    expect(renamed.json()).toMatchObject({ _id, name: 'Till', scopes: ['animal:read'] })
    expect((await admin.patch(`/api_key/${_id}`, { scopes: ['*:write'] })).status).toBe(422)
    expect((await admin.patch('/api_key/nonsense', { name: 'x' })).status).toBe(404)
  })

  it('is made, renamed and revoked under the eyes of the audit log', async () => {
    const { _id } = await makeKey(admin, ['animal:read'])
    await admin.patch(`/api_key/${_id}`, { name: 'Till' })
    await admin.delete(`/api_key/${_id}`)
    const rows = await app.database.owner
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('entity_id', '=', _id)
      .orderBy('_id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['createApiKey', 'renameApiKey', 'revokeApiKey'])
    expect(rows[0]?.actor).toMatchObject({ type: 'user', id: admin.userId })
  })
})

describe('a program', () => {
  it('works with its key, under its own name', async () => {
    const { _id, key } = await makeKey(admin, ['animal:write'], { name: 'Website' })
    const program = app.withKey(key)
    const created = await program.post('/animal', animal)
    const actor = { type: 'api_key', id: _id, name: 'Website' }
    expect(created.json()).toMatchObject({ created_by: actor, updated_by: actor })
    const rex = created.json()._id
    await program.patch(`/animal/${rex}`, { age: 3 })
    const history = (await admin.get(`/animal/${rex}/history`)).json<{ by: unknown }[]>()
    expect(history.map(({ by }) => by)).toEqual([actor, actor])
    const own = (await program.get('/operation')).json<{ action: string }[]>()
    expect(own.map(({ action }) => action)).toEqual(['animal.patch', 'animal.create'])
    const audit = await app.database.owner
      .selectFrom('audit')
      .select('actor')
      .where('entity_id', '=', String(rex))
      .execute()
    expect(audit.map(row => row.actor)).toEqual([actor, actor])
  })

  it('needs no Origin, and a cookie beside its key says nothing', async () => {
    const { key } = await makeKey(admin, ['animal:read'])
    const owner = await app.as('owner')
    const both = { authorization: `Bearer ${key}` }
    expect((await owner.get('/animal', both)).status).toBe(200)
    expect(codeOf(await owner.post('/animal', animal, both))).toEqual({ status: 403, code: 'auth.key_scope' })
    expect(codeOf(await owner.get('/animal', { authorization: 'Bearer sb_wrong' }))).toEqual(badKey)
    const { key: writing } = await makeKey(admin, ['animal:write'])
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await app.withKey(writing).post('/animal', animal, foreign)).status).toBe(201)
  })

  it.each(['', 'sb_', `sb_${'0'.repeat(8)}_${'0'.repeat(64)}`, 'ünicode', "' or 1=1 --", 'x'.repeat(4000)])(
    'with the key %j is refused',
    async key => {
      const answer = await app.withKey(Buffer.from(key).toString('latin1')).get('/animal')
      expect(codeOf(answer)).toEqual(badKey)
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="Switchboard", error="invalid_token"')
    },
  )

  it('may write the scheme as it likes; another scheme is no key', async () => {
    const { key } = await makeKey(admin, ['animal:read'])
    const get = (authorization: string) => app.nobody().get('/animal', { authorization })
    expect((await get(`bearer   ${key}`)).status).toBe(200)
    const basic = await get(`Basic ${Buffer.from(`x:${key}`).toString('base64')}`)
    expect(codeOf(basic)).toEqual({ status: 401, code: 'auth.required' })
    expect(basic.headers['www-authenticate']).toBe('Bearer realm="Switchboard"')
    const viewer = await app.as('viewer')
    expect((await viewer.get('/animal', { authorization: 'Basic eDp5' })).status).toBe(200)
  })

  it('is told the scope it lacks', async () => {
    const { key } = await makeKey(admin, ['animal:read'])
    const answer = await app.withKey(key).post('/animal', animal)
    expect(answer.json().detail).toBe('The API key needs the scope animal:write.')
    expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope", scope="animal:write"')
  })

  it('is nobody on the host of another tenant, and gets no further by headers', async () => {
    const { key } = await makeKey(admin, ['*:write'], { role: 'admin' })
    expect(codeOf(await app.withKey(key, 'hillside').get('/animal'))).toEqual(badKey)
    const forged = { 'x-forwarded-host': 'lakeside.test', 'x-tenant-id': app.tenants.lakeside.id }
    expect(codeOf(await app.withKey(key, 'hillside').get('/animal', forged))).toEqual(badKey)
    const elsewhere = await app.withKey(key).get('/animal', { host: 'evil.example' })
    expect(codeOf(elsewhere)).toEqual({ status: 404, code: 'tenant.unknown_host' })
  })

  it('shares no Idempotency-Key with its maker or with another program', async () => {
    const headers = { 'idempotency-key': `shared-${v7()}` }
    const keys = [await makeKey(admin, ['animal:write']), await makeKey(admin, ['animal:write'])]
    const callers = [admin, ...keys.map(({ key }) => app.withKey(key))]
    const made = []
    for (const who of callers) made.push(await who.post('/animal', animal, headers))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(made.map(answer => answer.json()._id)).size).toBe(3)
  })

  it('is noted to be at work, once a minute', async () => {
    const { _id, key } = await makeKey(admin, ['animal:read'])
    const used = async (after: number) => {
      ahead = after
      await app.withKey(key).get('/animal')
      return (await listed(_id))?.last_used_at
    }
    const first = await used(0)
    expect(first).toEqual(expect.any(String))
    expect(await used(50_000)).toBe(first)
    expect(await used(70_000)).not.toBe(first)
    ahead = 0
  })
})

describe('the end of a key', () => {
  it('comes when it is revoked, at once and for good', async () => {
    const { _id, key } = await makeKey(admin, ['animal:read'])
    expect((await app.withKey(key).get('/animal')).status).toBe(200)
    expect((await admin.delete(`/api_key/${_id}`)).status).toBe(204)
    expect(codeOf(await app.withKey(key).get('/animal'))).toEqual(badKey)
    expect(await listed(_id)).toBeUndefined()
    expect((await admin.delete(`/api_key/${_id}`)).status).toBe(404)
  })

  it.each([30, 90, 365] as const)('comes after %i days', async days => {
    ahead = -(days * day) + 60_000
    const { _id, key } = await makeKey(await app.as('admin'), ['animal:read'], { days })
    ahead = 0
    expect((await app.withKey(key).get('/animal')).status).toBe(200)
    ahead = 61_000
    expect(codeOf(await app.withKey(key).get('/animal'))).toEqual(badKey)
    expect(await listed(_id)).toMatchObject({ status: 'expired' })
    ahead = 0
  })

  it('never comes by itself for one that was made so', async () => {
    const { key, expires_at } = await makeKey(admin, ['animal:read'], { days: null })
    expect(expires_at).toBeNull()
    ahead = 100 * 365 * day
    expect((await app.withKey(key).get('/animal')).status).toBe(200)
    ahead = 0
  })

  it.each([
    ['suspended', (id: string, by: Member) => by.patch(`/people/${id}`, { status: 'suspended' })],
    ['made an operator', (id: string, by: Member) => by.patch(`/people/${id}`, { role: 'operator' })],
    ['taken out of the tenant', (id: string, by: Member) => by.delete(`/people/${id}`)],
  ])('comes when its maker is %s, as long as they are', async (_, end) => {
    const [owner, maker] = [await app.as('owner'), await app.as('admin')]
    const { _id, key } = await makeKey(maker, ['animal:read'])
    expect((await app.withKey(key).get('/animal')).status).toBe(200)
    expect((await end(maker.userId, owner)).status).toBeLessThan(300)
    expect(codeOf(await app.withKey(key).get('/animal'))).toEqual(badKey)
    expect(await listed(_id, owner)).toMatchObject({ status: 'resting' })
  })

  it('is over when its maker administers the tenant again, and not when they are something less', async () => {
    const [owner, maker] = [await app.as('owner'), await app.as('admin')]
    const { key } = await makeKey(maker, ['animal:read'])
    await owner.patch(`/people/${maker.userId}`, { role: 'viewer', status: 'suspended' })
    await owner.patch(`/people/${maker.userId}`, { status: 'active' })
    expect(codeOf(await app.withKey(key).get('/animal'))).toEqual(badKey)
    await owner.patch(`/people/${maker.userId}`, { role: 'owner' })
    expect((await app.withKey(key).get('/animal')).status).toBe(200)
  })

  it('does not come by its maker being an admin of another tenant', async () => {
    const [owner, maker] = [await app.as('owner'), await app.as('admin')]
    const { key } = await makeKey(maker, ['animal:read'])
    await app.stores.memberships.insert(app.tenants.hillside.id, maker.userId, 'owner', new Date())
    await owner.delete(`/people/${maker.userId}`)
    expect(codeOf(await app.withKey(key).get('/animal'))).toEqual(badKey)
  })
})

describe('in single-user mode', () => {
  it('a key works for what it was made, and a wrong one is refused although nobody signs in', async () => {
    const single = await createTestApp({ mode: 'single' })
    const { key } = await makeKey(single.nobody(), ['animal:read'])
    expect((await single.withKey(key).get('/animal')).status).toBe(200)
    expect(codeOf(await single.withKey(key).post('/animal', animal))).toMatchObject({
      code: 'auth.key_scope',
    })
    expect(codeOf(await single.withKey(`${key.slice(0, -1)}x`).get('/animal'))).toEqual(badKey)
    const rebound = await single.withKey(key).get('/animal', { host: `evil.example:${single.port}` })
    expect(codeOf(rebound)).toEqual({ status: 403, code: 'auth.origin' })
    await single.close()
  })

  it('the stock client works with a key', async () => {
    const single = await createTestApp({ mode: 'single' })
    const { key } = await makeKey(single.nobody(), ['animal:write'])
    const user = { authenticated: true, token: `Bearer ${key}` }
    const provider = simpleRestProvider(`http://127.0.0.1:${single.port}/api`, (url, options) =>
      fetchUtils.fetchJson(url, { ...options, user }),
    )
    const { data } = await provider.create('animal', { data: animal })
    const page = { page: 1, perPage: 5 }
    const sort = { field: 'name', order: 'ASC' as const }
    const found = await provider.getList('animal', { pagination: page, sort, filter: {} })
    expect(found.data.map(({ id }) => id)).toEqual([data.id])
    await expect(provider.create('shelter', { data: { name: 'x' } })).rejects.toMatchObject({ status: 403 })
    await single.close()
  })
})

describe('trying keys', () => {
  it('ends after ten failures of an address, and keeps neither a right key nor a person out', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT: 'on' } })
    const { key } = await makeKey(await limited.as('admin'), ['animal:read'])
    const outcomes = []
    for (let tries = 0; tries < 12; tries++)
      outcomes.push((await limited.withKey(`sb_wrong${tries}`).get('/animal')).status)
    expect(outcomes).toEqual([...Array(10).fill(401), 429, 429])
    const last = await limited.withKey('sb_wrong').get('/animal')
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect((await limited.withKey(key).get('/animal')).status).toBe(200)
    const credentials = { email: 'nobody@lakeside.example', password: 'a lighthouse by the sea' }
    expect((await limited.nobody().post('/session', credentials)).status).toBe(401)
    await limited.close()
  })
})

it('no key stands in a log, whatever goes wrong', async () => {
  const lines: string[] = []
  let isBroken = false
  const noisy = await createTestApp({
    onLog: line => void lines.push(line),
    wrap: database => ({
      ...database,
      inTenant: (tenantId, work) =>
        isBroken ? Promise.reject(new Error('Broken')) : database.inTenant(tenantId, work),
    }),
  })
  const { key } = await makeKey(await noisy.as('admin'), ['animal:write'])
  const program = noisy.withKey(key)
  const answers = [
    await program.post('/animal', { nonsense: 'x' }),
    await program.get('/people'),
    await program.get('/nowhere'),
    await program.get('/animal', { host: 'evil.example' }),
  ]
  isBroken = true
  answers.push(await program.get('/animal'))
  expect(answers.map(({ status }) => status)).toEqual([422, 403, 404, 404, 500])
  expect(lines.join('\n')).toContain('Broken')
  expect(lines.join('\n')).not.toContain(key.slice(12))
  expect(lines.join('\n')).not.toMatch(/authorization|bearer/i)
  await noisy.close()
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
