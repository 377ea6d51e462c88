import { expect, it } from 'vitest'
import { fieldPointer } from './fieldPointer.ts'
import { normalize } from './normalize.ts'

const drawn = normalize({
  type: 'object',
  properties: {
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' }, 'x-widget': 'tags' },
    lines: { type: 'array', items: { type: 'string' } },
    extra: {},
    repeat: {
      oneOf: [
        { properties: { kind: { const: 'a' }, at: { type: 'string' } } },
        { properties: { kind: { const: 'b' }, on: { type: 'string' } } },
      ],
    },
  },
})
const data = { tags: ['a'], lines: ['b'], repeat: { kind: 'b', on: 'x' } }

it.each([
  ['/name', '/name'],
  ['/lines/0', '/lines/0'],
  ['/tags/0', '/tags'],
  ['/extra/deep/inside', '/extra'],
  ['/repeat/on', '/repeat/on'],
  ['/repeat/kind', '/repeat/kind'],
  ['/repeat/at', '/repeat'],
  ['/unknown', ''],
])('%s is shown at "%s"', (pointer, field) => {
  expect(fieldPointer(drawn, data, pointer)).toBe(field)
})
