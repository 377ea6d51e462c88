import { describe, expect, it } from 'vitest'
import { defaultsOf } from './defaultsOf.ts'
import type { JsonSchema } from './jsonSchema.ts'

describe('defaultsOf', () => {
  it('fills defaults in, optional ones too, at any depth', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        kind: { type: 'string', default: 'custom' },
        note: { type: 'string' },
        limits: { type: 'object', properties: { turns: { type: 'integer', default: 80 } } },
        persona: { type: 'object', properties: { name: { type: 'string' } } },
      },
    }
    expect(defaultsOf(schema, schema, true)).toEqual({ kind: 'custom', limits: { turns: 80 } })
  })

  it('descends into a default, which goes before the defaults below it', () => {
    const hours: JsonSchema = {
      type: 'object',
      properties: { from: { type: 'string', default: '09:00' }, to: { type: 'string', default: '17:00' } },
    }
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        hours: { $ref: '#/$defs/hours', default: {} },
        late: { ...hours, default: { to: '22:00', note: 'x' } },
        days: { type: 'array', items: hours, default: [{}, { from: '10:00' }] },
        none: { type: ['object', 'null'], properties: { a: { default: 1 } }, default: null },
      },
      $defs: { hours },
    }
    expect(defaultsOf(schema, schema, true)).toEqual({
      hours: { from: '09:00', to: '17:00' },
      late: { from: '09:00', to: '22:00', note: 'x' },
      days: [
        { from: '09:00', to: '17:00' },
        { from: '10:00', to: '17:00' },
      ],
      none: null,
    })
  })

  it('gives what is required its empty shape, and leaves a required choice open', () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['list', 'on', 'kind', 'name', 'fixed'],
      properties: {
        list: { type: 'array', items: { type: 'string' } },
        on: { type: 'boolean' },
        kind: { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] },
        name: { type: 'string' },
        fixed: { const: 'x' },
      },
    }
    expect(defaultsOf(schema, schema, true)).toEqual({ list: [], on: false, fixed: 'x' })
  })

  it('begins with null where that is all that is needed, and with nothing where that is', () => {
    const group: JsonSchema = { type: ['object', 'null'], properties: { a: { default: 1 } } }
    const fields: JsonSchema = {
      type: 'object',
      required: ['text', 'on', 'list', 'group', 'usual'],
      properties: {
        text: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        on: { type: ['boolean', 'null'] },
        list: { type: ['array', 'null'] },
        group,
        usual: { type: ['integer', 'null'], default: 3 },
        may: { type: ['string', 'null'] },
        mayBeGroup: group,
      },
    }
    const begun = { text: null, on: null, list: null, group: null, usual: 3 }
    expect(defaultsOf(fields, fields, true)).toEqual(begun)
  })

  it('leaves server-owned fields to the server', () => {
    const schema: JsonSchema = {
      properties: { id: { type: 'string', readOnly: true }, seen: { readOnly: true, default: 0 } },
      required: ['id'],
    }
    expect(defaultsOf(schema, schema, true)).toEqual({})
  })

  it('follows references and comes to an end in those that lead back', () => {
    const root: JsonSchema = {
      $defs: { n: { type: 'object', properties: { depth: { default: 1 }, next: { $ref: '#/$defs/n' } } } },
    }
    expect(defaultsOf({ $ref: '#/$defs/n' }, root, true)).toEqual({ depth: 1 })
  })
})
