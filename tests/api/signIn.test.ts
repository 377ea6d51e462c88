import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stepAt, totpCode } from '../../server/features/accounts/totp.ts'
import { browser, codeOf, cookieOf, join, newestToken, password, signIn } from '../support/signInClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('from the invitation to the second factor', () => {
  it('a person joins, signs in, adds a second factor and signs in with it', async () => {
    const { email, client } = await join(app)
    expect((await client.get('/user/me')).json()).toMatchObject({
      email,
      name: 'Cleo Park',
      role: 'operator',
    })
    const again = browser(app, await signIn(app, email))
    const { secret } = (await again.post('/user/me/second_factor', { password })).json<{ secret: string }>()
    const code = totpCode(secret, stepAt(new Date()))
    const confirmed = await again.put('/user/me/second_factor', { code })
    expect(confirmed.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10)
    expect((await browser(app, confirmed).get('/user/me')).json()).toMatchObject({ second_factor: 'on' })
    expect(codeOf(await again.get('/user/me'))).toEqual({ status: 401, code: 'auth.required' })

    const halfway = await signIn(app, email)
    expect(halfway.json()).toMatchObject({ state: 'second_factor', mode: 'multi' })
    expect(codeOf(await browser(app, halfway).get('/user/me'))).toEqual({
      status: 401,
      code: 'auth.second_factor',
    })
    expect(codeOf(await browser(app, halfway).list('agent'))).toEqual({
      status: 401,
      code: 'auth.second_factor',
    })
    expect(codeOf(await browser(app, halfway).post('/session/second_factor', { code }))).toEqual({
      status: 401,
      code: 'auth.bad_code',
    })
    const [recovery] = confirmed.json<{ recovery_codes: string[] }>().recovery_codes
    const through = await browser(app, halfway).post('/session/second_factor', { code: recovery })
    expect(through.json()).toMatchObject({ state: 'signed_in' })
    expect((await browser(app, through).list('agent')).status).toBe(200)
    expect(codeOf(await browser(app, halfway).get('/user/me')).status).toBe(401)
  })

  it('an invitation is shown before it is accepted, and is over after that', async () => {
    const { token } = await join(app)
    const read = await app.nobody().post('/invitation/read', { token })
    expect(codeOf(read)).toEqual({ status: 400, code: 'auth.bad_link' })
  })
})

describe('the session', () => {
  it('lives in a cookie that scripts and other sites cannot use, and nowhere else', async () => {
    const { email } = await join(app)
    const answer = await signIn(app, email)
    expect(cookieOf(answer)).toMatch(
      /^switchboard_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const token = cookieOf(answer).slice('switchboard_session='.length).split(';')[0] ?? ''
    const client = browser(app, answer)
    for (const path of ['/session', '/user/me', '/user/me/sessions', '/people']) {
      expect((await client.get(path)).text).not.toContain(token)
    }
    expect(answer.text).not.toContain(token)
  })

  it('ends with signing out, which is harmless twice', async () => {
    const { client } = await join(app)
    const out = await client.delete('/session')
    expect(out.status).toBe(204)
    expect(cookieOf(out)).toContain('Max-Age=0')
    expect(codeOf(await client.get('/user/me'))).toEqual({ status: 401, code: 'auth.required' })
    expect((await client.delete('/session')).status).toBe(204)
    expect((await client.get('/session')).json()).toMatchObject({ state: 'signed_out' })
  })

  it('T29 ends with a new role, a suspension, a removal or by an admin’s order: the next call is 401', async () => {
    const ways = [
      (id: string, owner: Awaited<ReturnType<TestApp['as']>>) =>
        owner.patch(`/people/${id}`, { role: 'viewer' }),
      (id: string, owner: Awaited<ReturnType<TestApp['as']>>) =>
        owner.patch(`/people/${id}`, { status: 'suspended' }),
      (id: string, owner: Awaited<ReturnType<TestApp['as']>>) => owner.delete(`/people/${id}/sessions`),
      (id: string, owner: Awaited<ReturnType<TestApp['as']>>) => owner.delete(`/people/${id}`),
    ]
    for (const way of ways) {
      const [owner, member] = [await app.as('owner'), await app.as('operator')]
      expect((await member.get('/user/me')).status).toBe(200)
      expect([200, 204]).toContain((await way(member.userId, owner)).status)
      expect(codeOf(await member.get('/user/me'))).toEqual({ status: 401, code: 'auth.required' })
      expect((await owner.get('/user/me')).status).toBe(200)
    }
  })

  it('goes on under a new cookie when the password is changed', async () => {
    const { client, email } = await join(app)
    const elsewhere = browser(app, await signIn(app, email))
    const next = 'seven boats beyond the pier'
    const changed = await client.post('/user/me/password', { current_password: password, new_password: next })
    expect(changed.status).toBe(204)
    expect([(await client.get('/user/me')).status, (await elsewhere.get('/user/me')).status]).toEqual([
      401, 401,
    ])
    expect((await browser(app, changed).get('/user/me')).status).toBe(200)
    expect([(await signIn(app, email)).status, (await signIn(app, email, next)).status]).toEqual([401, 200])
  })

  it('can be seen and ended from another', async () => {
    const { client, email } = await join(app)
    const other = browser(app, await signIn(app, email))
    const sessions = (await client.get('/user/me/sessions')).json<{ _id: string; is_current: boolean }[]>()
    const theirs = sessions.find(session => !session.is_current)
    expect((await client.delete(`/user/me/sessions/${theirs?._id}`)).status).toBe(204)
    expect((await other.get('/user/me')).status).toBe(401)
    expect((await client.delete('/user/me/sessions/nonsense')).status).toBe(404)
    expect((await client.delete('/user/me/sessions')).status).toBe(204)
    expect((await client.get('/user/me')).status).toBe(200)
  })
})

describe('T30 a link’s token', () => {
  it.each([{ token: null }, { token: '' }, { token: [] }, { token: {} }, {}, { token: 'x'.repeat(43) }])(
    'like %j opens nothing',
    async given => {
      const body = { ...given, password: 'seven boats beyond the pier' }
      for (const path of ['/password_reset/complete', '/invitation/accept', '/setup']) {
        const more = path === '/setup' ? { email: 'a@b.example' } : {}
        const named = path === '/password_reset/complete' ? {} : { name: 'Mallory' }
        expect([400, 422]).toContain((await app.nobody().post(path, { ...body, ...more, ...named })).status)
      }
    },
  )

  it('is asked for with the same answer for everybody', async () => {
    const { email, owner } = await join(app)
    const known = await app.nobody().post('/password_reset', { email })
    const unknown = await app.nobody().post('/password_reset', { email: 'nobody@lakeside.example' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const token = await newestToken(owner, email)
    const next = 'seven boats beyond the pier'
    expect((await app.nobody().post('/password_reset/complete', { token, password: next })).status).toBe(204)
    expect((await signIn(app, email, next)).status).toBe(200)
  })
})
