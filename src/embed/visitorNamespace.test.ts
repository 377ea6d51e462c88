import { afterEach, describe, expect, it, vi } from 'vitest'
import { subjectOf } from './subjectOf.ts'
import { visitorNamespace } from './visitorNamespace.ts'

function jwt(claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `eyJhbGciOiJIUzI1NiJ9.${payload}.c2lnbmF0dXJl`
}

describe('whom a JWT is about', () => {
  it.each([
    ['its sub', jwt({ sub: 'visitor-7' }), 'visitor-7'],
    ['a sub in any script', jwt({ sub: 'Зоя 🦷 ÿ?>' }), 'Зоя 🦷 ÿ?>'],
    ['itself without a sub', jwt({ name: 'Ann' }), jwt({ name: 'Ann' })],
    ['itself with one that is no text', jwt({ sub: 7 }), jwt({ sub: 7 })],
    ['itself where it is no JWT', 'ann', 'ann'],
    ['itself where its payload is no object', 'a.bnVsbA.c', 'a.bnVsbA.c'],
  ])('is %s', (_, identity, subject) => {
    expect(subjectOf(identity)).toBe(subject)
  })
})

describe('the name under which a visitor’s conversation is kept', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('§3 is the token with the first 16 hexadecimal digits of SHA-256 of the sub', async () => {
    // SHA-256 of `abc` as in FIPS 180-2 (`printf abc | sha256sum`).
    const name = await visitorNamespace('wc_1', jwt({ sub: 'abc', exp: 1 }))
    expect(name).toEqual({ name: 'wc_1~ba7816bf8f01cfea', isKept: true })
    expect(await visitorNamespace('wc_1', jwt({ sub: 'abc', exp: 2 }))).toEqual(name)
  })

  it('is kept nowhere on a page without https, where no mark can be made', async () => {
    vi.stubGlobal('crypto', {})
    expect(await visitorNamespace('wc_1', jwt({ sub: 'abc' }))).toEqual({ name: 'wc_1~abc', isKept: false })
  })
})
