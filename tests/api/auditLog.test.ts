import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Client } from '../support/client.ts'
import { codeOf, join, newestToken, password, signIn } from '../support/signInClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Page = components['schemas']['AuditPage']

let app: TestApp
let owner: Member

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as('owner')
})
afterAll(() => app.close())

const read = async (client: Client, query = '') => (await client.get(`/audit_log${query}`)).json<Page>()
const newest = async (query = '') => (await read(owner, query)).entries[0]
const actions = async (query: string) => (await read(owner, query)).entries.map(({ action }) => action)

async function createAgent(client: Client, name: string) {
  const answer = await client.post('/agent', { name })
  expect(answer.status).toBe(201)
  return answer.json<{ _id: string }>()._id
}

describe('the audit log', () => {
  it.each(['/audit_log', '/audit_log/export'])('GET %s is for admins of the tenant', async path => {
    const roles = ['viewer', 'operator', 'admin', 'owner'] as const
    const answers = await Promise.all(roles.map(async role => (await app.as(role)).get(path)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 200])
    expect(codeOf(await app.nobody().get(path))).toEqual({ status: 401, code: 'auth.required' })
  })

  it('T01 shows nothing of another tenant, nor its things when asked by their identifier', async () => {
    const id = await createAgent(owner, 'Seen here alone')
    const stranger = await app.as('owner', 'hillside')
    expect((await read(stranger, `?record=${id}`)).entries).toEqual([])
    expect((await read(stranger)).entries.every(({ actor }) => actor.id !== owner.userId)).toBe(true)
    expect((await stranger.get('/audit_log/export')).text).not.toContain('Seen here alone')
  })

  it('says who did what to which thing, when, from where and by which request', async () => {
    const id = await createAgent(owner, 'Receptionist')
    expect(await newest(`?record=${id}`)).toEqual({
      _id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actor: { type: 'user', id: owner.userId, name: 'A owner' },
      action: 'create',
      entity: 'agent',
      entity_id: id,
      label: 'Receptionist',
      is_there: true,
      count: 1,
      details: {},
      operation_id: expect.any(String),
      request_id: expect.any(String),
      ip: '127.0.0.1',
    })
  })

  it('calls a thing by its name of now, and says when it is gone', async () => {
    const id = await createAgent(owner, 'Before')
    await owner.patch(`/agent/${id}`, { name: 'After' })
    expect((await read(owner, `?record=${id}`)).entries.map(({ label }) => label)).toEqual(['After', 'After'])
    await owner.delete(`/agent/${id}`)
    expect(await newest(`?record=${id}`)).toMatchObject({ action: 'delete', label: null, is_there: false })
    await owner.delete(`/agent/${id}/trash`)
    expect(await newest(`?record=${id}`)).toMatchObject({
      action: 'purgeRecord',
      label: null,
      is_there: false,
    })
  })

  it('has one entry for one operation on many records, on any page', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(name => createAgent(owner, `Many ${name}`)))
    const body = { op: 'update', select: { ids }, patch: { description: 'changed' } }
    expect((await owner.post('/agent/bulk', body)).json()).toMatchObject({ changed: 4 })
    const first = await read(owner, '?limit=1&entity=agent')
    expect(first.entries).toEqual([expect.objectContaining({ action: 'bulkRecords', count: 4 })])
    const next = await read(owner, `?limit=1&entity=agent&after=${first.next}`)
    expect(next.entries).toEqual([expect.objectContaining({ action: 'create', count: 1 })])
    // With a filter by record, each entry counts only that record.
    expect((await read(owner, `?record=${ids[0]}`)).entries.map(({ count }) => count)).toEqual([1, 1])
  })

  it('is read page by page without a gap or a repetition', async () => {
    const operator = await app.as('operator')
    for (const name of ['1', '2', '3', '4', '5']) await createAgent(operator, `Page ${name}`)
    const labels: (string | null)[] = []
    let after = ''
    do {
      const page: Page = await read(owner, `?actor=${operator.userId}&limit=2${after}`)
      labels.push(...page.entries.map(({ label }) => label))
      after = page.next ? `&after=${page.next}` : ''
    } while (after)
    expect(labels).toEqual(['Page 5', 'Page 4', 'Page 3', 'Page 2', 'Page 1'])
  })

  it('is narrowed to a kind, an action, a kind of thing, and all of them together', async () => {
    const id = await createAgent(owner, 'Narrow')
    await owner.patch(`/agent/${id}`, { name: 'Narrower' })
    expect(await actions(`?record=${id}&kind=record`)).toEqual(['patch', 'create'])
    expect(await actions(`?record=${id}&action=create`)).toEqual(['create'])
    expect(await actions(`?record=${id}&kind=people`)).toEqual([])
    expect(await actions(`?record=${id}&entity=contact`)).toEqual([])
    expect(await actions(`?record=${id}&kind=people&action=create`)).toEqual([])
  })

  it('takes days of the tenant’s time zone, both ends included', async () => {
    await app.database.owner
      .insertInto('audit')
      .values(
        [
          '2026-02-28T22:59:59.999Z',
          '2026-02-28T23:00:00Z',
          '2026-03-01T22:59:59.999Z',
          '2026-03-01T23:00:00Z',
        ].map((at, index) => ({
          tenant_id: app.tenants.lakeside.id,
          _id: `01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c1${index}`,
          at,
          actor: JSON.stringify({ type: 'user', id: 'of Berlin', name: 'X' }),
          action: `moment${index}`,
          entity: null,
          entity_id: null,
          operation_id: null,
          request_id: null,
          ip: null,
        })),
      )
      .execute()
    const settings = (await owner.get('/tenant_settings')).json<{ _id: string }>()
    const changed = { ...settings, timezone: 'Europe/Berlin' }
    expect((await owner.put(`/tenant_settings/${settings._id}`, changed)).status).toBe(200)
    expect(await actions('?actor=of%20Berlin&from=2026-03-01&to=2026-03-01')).toEqual(['moment2', 'moment1'])
    expect(await actions('?actor=of%20Berlin&to=2026-02-28')).toEqual(['moment0'])
    expect(await actions('?actor=of%20Berlin&from=2026-03-02')).toEqual(['moment3'])
    expect(await actions('?actor=of%20Berlin&from=2026-03-02&to=2026-03-01')).toEqual([])
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'kind=nothing',
    'action=a.b',
    "action='%20or%201=1",
    'entity=A;drop',
    'from=yesterday',
    'from=2026-02-31',
    'to=2026-1-1',
    'after=x',
    'after=WyIyMDI2Il0',
    `after=${Buffer.from('["2026-01-01T00:00:00.000Z","x",null]').toString('base64url')}`,
    `after=${Buffer.from('{"at":1}').toString('base64url')}`,
    'actor=',
    'tenant_id=1',
    'actor=a&actor=b',
    'record=%00',
  ])('refuses %s', async query => {
    expect((await owner.get(`/audit_log?${query}`)).status).toBe(400)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'POST'])('knows no %s', async method => {
    const { _id: id } = (await read(owner)).entries[0] ?? { _id: '' }
    for (const path of ['/audit_log', `/audit_log/${id}`, '/audit', `/audit/${id}`]) {
      expect([404, 405]).toContain((await owner.send(method, path)).status)
    }
  })

  it('T20 is downloaded as CSV of the filter, with formulas made harmless, and that is noted', async () => {
    const id = await createAgent(owner, '=HYPERLINK("http://evil.example")')
    const answer = await owner.get(`/audit_log/export?record=${id}`)
    expect(answer.headers['content-disposition']).toContain('audit_log.csv')
    const [head, line, ...rest] = answer.text.trim().split('\r\n')
    expect(head).toBe(
      'at,actor.name,actor.type,actor.id,action,entity,entity_id,label,details,ip,request_id,operation_id',
    )
    expect(line).toContain(`'=HYPERLINK`)
    expect(rest).toEqual([])
    expect(await newest('?kind=export')).toMatchObject({
      action: 'exportAuditLog',
      details: { method: 'csv' },
    })
  })
})

describe('the audit log notes', () => {
  it('sign-ins, wrong passwords and sign-outs, and of a failure no more than that it was', async () => {
    const { email, client } = await join(app)
    expect((await signIn(app, email)).status).toBe(200)
    expect(await newest('?kind=sign_in')).toMatchObject({ action: 'signIn', details: { method: 'password' } })
    expect((await signIn(app, email, 'my secret typed wrongly')).status).toBe(401)
    const known = await newest('?kind=sign_in')
    expect(known).toMatchObject({
      action: 'signInFailed',
      label: 'Cleo Park',
      details: { reason: 'credentials' },
    })
    expect(known?.actor).toEqual({ type: 'system', id: '', name: 'Switchboard' })
    await signIn(app, 'typed-password-here@lakeside.example', 'wrong')
    expect(await newest('?kind=sign_in')).toMatchObject({ entity: null, entity_id: null, label: null })
    await client.delete('/session')
    expect(await newest('?kind=sign_in')).toMatchObject({ action: 'signOut', label: 'Cleo Park' })
    const everything = (await owner.get('/audit_log/export')).text
    expect(everything).not.toContain('typed')
  })

  it('a member of another tenant who tries here only as somebody', async () => {
    const stranger = await app.as('operator', 'hillside')
    const email = `${stranger.userId}@hillside.example`
    expect((await signIn(app, email)).status).toBe(401)
    expect(await newest('?kind=sign_in')).toMatchObject({ action: 'signInFailed', entity: null, label: null })
  })

  it('changes of password and second factor', async () => {
    const { client } = await join(app)
    const next = 'three herons on a jetty'
    const changed = await client.post('/user/me/password', { current_password: password, new_password: next })
    expect(changed.status).toBe(204)
    expect(await newest('?kind=account')).toMatchObject({ action: 'changePassword', label: 'Cleo Park' })
    await client.post('/user/me/second_factor', { password: 'not this' })
    expect(await actions('?kind=sign_in&limit=1')).not.toEqual(['signIn'])
  })

  it('people: invitation, acceptance, role, suspension, sessions, removal', async () => {
    const email = 'noted@lakeside.example'
    const invited = await owner.post('/invitation', { email, role: 'viewer' })
    expect(await newest('?kind=people')).toMatchObject({
      action: 'invitePerson',
      label: email,
      details: { changes: [{ field: 'role', from: '', to: 'viewer' }] },
    })
    await owner.post(`/invitation/${invited.json<{ _id: string }>()._id}/resend`)
    const token = await newestToken(owner, email)
    await app.nobody().post('/invitation/accept', { token, name: 'Nora Noted', password })
    const people = (await owner.get('/people')).json<{ _id: string; name: string }[]>()
    const id = people.find(({ name }) => name === 'Nora Noted')?._id
    await owner.patch(`/people/${id}`, { role: 'operator' })
    expect(await newest('?kind=people')).toMatchObject({
      action: 'changePerson',
      label: 'Nora Noted',
      details: { changes: [{ field: 'role', from: 'viewer', to: 'operator' }] },
    })
    await owner.patch(`/people/${id}`, { status: 'suspended' })
    await owner.delete(`/people/${id}/sessions`)
    await owner.delete(`/people/${id}`)
    expect(await actions('?kind=people&limit=7')).toEqual([
      ...['removePerson', 'endPersonSessions', 'changePerson', 'changePerson'],
      ...['acceptInvitation', 'resendInvitation', 'invitePerson'],
    ])
    expect(JSON.stringify(await read(owner, '?kind=people'))).not.toContain(token)
  })

  it('settings and exports', async () => {
    expect((await owner.patch('/business_info', { name: 'Lakeside' })).status).toBeLessThan(300)
    expect(await newest('?entity=business_info')).toMatchObject({ entity: 'business_info', is_there: true })
    await owner.get('/agent/export?format=ndjson')
    expect(await newest('?kind=export')).toMatchObject({
      action: 'exportRecords',
      entity: 'agent',
      details: { method: 'ndjson' },
    })
  })
})
