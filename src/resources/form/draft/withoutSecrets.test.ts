import { describe, expect, it } from 'vitest'
import { normalize } from '../../schema/normalize.ts'
import { withoutSecrets } from './withoutSecrets.ts'

const secret = { type: 'string', 'x-secret': {} }
const text = { type: 'string' }
const marker = { $set: true, last4: '1234' }

describe('withoutSecrets', () => {
  it('keeps what is typed and leaves every secret as it was stored', () => {
    const drawn = normalize({ type: 'object', properties: { name: text, key: secret, fresh: secret } })
    const data = { name: 'B', key: 'typed', fresh: 'typed' }
    expect(withoutSecrets(drawn, data, { name: 'A', key: marker })).toEqual({ name: 'B', key: marker })
  })

  it('finds them within groups, lists and kinds', () => {
    const kind = (value: string) => ({
      type: 'object',
      properties: { kind: { const: value }, [`${value}_key`]: secret },
    })
    const drawn = normalize({
      type: 'object',
      properties: {
        group: { type: 'object', properties: { key: secret, name: text } },
        list: { type: 'array', items: { type: 'object', properties: { key: secret, name: text } } },
        way: { oneOf: [kind('a'), kind('b')] },
      },
    })
    const data = {
      group: { key: 'typed', name: 'n' },
      list: [{ key: 'typed', name: 'n' }],
      way: { kind: 'b', b_key: 'typed' },
    }
    expect(JSON.stringify(withoutSecrets(drawn, data, {}))).not.toContain('typed')
    expect(withoutSecrets(drawn, data, {})).toMatchObject({ group: { name: 'n' }, list: [{ name: 'n' }] })
  })
})
