import { describe, expect, it } from 'vitest'
import { createSessionCookie } from './sessionCookie.ts'

const token = 'a'.repeat(43)
const plain = createSessionCookie({ isSecure: false })
const secure = createSessionCookie({ isSecure: true })

describe('the session cookie', () => {
  it('is out of reach for scripts and other sites', () => {
    expect(plain.set(token, 60.9)).toBe(
      `switchboard_session=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
    )
  })

  it('is bound to the host and to https where the public address is https', () => {
    expect(secure.set(token, 60)).toBe(
      `__Host-switchboard_session=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(secure.read(`switchboard_session=${token}`)).toBeNull()
  })

  it('goes at once when cleared', () => {
    expect(plain.clear()).toContain('switchboard_session=; Max-Age=0;')
  })

  it.each([
    [`a=b; switchboard_session=${token}`, token],
    [undefined, null],
    ['', null],
    ['switchboard_session=', null],
    [`switchboard_session=${token}x`, null],
    [`switchboard_session=${token}; switchboard_session=${'b'.repeat(43)}`, null],
    [`xswitchboard_session=${token}`, null],
  ])('is read from %s', (header, expected) => {
    expect(plain.read(header)).toBe(expected)
  })
})
