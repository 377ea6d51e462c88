import { describe, expect, it } from 'vitest'
import { apiAddress } from './apiAddress.ts'

const page = 'https://desk.example:8443/agent?x=1#y'

describe('apiAddress', () => {
  it.each([undefined, ''])('§7 is the host on show plus /api where nothing else is set: %s', nothing => {
    expect(apiAddress(page, nothing)).toBe('https://desk.example:8443/api')
  })

  it.each([
    ['/gateway/api', 'https://desk.example:8443/gateway/api'],
    ['/gateway/api/', 'https://desk.example:8443/gateway/api'],
    ['/v1.2/~ann_s-api', 'https://desk.example:8443/v1.2/~ann_s-api'],
  ])('§3 frontend.backend_api_url overrides it with another path of the host: %s', (path, address) => {
    expect(apiAddress(page, path)).toBe(address)
  })

  it.each([
    'https://evil.example/api',
    '//evil.example/api',
    '/\\evil.example/api',
    '\\\\evil.example',
    'http://desk.example:8443/api',
    'javascript:alert(1)',
    'data:application/json,{}',
    'evil.example/api',
    '@evil.example',
    '/api?x=',
    '/api#',
    '/\t/evil.example',
    '/%2e%2e/x',
    '/',
  ])('no override leads a session anywhere else: %s', override => {
    expect(apiAddress(page, override)).toBe('https://desk.example:8443/api')
  })

  it('dots in a path stay on the host', () => {
    expect(new URL(apiAddress(page, '/../..//x')).origin).toBe('https://desk.example:8443')
    expect(apiAddress(page, '/../x')).toBe('https://desk.example:8443/x')
  })
})
