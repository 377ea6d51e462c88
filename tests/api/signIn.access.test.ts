import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../support/client.ts'
import { codeOf, join, password } from '../support/signInClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('who may call what', () => {
  const managing: [string, string, object?][] = [
    ['GET', '/people'],
    ['PATCH', '/people/x', { role: 'viewer' }],
    ['DELETE', '/people/x'],
    ['DELETE', '/people/x/sessions'],
    ['GET', '/invitation'],
    ['POST', '/invitation', { email: 'x@y.example', role: 'viewer' }],
    ['DELETE', '/invitation/x'],
    ['POST', '/invitation/x/resend'],
    ['GET', '/outbox'],
    ['GET', '/outbox/x'],
    ['POST', '/outbox/x/resend'],
  ]
  const status = async (client: Client, [method, path, body]: (typeof managing)[number]) => {
    const headers = body ? { 'content-type': 'application/json' } : undefined
    return (await client.send(method, path, body && JSON.stringify(body), headers)).status
  }

  it.each(managing)('%s %s is for admins', async (...call) => {
    const [nobody, operator, admin] = [app.nobody(), await app.as('operator'), await app.as('admin')]
    expect(await status(nobody, call)).toBe(401)
    expect(await status(operator, call)).toBe(403)
    expect([200, 201, 404, 409]).toContain(await status(admin, call))
  })

  it.each(['/user/me', '/is-admin', '/user/me/sessions'])('GET %s takes a session', async path => {
    expect(codeOf(await app.nobody().get(path))).toEqual({ status: 401, code: 'auth.required' })
  })

  it('§7 /is-admin is true from admin upwards', async () => {
    const answers = await Promise.all(
      (['viewer', 'operator', 'admin', 'owner'] as const).map(async role =>
        (await (await app.as(role)).get('/is-admin')).json(),
      ),
    )
    expect(answers).toEqual(
      [false, false, true, true].map(is_admin => ({ is_admin, is_instance_admin: false })),
    )
  })

  it('nobody gives themselves what they are not', async () => {
    const { client } = await join(app, 'viewer')
    for (const body of [{ role: 'owner' }, { is_instance_admin: true }, { email: 'x@y.example' }, {}]) {
      expect((await client.patch('/user/me', body)).status).toBe(422)
    }
    const renamed = await client.patch('/user/me', { name: 'Cleo', given_name: 'Cleo', family_name: 'Park' })
    expect(renamed.json()).toMatchObject({ name: 'Cleo', role: 'viewer', is_instance_admin: false })
  })
})

describe('T07 T25 a cookie', () => {
  const post = (headers: Record<string, string>, token: string) =>
    createClient({ port: app.port, headers: { host: `lakeside.test:${app.port}`, ...headers } }).send(
      'PATCH',
      '/user/me',
      JSON.stringify({ name: 'Mallory' }),
      { 'content-type': 'application/json', cookie: `switchboard_session=${token}` },
    )

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://lakeside.test.evil.example' },
    { origin: 'http://sub.lakeside.test' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is of no use to a page with %j', async headers => {
    const { token } = await app.as('owner')
    const answer = await post(headers, token)
    expect(codeOf(answer)).toEqual({ status: 403, code: 'auth.origin' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is of no use to a form, which cannot send JSON', async () => {
    const owner = await app.as('owner')
    const answer = await owner.send('POST', '/invitation', '{"email":"x@y.example","role":"owner"}', {
      'content-type': 'text/plain',
    })
    expect(answer.status).toBe(415)
  })

  it.each<Record<string, string>>([
    { host: 'hillside.test' },
    { host: 'hillside.test', 'x-forwarded-host': 'lakeside.test' },
    { host: 'hillside.test', forwarded: 'host=lakeside.test' },
    { host: 'hillside.test', 'x-client-tenant-host': 'lakeside.test' },
  ])('of one tenant is nothing with %j', async headers => {
    const { token } = await app.as('owner')
    expect(codeOf(await post(headers, token))).toEqual({
      status: 401,
      code: 'auth.required',
    })
  })

  it('is not even looked at on an unknown host', async () => {
    const { token } = await app.as('owner')
    expect(codeOf(await post({ host: 'evil.example' }, token))).toEqual({
      status: 404,
      code: 'tenant.unknown_host',
    })
  })
})

describe('in single-user mode', () => {
  it('everyone at the machine is the owner, and nobody signs in', async () => {
    const single = await createTestApp({ mode: 'single' })
    const user = single.nobody()
    expect((await user.get('/session')).json()).toEqual({
      state: 'signed_in',
      mode: 'single',
      is_setup_needed: false,
      has_oidc: false,
    })
    expect((await user.get('/user/me')).json()).toMatchObject({ role: 'owner', is_instance_admin: true })
    expect((await user.get('/user/me/sessions')).json()).toEqual([])
    const credentials = { email: 'a@b.example', password }
    expect(codeOf(await user.post('/session', credentials))).toEqual({ status: 409, code: 'auth.mode' })
    const rebound = await user.get('/user/me', { host: `evil.example:${single.port}` })
    expect(codeOf(rebound)).toEqual({ status: 403, code: 'auth.origin' })
    await single.close()
  })
})

it('an OIDC sign-in is not found where no issuer is set', async () => {
  expect((await app.nobody().get('/session/oidc')).status).toBe(404)
})

it.each(['a\u0000b', 'a\ud800b'])(
  'text like %j, which no database can store, is refused with its place',
  async text => {
    const [owner, nobody] = [await app.as('owner'), app.nobody()]
    const answers = await Promise.all([
      owner.patch('/user/me', { name: text }),
      nobody.post('/session', { email: text, password: text }),
      nobody.post('/password_reset', { email: text }),
      nobody.post('/invitation/accept', { token: text, name: text, password }),
      nobody.post('/setup', { token: text, email: 'ann@lakeside.example', name: text, password }),
    ])
    expect(answers.map(codeOf)).toEqual(answers.map(() => ({ status: 422, code: 'record.invalid' })))
    expect(answers[0]?.json()).toMatchObject({ errors: [{ pointer: '/name', keyword: 'characters' }] })
    expect((await owner.patch('/people/%00', { role: 'viewer' })).status).toBe(404)
  },
)
