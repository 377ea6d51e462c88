import { describe, expect, it } from 'vitest'
import { acceptedStep, createTotpSecret, stepAt, totpCode, totpUri } from './totp.ts'

/** The secret of RFC 6238 appendix B, '12345678901234567890', in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('totpCode', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i is the last six digits of RFC 6238', (seconds, code) => {
    expect(totpCode(secret, stepAt(at(seconds)))).toBe(code)
  })
})

describe('acceptedStep', () => {
  const now = at(1111111109)
  const step = stepAt(now)

  it('takes the code of the step and of its neighbours', () => {
    expect([-1, 0, 1].map(off => acceptedStep(secret, totpCode(secret, step + off), now, 0))).toEqual([
      step - 1,
      step,
      step + 1,
    ])
  })

  it.each([-2, 2])('refuses the code %i steps away', off => {
    expect(acceptedStep(secret, totpCode(secret, step + off), now, 0)).toBeNull()
  })

  it('refuses a code that was used, and any before it', () => {
    expect(acceptedStep(secret, totpCode(secret, step), now, step)).toBeNull()
    expect(acceptedStep(secret, totpCode(secret, step - 1), now, step)).toBeNull()
  })

  it.each(['', '12345', '1234567', '０８１８０４', 'null', '08180 '])('refuses %s', code => {
    expect(acceptedStep(secret, code, now, 0)).toBeNull()
  })
})

describe('an enrolment', () => {
  it('has 160 bits of secret, another each time', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(createTotpSecret()).not.toBe(createTotpSecret())
  })

  it('is an address that authenticator apps read', () => {
    const uri = totpUri({ secret, account: 'ann@example.com', issuer: 'Lakeside Dental' })
    expect(uri).toBe(
      `otpauth://totp/Lakeside%20Dental:ann%40example.com?secret=${secret}&issuer=Lakeside%20Dental&digits=6&period=30`,
    )
  })
})
