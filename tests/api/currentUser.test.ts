import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browser, codeOf, cookieOf, join, password, signIn } from '../support/signInClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const roles = ['viewer', 'operator', 'admin', 'owner'] as const

async function instanceAdmin(role: 'viewer' | null) {
  const member = await app.as('viewer')
  await app.stores.accounts.find(member.userId)
  await app.database.owner
    .updateTable('account_user')
    .set({ is_instance_admin: true })
    .where('_id', '=', member.userId)
    .execute()
  if (role === null) await app.stores.memberships.remove(app.tenants.lakeside.id, member.userId)
  return member
}

describe('§7 GET /user/me', () => {
  it.each(roles)('is the person, with the role %s in the tenant of this host', async role => {
    const member = await app.as(role)
    expect((await member.get('/user/me')).json()).toEqual({
      _id: member.userId,
      email: `${member.userId}@lakeside.example`,
      name: `A ${role}`,
      given_name: 'A',
      family_name: role,
      role,
      is_instance_admin: false,
      second_factor: 'managed',
      tenant_name: 'Lakeside Dental',
    })
  })

  it('has no role for an admin of the installation who is no member', async () => {
    const member = await instanceAdmin(null)
    expect((await member.get('/user/me')).json()).toMatchObject({ role: null, is_instance_admin: true })
  })

  it('is refused to somebody whose code is still to come, and to nobody', async () => {
    expect(codeOf(await app.nobody().get('/user/me'))).toEqual({ status: 401, code: 'auth.required' })
    const member = await app.as('owner')
    await app.database.owner
      .updateTable('account_session')
      .set({ second_factor: 'pending' })
      .where('user_id', '=', member.userId)
      .execute()
    for (const path of ['/user/me', '/is-admin']) {
      expect(codeOf(await member.get(path))).toEqual({ status: 401, code: 'auth.second_factor' })
    }
  })
})

describe('§7 GET /is-admin', () => {
  it.each(roles.map(role => [role, role === 'admin' || role === 'owner'] as const))(
    '§6 of a %s is %s',
    async (role, is_admin) => {
      const answer = await (await app.as(role)).get('/is-admin')
      expect(answer.json()).toEqual({ is_admin, is_instance_admin: false })
    },
  )

  it('§6 is true for an admin of the installation, whatever they are here', async () => {
    for (const role of ['viewer', null] as const) {
      const answer = await (await instanceAdmin(role)).get('/is-admin')
      expect(answer.json()).toEqual({ is_admin: true, is_instance_admin: true })
    }
  })

  it('follows a change of role with the next session', async () => {
    const owner = await app.as('owner')
    const { email } = await join(app, 'viewer')
    const people = (await owner.get('/people')).json<{ _id: string; email: string }[]>()
    const id = people.find(person => person.email === email)?._id
    await owner.patch(`/people/${id}`, { role: 'admin' })
    const again = browser(app, await signIn(app, email))
    expect((await again.get('/is-admin')).json()).toMatchObject({ is_admin: true })
  })
})

describe('T29 who was signed out by somebody else is told why, with the cookie they still have', () => {
  async function guest() {
    const { client, email, accepted } = await join(app)
    const owner = await app.as('owner')
    const people = (await owner.get('/people')).json<{ _id: string; email: string }[]>()
    const id = people.find(person => person.email === email)?._id ?? ''
    return { client, email, owner, id, cookie: cookieOf(accepted) }
  }
  const ended = async (client: { get(path: string): Promise<{ json<T>(): T }> }) =>
    (await client.get('/session')).json<{ state: string; ended?: string }>()

  it('suspended, and no more once they are readmitted', async () => {
    const { client, owner, id } = await guest()
    await owner.patch(`/people/${id}`, { status: 'suspended' })
    expect(await ended(client)).toMatchObject({ state: 'signed_out', ended: 'suspended' })
    await owner.patch(`/people/${id}`, { status: 'active' })
    expect(await ended(client)).toMatchObject({ state: 'signed_out', ended: 'ran_out' })
  })

  it('with another role, removed, or signed out', async () => {
    const changed = await guest()
    await changed.owner.patch(`/people/${changed.id}`, { role: 'viewer' })
    expect(await ended(changed.client)).toMatchObject({ ended: 'role_changed' })
    const signedOut = await guest()
    await signedOut.owner.delete(`/people/${signedOut.id}/sessions`)
    expect(await ended(signedOut.client)).toMatchObject({ ended: 'ended' })
    const removed = await guest()
    await removed.owner.delete(`/people/${removed.id}`)
    expect(await ended(removed.client)).toMatchObject({ ended: 'removed' })
  })

  it('after a new password, on every other device', async () => {
    const { client, email } = await guest()
    const other = browser(app, await signIn(app, email))
    await other.post('/user/me/password', { current_password: password, new_password: 'herons on a jetty' })
    expect(await ended(client)).toMatchObject({ ended: 'password_changed' })
  })

  it('and nobody else: a made-up cookie gets the words of one that ran out, no cookie none', async () => {
    const made = browser(app, {
      headers: { 'set-cookie': [`switchboard_session=${'x'.repeat(43)}`] },
    } as never)
    expect(await ended(made)).toMatchObject({ state: 'signed_out', ended: 'ran_out' })
    expect(await ended(app.nobody())).not.toHaveProperty('ended')
    const { client, owner, id, cookie } = await guest()
    await owner.patch(`/people/${id}`, { status: 'suspended' })
    const elsewhere = await app.nobody('hillside').get('/session', { cookie: cookie.split(';')[0] ?? '' })
    expect(elsewhere.json()).toMatchObject({ ended: 'ran_out' })
    expect(await ended(client)).toMatchObject({ ended: 'suspended' })
  })

  it('looking whether the session holds is no use of it', async () => {
    const { client, id } = await guest()
    const seen = async () => {
      const rows = app.database.owner
        .selectFrom('account_session')
        .select('last_seen_at')
        .where('user_id', '=', id)
      return (await rows.executeTakeFirstOrThrow()).last_seen_at.getTime()
    }
    const before = Date.now() - 3_600_000
    await app.database.owner
      .updateTable('account_session')
      .set({ last_seen_at: new Date(before) })
      .where('user_id', '=', id)
      .execute()
    await client.get('/session')
    expect(await seen()).toBe(before)
    await client.get('/user/me')
    expect(await seen()).toBeGreaterThan(before)
  })
})

describe('a member’s sessions', () => {
  it('are seen and ended one by one by a person who may manage them', async () => {
    const owner = await app.as('owner')
    const { client, email } = await join(app)
    const other = browser(app, await signIn(app, email))
    const people = (await owner.get('/people')).json<{ _id: string; email: string }[]>()
    const id = people.find(person => person.email === email)?._id ?? ''
    const sessions = (await owner.get(`/people/${id}/sessions`)).json<{ _id: string }[]>()
    expect(sessions).toHaveLength(2)
    const newest = sessions[0]?._id
    expect((await owner.delete(`/people/${id}/sessions/${newest}`)).status).toBe(204)
    expect((await other.get('/user/me')).status).toBe(401)
    expect((await client.get('/user/me')).status).toBe(200)
    expect((await owner.delete(`/people/${id}/sessions/${newest}`)).status).toBe(404)
  })

  it('are no business of anybody else', async () => {
    const [owner, admin] = [await app.as('owner'), await app.as('admin')]
    const stranger = await app.as('owner', 'hillside')
    const own = (await owner.get('/user/me/sessions')).json<{ _id: string }[]>()[0]?._id
    for (const [client, code] of [
      [admin, 'people.above_role'],
      [await app.as('operator'), 'auth.forbidden'],
      [app.nobody(), 'auth.required'],
      [stranger, 'resource.not_found'],
    ] as const) {
      expect(codeOf(await client.get(`/people/${owner.userId}/sessions`)).code).toBe(code)
      expect(codeOf(await client.delete(`/people/${owner.userId}/sessions/${own}`)).code).toBe(code)
    }
    // The path must name the session's own user, even if the caller may manage another one.
    const operator = await app.as('operator')
    expect(codeOf(await admin.delete(`/people/${operator.userId}/sessions/${own}`)).code).toBe(
      'resource.not_found',
    )
    expect((await owner.get('/user/me')).status).toBe(200)
  })
})
