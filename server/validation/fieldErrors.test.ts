import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from './fieldErrors.ts'

function errorsOf(schema: object, value: unknown) {
  const validate = new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(schema)
  validate(value)
  return fieldErrors(validate.errors).map(({ pointer, message }) => `${pointer} ${message}`)
}

const repeat = {
  oneOf: [
    {
      type: 'object',
      required: ['kind', 'at'],
      properties: { kind: { const: 'daily' }, at: { type: 'string' } },
    },
    {
      type: 'object',
      required: ['kind', 'day'],
      properties: { kind: { const: 'weekly' }, day: { type: 'integer', maximum: 7 } },
    },
  ],
}

describe('field errors', () => {
  it('point at what is missing or unknown', () => {
    const schema = {
      type: 'object',
      required: ['a/b'],
      properties: { 'a/b': {} },
      additionalProperties: false,
    }
    expect(errorsOf(schema, { c: 1 })).toEqual([
      '/a~1b Please fill this in.',
      '/c This field does not exist.',
    ])
  })

  it('say once that a value is none of the choices', () => {
    const schema = {
      properties: {
        kind: {
          oneOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'B' },
          ],
        },
      },
    }
    expect(errorsOf(schema, { kind: 'c' })).toEqual(['/kind Must be one of the choices.'])
  })

  it('speak only of the alternative that was meant by its tag', () => {
    expect(errorsOf({ properties: { repeat } }, { repeat: { kind: 'weekly', day: 9 } })).toEqual([
      '/repeat/day Must be at most 7.',
    ])
  })

  it('say that no alternative fits where the tag is unknown', () => {
    expect(errorsOf({ properties: { repeat } }, { repeat: { kind: 'yearly' } })).toEqual([
      '/repeat Must be one of the choices.',
    ])
  })

  it('speak of the value where null is the other alternative', () => {
    const schema = { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] }
    expect(errorsOf(schema, 'ab')).toEqual([' Must have at least 3 characters.'])
  })

  it('name every fault of a record', () => {
    const schema = { properties: { n: { type: 'integer', minimum: 3 }, t: { type: 'string', maxLength: 1 } } }
    expect(errorsOf(schema, { n: 1, t: 'ab' })).toHaveLength(2)
  })
})
