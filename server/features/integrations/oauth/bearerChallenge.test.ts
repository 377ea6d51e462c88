import { expect, it } from 'vitest'
import { bearerChallenge } from './bearerChallenge.ts'

it.each([
  ['', {}],
  ['Basic realm="x"', {}],
  ['Bearer', {}],
  ['Bearer resource_metadata="https://a.example/m"', { metadata: 'https://a.example/m' }],
  [
    'bearer scope="a b", resource_metadata=https://a.example/m',
    { metadata: 'https://a.example/m', scope: 'a b' },
  ],
  ['Basic realm="x", Bearer error="invalid_token", scope="mcp"', { scope: 'mcp' }],
  ['Bearer realm="say \\"hi\\", scope=none", scope="mcp"', { scope: 'mcp' }],
  ['Bearer resource_metadata=""', { metadata: '' }],
])('the challenge %j', (header, expected) => {
  expect(bearerChallenge(header)).toEqual(expected)
})
