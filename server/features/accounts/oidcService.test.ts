import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld, password } from '../../../tests/support/accountWorld.ts'
import { followToCallback, startOidcServer } from '../../../tests/support/oidcServer.ts'
import type { Caller } from '../../access/caller.ts'
import { createTenantOrigins } from '../../access/tenantOrigins.ts'
import { createOpenidClientIssuer } from '../../providers/oidc/openidClientIssuer.ts'

const callback = 'http://lakeside.test/api/session/oidc/callback'
let oidc: Awaited<ReturnType<typeof startOidcServer>>
let world: AccountWorld
let subjects = 0

beforeAll(async () => {
  oidc = await startOidcServer([callback, callback.replace('lakeside', 'hillside')])
  const issuer = createOpenidClientIssuer({
    issuer: oidc.issuer,
    clientId: 'switchboard',
    clientSecret: 'a shared secret',
  })
  world = await createAccountWorld({ issuer })
})
afterAll(async () => {
  await world?.db.drop()
  await oidc?.stop()
})
beforeEach(() => {
  oidc.control.idTokenSeconds = 3600
})

function comesAs(email: string, { sub = `subject-${++subjects}`, email_verified = true } = {}) {
  oidc.control.person = { sub, email, email_verified, name: 'Ann Lee', given_name: 'Ann', family_name: 'Lee' }
}

/** Goes to the issuer and back to our callback. */
async function visit(caller: Caller = world.visitor(), returnTo = '/agents') {
  const { url, secret } = await world.services.oidc.start(caller, returnTo)
  const back = await followToCallback(url, `${caller.origin}/api/session/oidc/callback`)
  return { caller, secret, parameters: Object.fromEntries(back.searchParams) }
}
type Visit = Omit<Awaited<ReturnType<typeof visit>>, 'secret'> & { secret: string | null }
const finish = ({ caller, parameters, secret }: Visit) =>
  world.services.oidc.finish(caller, parameters, secret)
const problem = (code: string) => ({ problem: expect.objectContaining({ code }), returnTo: '/agents' })

async function sessionAfter(outcome: Awaited<ReturnType<typeof finish>>, tenant = world.lakeside) {
  if (!('begun' in outcome)) throw outcome.problem
  return world.services.sessions.resolve(outcome.begun.token, tenant)
}

describe('signing in through the issuer', () => {
  test('asks with PKCE, state and nonce, for our own callback', async () => {
    const { url, secret } = await world.services.oidc.start(world.visitor(), '/')
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: callback,
      scope: 'openid email profile',
    })
    expect(
      [asked.state, asked.nonce, asked.code_challenge].every(value => /^[\w-]{43}$/.test(value ?? '')),
    ).toBe(true)
    const other = new URL((await world.services.oidc.start(world.visitor(), '/')).url).searchParams
    expect(other.get('nonce')).not.toBe(asked.nonce)
    expect(url).not.toContain(secret)
  })

  test('lets a member in by their verified address, and afterwards by their identity', async () => {
    const ann = await world.createPerson('operator')
    comesAs(ann.email.toUpperCase(), { sub: 'ann' })
    const first = await finish(await visit())
    expect(first).toMatchObject({ returnTo: '/agents', begun: { state: 'signed_in' } })
    expect(await sessionAfter(first)).toMatchObject({
      user: { id: ann.id },
      role: 'operator',
      secondFactor: 'passed',
    })
    comesAs('ann.has.married@lakeside.example', { sub: 'ann', email_verified: false })
    expect(await sessionAfter(await finish(await visit()))).toMatchObject({ user: { id: ann.id } })
  })

  test('makes an account for an invited person, without a password', async () => {
    const owner = await world.signIn(await world.createPerson('owner'))
    const email = 'invited@lakeside.example'
    await world.services.invitations.invite(await owner.caller(), { email, role: 'viewer' })
    comesAs(email)
    const session = await sessionAfter(await finish(await visit()))
    expect(session).toMatchObject({ user: { email, name: 'Ann Lee', given_name: 'Ann' }, role: 'viewer' })
    expect(await world.services.secondFactors.state(session)).toBe('managed')
    expect(await world.services.invitations.list(await owner.session())).toEqual([])
    const local = world.services.signIn.signIn(world.visitor(), { email, password })
    await expect(local).rejects.toMatchObject({ code: 'auth.bad_credentials' })
  })
})

describe('nobody else gets in', () => {
  test.each([
    ['with an unknown address', 'stranger@lakeside.example', {}],
    ['with an address the issuer has not verified', 'MEMBER', { email_verified: false }],
    ['as a member of another tenant', 'ELSEWHERE', {}],
    ['while suspended', 'SUSPENDED', {}],
  ])('%s', async (_, who, claims) => {
    const people: Record<string, { id: string; email: string }> = {
      MEMBER: await world.createPerson('owner'),
      ELSEWHERE: await world.createPerson('owner', { tenant: world.hillside }),
      SUSPENDED: await world.createPerson('viewer'),
    }
    await world.stores.memberships.change(world.lakeside.id, people.SUSPENDED?.id ?? '', {
      status: 'suspended',
    })
    comesAs(people[who]?.email ?? who, claims)
    expect(await finish(await visit())).toEqual(problem('auth.no_membership'))
    const identities = await world.db.database.owner
      .selectFrom('account_identity')
      .select('subject')
      .where('subject', '=', oidc.control.person.sub)
      .execute()
    expect(identities).toEqual([])
  })

  test('with an expired id_token', async () => {
    comesAs((await world.createPerson('owner')).email)
    oidc.control.idTokenSeconds = -60
    expect(await finish(await visit())).toEqual(problem('auth.oidc'))
  })

  test('with an answer of another issuer', async () => {
    comesAs((await world.createPerson('owner')).email)
    const visited = await visit()
    expect(visited.parameters.iss).toBe(oidc.issuer)
    visited.parameters.iss = 'https://evil.example'
    expect(await finish(visited)).toEqual(problem('auth.oidc'))
  })

  test('when the issuer refuses', async () => {
    const visited = await visit()
    const parameters = { state: visited.parameters.state ?? '', iss: oidc.issuer, error: 'access_denied' }
    expect(await finish({ ...visited, parameters })).toEqual(problem('auth.oidc'))
  })

  test('with the code of another visit', async () => {
    comesAs((await world.createPerson('owner')).email)
    const [mine, theirs] = [await visit(), await visit()]
    mine.parameters.code = theirs.parameters.code ?? ''
    expect(await finish(mine)).toEqual(problem('auth.oidc'))
  })
})

describe('T27 a state', () => {
  const refused = { code: 'auth.oidc', status: 400 }

  test('that is missing or made up is refused', async () => {
    const visited = await visit()
    const { state: _, ...without } = visited.parameters
    await expect(finish({ ...visited, parameters: without })).rejects.toMatchObject(refused)
    const parameters = { ...visited.parameters, state: 'x'.repeat(43) }
    await expect(finish({ ...visited, parameters })).rejects.toMatchObject(refused)
  })

  test('is good for one use', async () => {
    comesAs((await world.createPerson('owner')).email)
    const visited = await visit()
    await sessionAfter(await finish(visited))
    await expect(finish(visited)).rejects.toMatchObject(refused)
  })

  test('of another browser is refused, and used up', async () => {
    comesAs((await world.createPerson('owner')).email)
    const [mine, theirs] = [await visit(), await visit()]
    await expect(finish({ ...mine, secret: theirs.secret })).rejects.toMatchObject(refused)
    await expect(finish({ ...mine, secret: null })).rejects.toMatchObject(refused)
    await expect(finish(mine)).rejects.toMatchObject(refused)
  })

  test('of another tenant is refused', async () => {
    comesAs((await world.createPerson('owner')).email)
    const visited = await visit()
    const caller = world.visitor({ tenant: world.hillside })
    await expect(finish({ ...visited, caller })).rejects.toMatchObject(refused)
  })

  test('is over after ten minutes', async () => {
    const visited = await visit()
    world.later({ minutes: 10 })
    await expect(finish(visited)).rejects.toMatchObject(refused)
  })
})

describe('an issuer', () => {
  test('that is not the one it says it is is not asked', async () => {
    const issuer = createOpenidClientIssuer({
      issuer: oidc.issuer.replace('127.0.0.1', 'localhost'),
      clientId: 'switchboard',
      clientSecret: 'a shared secret',
    })
    const checks = { redirectUri: callback, state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) }
    await expect(issuer.authorizationUrl(checks)).rejects.toMatchObject({ name: 'OidcRefusal' })
  })

  test('that is not there is asked again the next time', async () => {
    const issuer = createOpenidClientIssuer({
      issuer: 'http://127.0.0.1:1',
      clientId: 'x',
      clientSecret: 'y',
    })
    const checks = { redirectUri: callback, state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) }
    await expect(issuer.authorizationUrl(checks)).rejects.toMatchObject({ name: 'OidcRefusal' })
    await expect(issuer.authorizationUrl(checks)).rejects.toMatchObject({ name: 'OidcRefusal' })
  })

  test('that is not set is not offered', async () => {
    const { createOidcService } = await import('./oidcService.ts')
    const none = createOidcService({
      stores: world.stores,
      issuer: null,
      notes: { refused: async () => {} },
      origins: createTenantOrigins({ port: () => 80 }),
      now: () => world.clock.at,
    })
    expect(none.isOffered).toBe(false)
    await expect(none.start(world.visitor(), '/')).rejects.toMatchObject({ code: 'resource.not_found' })
  })
})
