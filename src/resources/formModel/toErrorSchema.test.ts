import { expect, it } from 'vitest'
import { normalize } from '../schema/normalize.ts'
import { toErrorSchema } from './toErrorSchema.ts'

const drawn = normalize({
  type: 'object',
  properties: {
    steps: { type: 'array', items: { type: 'object', properties: { tool: { type: 'string' } } } },
    tags: { type: 'array', items: { type: 'string' }, 'x-widget': 'tags' },
  },
})
const error = (pointer: string, message: string) => ({ pointer, keyword: 'any', message })

it('puts each error at its field, and what belongs to none at the form', () => {
  const errors = [error('/steps/1/tool', 'Missing'), error('/elsewhere', 'Odd'), error('', 'All wrong')]
  expect(toErrorSchema(errors, drawn, { steps: [{}, {}] })).toEqual({
    steps: { 1: { tool: { __errors: ['Missing'] } } },
    __errors: ['Odd', 'All wrong'],
  })
})

it('names the value it means where one widget shows many', () => {
  expect(toErrorSchema([error('/tags/1', 'Too long.')], drawn, { tags: ['a', 'abc'] })).toEqual({
    tags: { __errors: ['“abc”: Too long.'] },
  })
})

it.each(['constructor', 'toString', '__proto__'])(
  'keeps apart a field named %s from what objects inherit',
  name => {
    const named = normalize({
      type: 'object',
      properties: { name: { type: 'string' } },
      additionalProperties: true,
    })
    const found = toErrorSchema([error(`/${name}`, 'Missing')], named, {})
    expect(Object.keys(Object)).toEqual([])
    expect(JSON.stringify(found)).toContain('Missing')
  },
)
