import { describe, expect, it } from 'vitest'
import { createTenantOrigins } from './tenantOrigins.ts'

const own = ['localhost', '127.0.0.1', '[::1]']
const port = () => 4000

describe('links of mails', () => {
  it.each([
    [undefined, own, 'http://localhost:4000'],
    [undefined, [...own, 'desk.test'], 'http://desk.test:4000'],
    ['http://127.0.0.1:4811', own, 'http://localhost:4811'],
    ['https://desk.test', ['desk.test', ...own], 'https://desk.test'],
    ['https://desk.test', [...own, 'lakeside.test'], 'https://lakeside.test'],
    ['https://desk.test:8443', own, 'https://desk.test:8443'],
    ['https://desk.test', [], 'https://desk.test'],
  ])('lead with PUBLIC_URL %s to a tenant of %j by %s', (publicUrl, hosts, expected) => {
    expect(createTenantOrigins({ publicUrl, port }).forMails(hosts)).toBe(expected)
  })
})

describe('the way back of a caller', () => {
  it.each([
    [undefined, 'http://lakeside.test:8080', 'http://lakeside.test:8080'],
    ['https://desk.test', 'http://lakeside.test:8080', 'https://lakeside.test'],
    ['https://desk.test:8443', 'http://[::1]:4000', 'https://[::1]:8443'],
  ])('is with PUBLIC_URL %s and a request to %s %s', (publicUrl, origin, expected) => {
    expect(createTenantOrigins({ publicUrl, port }).forCaller(origin)).toBe(expected)
  })
})
