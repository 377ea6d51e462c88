import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Forgery, startForgingIssuer } from '../../../tests/support/forgingIssuer.ts'
import { createOpenidClientIssuer } from './openidClientIssuer.ts'

let forger: Awaited<ReturnType<typeof startForgingIssuer>>

beforeAll(async () => {
  forger = await startForgingIssuer()
})
afterAll(() => forger?.stop())

const checks = {
  redirectUri: 'http://lakeside.test/api/session/oidc/callback',
  state: 'the state of this visit',
  nonce: 'the nonce of this visit',
  codeVerifier: 'v'.repeat(43),
}

function personOf(forgery: Forgery, state = checks.state) {
  Object.assign(forger.control, { nonce: checks.nonce, forgery })
  const issuer = createOpenidClientIssuer({
    issuer: forger.issuer,
    clientId: 'switchboard',
    clientSecret: 'x',
  })
  return issuer.person({ code: 'a code', state }, checks)
}

describe('T28 an id_token', () => {
  test('that is right in everything names the person', async () => {
    expect(await personOf({})).toEqual({
      issuer: forger.issuer,
      subject: 'ann',
      email: 'ann@lakeside.example',
      isEmailVerified: true,
      name: 'ann@lakeside.example',
      given_name: '',
      family_name: '',
    })
  })

  test.each<[string, Forgery]>([
    ['expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['not yet valid', { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    [
      'for several clients, not made out to us',
      { claims: { aud: ['switchboard', 'another'], azp: 'another' } },
    ],
    ['with another nonce', { claims: { nonce: 'of another visit' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a person', { claims: { sub: undefined } }],
    ['without a signature', { isUnsigned: true }],
    ['signed by another key', { isForeignKey: true }],
    ['that names another algorithm', { header: { alg: 'HS256' } }],
  ])('%s is refused', async (_, forgery) => {
    await expect(personOf(forgery)).rejects.toMatchObject({ name: 'OidcRefusal' })
  })

  test.each([true, 'true', 1])(
    'only vouches for an address with the value true, not %j as well',
    async value => {
      const { isEmailVerified } = await personOf({ claims: { email_verified: value } })
      expect(isEmailVerified).toBe(value === true)
    },
  )

  test('is not even asked for with another state', async () => {
    await expect(personOf({}, 'of another visit')).rejects.toMatchObject({ name: 'OidcRefusal' })
  })
})
