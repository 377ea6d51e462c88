import { expect, it } from 'vitest'
import { blockedParts } from './blockedParts.ts'

const library = { src: 'https://desk.example.com/plugin/static/js/plugin.js', nonce: 'abc', token: null }
const call = { src: null, nonce: 'abc', token: 'wc_1' }
const url = 'https://www.shop.example/'

it.each([
  ['nothing about scripts', "frame-ancestors 'none'", []],
  [
    'the installation by name',
    "default-src https://desk.example.com; script-src desk.example.com 'unsafe-inline'",
    [],
  ],
  ['everything below its domain', "default-src *.example.com 'nonce-abc'", []],
  ['every secure place', "default-src https: 'unsafe-inline'", []],
  ['what bears its nonce', "script-src 'nonce-abc' 'strict-dynamic'", []],
  ['a call of a known hash', "script-src https://desk.example.com 'sha256-0123456789='", []],
  ['no inline script', 'script-src https://desk.example.com', ['call']],
  [
    'inline scripts of a nonce alone',
    "script-src https://desk.example.com 'nonce-xyz' 'unsafe-inline'",
    ['call'],
  ],
  ['another port', "script-src https://desk.example.com:8443 'unsafe-inline'", ['script']],
  ['the site alone', "default-src 'self'", ['script', 'call', 'styles', 'requests']],
  ['requests to others', "connect-src 'self' https://api.example.com", ['requests']],
  ['a domain that only ends alike', "script-src https://evildesk.example.com 'unsafe-inline'", ['script']],
])('a policy that allows %s keeps out what it keeps out', (_, policy, blocked) => {
  expect(blockedParts({ policies: [policy], url, library, call })).toEqual(blocked)
})

it('of several policies each one has to let the chat pass', () => {
  const policies = ['script-src *', "connect-src 'self'", "style-src 'none'"]
  expect(blockedParts({ policies, url, library, call: undefined })).toEqual(['requests', 'styles'])
})
