import { describe, expect, it } from 'vitest'
import { idTokenClaims } from './idTokenClaims.ts'
import { isIssuer } from './issuer.ts'

const now = new Date('2026-03-01T09:00:00Z')
const directory = '9188040d-6c67-4c5b-b112-36a304b66dad'
const client = { issuer: 'https://login.example/{tenantid}/v2.0', clientId: 'us' }
const good = {
  iss: `https://login.example/${directory}/v2.0`,
  tid: directory,
  aud: 'us',
  sub: 'ann',
  nonce: 'n',
  exp: now.getTime() / 1000 + 60,
}

function read(change: object) {
  const payload = Buffer.from(JSON.stringify({ ...good, ...change })).toString('base64url')
  return idTokenClaims(`e30.${payload}.signature`, { client, nonce: 'n', now })
}

describe('an id token', () => {
  it('that is right in everything is read', () => {
    expect(read({})).toEqual(good)
    expect(read({ aud: ['us', 'them'], azp: 'us' })).toMatchObject({ sub: 'ann' })
  })

  it.each([
    ['issuer', { iss: 'https://evil.example' }],
    ['issuer', { iss: 'https://login.example/{tenantid}/v2.0' }],
    ['issuer', { tid: '00000000-6c67-4c5b-b112-36a304b66dad' }],
    ['issuer', { tid: undefined }],
    ['audience', { aud: 'them' }],
    ['authorized party', { aud: ['us', 'them'], azp: 'them' }],
    ['expiry', { exp: now.getTime() / 1000 - 61 }],
    ['expiry', { exp: undefined }],
    ['nonce', { nonce: 'of another sign-in' }],
    ['subject', { sub: '' }],
  ])('with another %s is refused: %j', (fault, change) => {
    expect(() => read(change)).toThrow(`not meant for this sign-in: ${fault}.`)
  })

  it.each(['', 'x', 'e30.e30', 'e30.bnVsbA.x', 42, undefined])('%j is none', token => {
    expect(() => idTokenClaims(token, { client, nonce: 'n', now })).toThrow('sent no id token')
  })
})

describe('an issuer with a place for a directory', () => {
  it.each([
    [`https://login.example/${directory}/v2.0`, true],
    ['https://login.example/common/v2.0', false],
    [`https://login.example/${directory}/../${directory}/v2.0`, false],
    ['https://login.example//v2.0', false],
    [undefined, false],
  ])('%s → %s', (given, expected) => {
    expect(isIssuer(client.issuer, given)).toBe(expected)
  })
})
