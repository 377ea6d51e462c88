import { describe, expect, it } from 'vitest'
import { allowedOrigins, originCases } from '../../../tests/support/visitorOrigins.ts'
import { visitorAllowed } from './visitorAllowed.ts'

const host = 'lakeside.example:4000'
const plain = { host, showsToken: false, hasClientHeader: false, allowed: allowedOrigins }

describe('visitorAllowed', () => {
  it.each(originCases)('$name', ({ method, origin, secFetchSite, token, clientHeader, isAllowed }) => {
    const request = {
      method,
      secFetchSite,
      host,
      allowed: allowedOrigins,
      origin: origin === 'own' ? `http://${host}` : origin,
      showsToken: token === true,
      hasClientHeader: clientHeader === true,
    }
    expect(visitorAllowed(request)).toBe(isAllowed)
  })

  it('takes the same host under the other scheme for another site where the scheme is known', () => {
    const request = { ...plain, method: 'POST', host: 'lakeside.example', protocol: 'https' as const }
    expect(visitorAllowed({ ...request, origin: 'https://lakeside.example' })).toBe(true)
    expect(visitorAllowed({ ...request, origin: 'http://lakeside.example' })).toBe(false)
  })

  it('takes HEAD for a read, and whatever is unknown for a write', () => {
    expect(visitorAllowed({ ...plain, method: 'HEAD', showsToken: true })).toBe(true)
    expect(visitorAllowed({ ...plain, method: 'PURGE', showsToken: true })).toBe(false)
  })
})
