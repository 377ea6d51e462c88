import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followToCallback, startOidcServer } from '../support/oidcServer.ts'
import { browser, codeOf, cookieOf } from '../support/signInClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

describe('through an OIDC issuer', () => {
  let oidc: Awaited<ReturnType<typeof startOidcServer>>
  let app: TestApp

  beforeAll(async () => {
    oidc = await startOidcServer()
    app = await createTestApp({
      env: { OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: 'switchboard', OIDC_CLIENT_SECRET: 'a shared secret' },
    })
    oidc.allowRedirect(`http://lakeside.test:${app.port}/api/session/oidc/callback`)
  })
  afterAll(async () => {
    await app.close()
    await oidc.stop()
  })

  async function visit() {
    const started = await app.nobody().get('/session/oidc?return_to=%2Fagents%3Fpage%3D2')
    expect(started.status).toBe(302)
    expect(cookieOf(started)).toMatch(
      /^switchboard_oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const callback = `http://lakeside.test:${app.port}/api/session/oidc/callback`
    const back = await followToCallback(started.headers.location ?? '', callback)
    return { back, client: browser(app, started) }
  }

  it('a member comes back signed in, a stranger with the problem', async () => {
    const member = await app.as('operator')
    oidc.control.person = { sub: 'ann', email: `${member.userId}@lakeside.example`, email_verified: true }
    const { back, client } = await visit()
    const finished = await client.get(`/session/oidc/callback${back.search}`)
    expect([finished.status, finished.headers.location]).toEqual([302, '/agents?page=2'])
    expect((await browser(app, finished).get('/user/me')).json()).toMatchObject({ _id: member.userId })

    oidc.control.person = { sub: 'eve', email: 'eve@evil.example', email_verified: true }
    const stranger = await visit()
    const refused = await stranger.client.get(`/session/oidc/callback${stranger.back.search}`)
    expect(refused.headers.location).toBe('/agents?page=2&problem=auth.no_membership')
    expect(cookieOf(refused)).toContain('switchboard_oidc=; Max-Age=0')
  })

  it('T27 a state that is missing, used or of another browser is 400', async () => {
    const member = await app.as('operator')
    oidc.control.person = { sub: 'ben', email: `${member.userId}@lakeside.example`, email_verified: true }
    const { back, client } = await visit()
    const refused = { status: 400, code: 'auth.oidc' }
    expect(codeOf(await client.get('/session/oidc/callback'))).toEqual(refused)
    expect((await client.get(`/session/oidc/callback${back.search}`)).status).toBe(302)
    expect(codeOf(await client.get(`/session/oidc/callback${back.search}`))).toEqual(refused)
    const other = await visit()
    expect(codeOf(await client.get(`/session/oidc/callback${other.back.search}`))).toEqual(refused)
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'return_to %s is refused',
    async path => {
      const started = await app.nobody().get(`/session/oidc?return_to=${encodeURIComponent(path)}`)
      expect(started.status).toBe(400)
    },
  )
})

it('an issuer that cannot be reached leads back to the site, which says so', async () => {
  const app = await createTestApp({
    env: {
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'switchboard',
      OIDC_CLIENT_SECRET: 'a shared secret',
    },
  })
  const answer = await app.nobody().get('/session/oidc?return_to=%2Fagents%3Fpage%3D2')
  expect([answer.status, answer.headers.location]).toEqual([302, '/agents?page=2&problem=auth.oidc_away'])
  expect(cookieOf(answer)).toBe('')
  await app.close()
})
