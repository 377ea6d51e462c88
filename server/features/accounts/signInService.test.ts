import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld, password } from '../../../tests/support/accountWorld.ts'

let world: AccountWorld

beforeAll(async () => {
  world = await createAccountWorld()
})
afterAll(() => world?.db.drop())

const attempt = (given: { email: string; password: string }, caller = world.visitor()) =>
  world.services.signIn.signIn(caller, given)
const refusal = (code: string) => expect.objectContaining({ code })

describe('signing in', () => {
  test('makes a member known to the next request', async () => {
    const ann = await world.createPerson('operator')
    const { token, state, maxAge } = await attempt({ email: ` ${ann.email.toUpperCase()} `, password })
    expect({ state, maxAge }).toEqual({ state: 'signed_in', maxAge: 30 * 24 * 3600 })
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await world.services.sessions.resolve(token, world.lakeside)).toMatchObject({
      user: { id: ann.id, email: ann.email },
      role: 'operator',
      secondFactor: 'none',
    })
  })

  test('stores the hash of the token alone', async () => {
    const { token } = await world.signIn(await world.createPerson('viewer'))
    const rows = await world.db.database.owner.selectFrom('account_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('gives an unknown address the same answer as a wrong password', async () => {
    const { email } = await world.createPerson('viewer')
    const [known, unknown] = await Promise.allSettled([
      attempt({ email, password: 'wrong' }),
      attempt({ email: 'nobody@lakeside.example', password: 'wrong' }),
    ])
    expect(known).toMatchObject({ reason: { code: 'auth.bad_credentials', details: {} } })
    expect(unknown).toEqual(known)
  })

  test('refuses somebody with no place in this tenant, and somebody suspended', async () => {
    const stranger = await world.createPerson('owner', { tenant: world.hillside })
    await expect(attempt({ email: stranger.email, password })).rejects.toEqual(refusal('auth.no_membership'))
    const ben = await world.createPerson('viewer')
    await world.stores.memberships.change(world.lakeside.id, ben.id, { status: 'suspended' })
    await expect(attempt({ email: ben.email, password })).rejects.toEqual(refusal('auth.no_membership'))
  })

  test('lets an admin of the installation into every tenant', async () => {
    const admin = await world.createPerson(null, { isInstanceAdmin: true })
    const { session } = await world.signIn(admin, world.hillside)
    expect(await session()).toMatchObject({ user: { id: admin.id, is_instance_admin: true }, role: null })
  })

  test('counts in the tenant of its host alone', async () => {
    const ann = await world.createPerson('owner')
    await world.stores.memberships.insert(world.hillside.id, ann.id, 'owner', world.clock.at)
    const { token } = await world.signIn(ann)
    expect((await world.services.sessions.resolve(token, world.hillside)).user).toBeNull()
  })

  test('renews a hash that was made at another cost', async () => {
    const ann = await world.createPerson('viewer')
    const { createPasswordHasher } = await import('./passwordHash.ts')
    const old = await createPasswordHasher({ ln: 5, r: 8, p: 1 }).hash('any', password)
    await world.stores.accounts.setPassword(ann.id, old, world.clock.at)
    await world.signIn(ann)
    const { passwordHash } = (await world.stores.accounts.find(ann.id)) ?? {}
    expect(passwordHash).toMatch(/^\$scrypt\$ln=6,/)
    await world.signIn(ann)
  })

  test('is noted in the audit', async () => {
    const ann = await world.createPerson('viewer')
    await world.signIn(ann)
    const notes = await world.db.database.owner
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('entity_id', '=', ann.id)
      .execute()
    expect(notes).toEqual([{ action: 'signIn', actor: { type: 'user', id: ann.id, name: ann.name } }])
  })
})

describe('T31 guessing', () => {
  const tooMany = expect.objectContaining({
    code: 'request.too_many',
    details: expect.objectContaining({ headers: { 'retry-after': '900' } }),
  })

  test('ends with 429 from the eleventh failure of an address, even side by side', async () => {
    const { email } = await world.createPerson('viewer')
    const caller = world.visitor()
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, () => attempt({ email, password: 'wrong' }, caller)),
    )
    const codes = all.map(one => (one.status === 'rejected' ? one.reason.code : 'in'))
    expect(codes.filter(code => code === 'auth.bad_credentials')).toHaveLength(10)
    expect(codes.filter(code => code === 'request.too_many')).toHaveLength(20)
  })

  test('ends with 429 when every attempt is for another account', async () => {
    const caller = world.visitor()
    for (let i = 0; i < 10; i++) {
      const email = `someone${i}@lakeside.example`
      await expect(attempt({ email, password }, caller)).rejects.toEqual(refusal('auth.bad_credentials'))
    }
    await expect(attempt({ email: 'last@lakeside.example', password }, caller)).rejects.toEqual(tooMany)
  })

  test('leaves other addresses alone and passes after 15 minutes', async () => {
    const ann = await world.createPerson('viewer')
    const caller = world.visitor()
    for (let i = 0; i < 11; i++)
      await attempt({ email: ann.email, password: 'wrong' }, caller).catch(() => {})
    await expect(attempt({ email: ann.email, password }, caller)).rejects.toEqual(tooMany)
    await expect(attempt({ email: ann.email, password })).resolves.toMatchObject({ state: 'signed_in' })
    world.later({ minutes: 15 })
    await expect(attempt({ email: ann.email, password }, caller)).resolves.toMatchObject({
      state: 'signed_in',
    })
  })

  test('forgives a person who mistyped before they got in, but not what they did to others', async () => {
    const ann = await world.createPerson('viewer')
    const caller = world.visitor()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++)
        await attempt({ email: ann.email, password: 'wrong' }, caller).catch(() => {})
      await attempt({ email: ann.email, password }, caller)
    }
    for (let i = 0; i < 10; i++) {
      await attempt({ email: `victim${i}@lakeside.example`, password }, caller).catch(() => {})
    }
    await expect(attempt({ email: ann.email, password }, caller)).rejects.toEqual(tooMany)
  })

  test('ends for an account after 100 failures, wherever they come from', async () => {
    const { email } = await world.createPerson('viewer')
    for (let i = 0; i < 100; i++) await attempt({ email, password: 'wrong' }).catch(() => {})
    await expect(attempt({ email, password })).rejects.toEqual(tooMany)
  })
})
