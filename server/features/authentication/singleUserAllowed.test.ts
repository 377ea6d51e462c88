import { describe, expect, it } from 'vitest'
import { singleUserAllowed } from './singleUserAllowed.ts'

const local = { remoteAddress: '127.0.0.1', host: 'localhost:4000', isForwarded: false }

describe('singleUserAllowed', () => {
  it.each([
    { name: 'a program on the machine', request: {} },
    { name: 'IPv6 loopback', request: { remoteAddress: '::1', host: '[::1]:4000' } },
    { name: 'a mapped address', request: { remoteAddress: '::ffff:127.0.0.1' } },
    { name: 'an address as host', request: { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' } },
    { name: 'a name below localhost', request: { host: 'lakeside.localhost:4000' } },
    { name: 'our own page', request: { origin: 'http://localhost:4000', secFetchSite: 'same-origin' } },
  ])('takes $name', ({ request }) => {
    expect(singleUserAllowed({ ...local, ...request })).toBe(true)
  })

  it.each([
    { name: 'a rebound name', request: { host: 'evil.example:4000' } },
    {
      name: 'a rebound name with its own origin',
      request: { host: 'evil.example:4000', origin: 'http://evil.example:4000' },
    },
    { name: 'a name that only begins like ours', request: { host: 'localhost.evil.example' } },
    { name: 'a name that only looks like an address', request: { host: '127.0.0.1.evil.example' } },
    { name: 'no host', request: { host: '' } },
    { name: 'a host with a name in front', request: { host: 'evil.example@localhost:4000' } },
    { name: 'another site', request: { origin: 'https://evil.example' } },
    { name: 'a sandboxed page', request: { origin: 'null' } },
    { name: 'another port of this machine', request: { origin: 'http://localhost:3000' } },
    { name: 'an image on another site', request: { secFetchSite: 'cross-site' } },
    { name: 'a page on another port', request: { secFetchSite: 'same-site' } },
    { name: 'another machine', request: { remoteAddress: '192.168.1.7' } },
    {
      name: 'another machine that claims a loopback host',
      request: { remoteAddress: '10.0.0.9', host: 'localhost' },
    },
    { name: 'a proxy on this machine', request: { isForwarded: true } },
  ])('refuses $name', ({ request }) => {
    expect(singleUserAllowed({ ...local, ...request })).toBe(false)
  })

  it('takes other machines under a loopback name or the public host once that is allowed, and still no other site', () => {
    const open = { ...local, remoteAddress: '172.17.0.1', allowPublic: true, publicHost: 'board.internal' }
    expect(singleUserAllowed(open)).toBe(true)
    expect(singleUserAllowed({ ...open, host: 'board.internal', isForwarded: true })).toBe(true)
    expect(singleUserAllowed({ ...open, host: 'evil.example' })).toBe(false)
    expect(singleUserAllowed({ ...open, origin: 'https://evil.example' })).toBe(false)
  })
})
