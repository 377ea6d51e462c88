import { expect, it } from 'vitest'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { hasPlaceFor } from './secretBranches.ts'

const secret = { type: 'string', 'x-secret': {} }
const schema = {
  properties: {
    key: secret,
    call: { 'x-discriminator': 'kind', oneOf: [{ $ref: '#/$defs/Plain' }, { $ref: '#/$defs/Signed' }] },
  },
  $defs: {
    Plain: { properties: { kind: { const: 'plain' } } },
    Signed: {
      properties: {
        kind: { const: 'signed' },
        auth: { 'x-discriminator': 'type', oneOf: [{ $ref: '#/$defs/Token' }, { $ref: '#/$defs/Login' }] },
      },
    },
    Token: { properties: { type: { const: 'token' }, token: secret } },
    Login: { properties: { type: { const: 'login' }, password: secret } },
  },
}
const definition: EntityDefinition = { name: 'robot', singleton: false, schema, input: schema }

it.each([
  ['/key', {}, true],
  ['/call/auth/token', { call: { kind: 'signed', auth: { type: 'token' } } }, true],
  ['/call/auth/token', { call: { kind: 'signed', auth: { type: 'login' } } }, false],
  ['/call/auth/password', { call: { kind: 'signed', auth: { type: 'login' } } }, true],
  ['/call/auth/token', { call: { kind: 'plain', auth: { type: 'token' } } }, false],
  ['/call/auth/token', {}, false],
])('%s of %j: %s', (pointer, data, expected) => {
  expect(hasPlaceFor(definition, pointer, data)).toBe(expected)
})
