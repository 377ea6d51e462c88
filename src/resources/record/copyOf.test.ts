import { describe, expect, it } from 'vitest'
import { copyOf } from './copyOf.ts'

const text = { type: 'string' }

describe('copyOf', () => {
  it('leaves out what must not occur twice, what the server owns, and secrets wherever they are', () => {
    const schema = {
      properties: {
        name: { ...text, 'x-unique': true },
        note: text,
        counted: { type: 'integer', readOnly: true },
        key: { ...text, 'x-secret': {} },
        login: { type: 'object', properties: { user: text, password: { ...text, 'x-secret': {} } } },
        ways: { type: 'array', items: { oneOf: [] } },
      },
    }
    const marker = { $set: true, last4: '1234' }
    const record = {
      name: 'A',
      note: 'n',
      counted: 3,
      key: marker,
      login: { user: 'u', password: marker },
      ways: [{ kind: 'a', secret: marker }],
    }
    expect(copyOf(schema, record)).toEqual({ note: 'n', login: { user: 'u' }, ways: [{ kind: 'a' }] })
  })
})
