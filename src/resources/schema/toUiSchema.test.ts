import { describe, expect, it } from 'vitest'
import type { JsonSchema } from './jsonSchema.ts'
import { normalize } from './normalize.ts'
import { toUiSchema } from './toUiSchema.ts'
import { widgetFor } from './widgetFor.ts'

const thirteen = Array.from({ length: 13 }, (_, index) => `choice ${index}`)
const uiOf = (schema: JsonSchema) => toUiSchema(normalize(schema))

describe('widgetFor', () => {
  const cases: [string, JsonSchema, string | undefined][] = [
    ['a short text', { type: 'string', maxLength: 100 }, 'text'],
    ['a long text', { type: 'string', maxLength: 5000 }, 'textarea'],
    ['a long text of a fixed form', { type: 'string', maxLength: 500, format: 'uri' }, 'text'],
    ['a choice', { enum: ['a', 'b'] }, 'select'],
    ['a choice in sight', { enum: ['a', 'b'], 'x-widget': 'radio' }, 'radio'],
    ['a switch', { type: 'boolean' }, 'switch'],
    ['a number', { type: 'integer' }, 'number'],
    ['a moment', { type: 'string', format: 'date-time' }, 'datetime'],
    ['a day', { type: 'string', format: 'date' }, 'date'],
    ['a moment by its hint', { type: 'string', 'x-widget': 'datetime' }, 'datetime'],
    ['markdown by its media type', { type: 'string', contentMediaType: 'text/markdown' }, 'markdown'],
    ['a colour', { type: 'string', 'x-widget': 'color' }, 'color'],
    ['a time zone', { type: 'string', 'x-widget': 'timezone' }, 'timezone'],
    ['a reference', { type: 'string', 'x-ref': { entity: 'agent' } }, 'reference'],
    ['references', { type: 'array', items: { type: 'string', 'x-ref': { entity: 'agent' } } }, 'references'],
    ['tags', { type: 'array', items: { type: 'string' }, 'x-widget': 'tags' }, 'tags'],
    [
      'languages',
      { type: 'array', items: { type: 'string', 'x-widget': 'language' }, 'x-widget': 'tags' },
      'languages',
    ],
    ['a set of choices', { type: 'array', uniqueItems: true, items: { enum: ['a'] } }, 'checkboxes'],
    [
      'many of a set of choices',
      { type: 'array', uniqueItems: true, items: { enum: thirteen } },
      'selectMany',
    ],
    ['yes, no or not said', { type: ['boolean', 'null'] }, 'tristate'],
    ['stars', { type: 'integer', maximum: 5, 'x-widget': 'rating' }, 'rating'],
    ['more stars than one counts', { type: 'integer', maximum: 50, 'x-widget': 'rating' }, 'number'],
    ['parts of a star', { type: 'number', maximum: 5, 'x-widget': 'rating' }, 'number'],
    ['a line', { type: 'number', minimum: 0, maximum: 1, 'x-widget': 'slider' }, 'slider'],
    ['a line without an end', { type: 'number', minimum: 0, 'x-widget': 'slider' }, 'number'],
    ['a time', { type: 'string', format: 'time' }, 'time'],
    ['a duration', { type: 'string', format: 'duration' }, 'duration'],
    ['a duration by its hint', { type: 'string', 'x-widget': 'duration' }, 'duration'],
    ['a phone number', { type: 'string', 'x-widget': 'phone' }, 'phone'],
    ['a file', { type: 'string', 'x-widget': { name: 'file', accept: '.csv' } }, 'file'],
    ['an image', { type: 'string', 'x-widget': 'image' }, 'image'],
    ['code', { type: 'string', maxLength: 9000, 'x-widget': { name: 'code', lang: 'html' } }, 'code'],
    ['a hint for something else', { type: 'integer', 'x-widget': 'markdown' }, 'number'],
    ['a secret', { type: 'string', 'x-secret': {} }, 'secret'],
    ['anything', {}, 'json'],
    ['a list of texts', { type: 'array', items: { type: 'string' } }, undefined],
    ['a group', { type: 'object', properties: { a: { type: 'string' } } }, undefined],
  ]
  it.each(cases)('%s', (_, schema, widget) => {
    const drawn = normalize({ type: 'object', properties: { x: schema } }).properties?.x
    expect(widgetFor(drawn as JsonSchema)).toBe(widget)
  })
})

describe('toUiSchema', () => {
  it('describes nested objects and the items of lists', () => {
    const properties: JsonSchema['properties'] = {
      persona: { type: 'object', properties: { tone: { enum: ['warm'] } } },
      steps: { type: 'array', items: { type: 'object', properties: { on: { type: 'boolean' } } } },
      lines: { type: 'array', items: { type: 'string' } },
    }
    expect(uiOf({ type: 'object', properties })).toEqual({
      persona: { tone: { 'ui:widget': 'select' } },
      steps: { items: { on: { 'ui:widget': 'switch' }, 'ui:title': '', 'ui:description': '' } },
      lines: { items: { 'ui:widget': 'text', 'ui:emptyValue': '' } },
    })
  })

  it('draws tagged unions and groups that may be null with fields of their own', () => {
    const properties: JsonSchema['properties'] = {
      repeat: { oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }] },
      window: { type: ['object', 'null'], properties: { from: { type: 'string' } } },
    }
    const ui = uiOf({ type: 'object', properties })
    expect(ui.repeat).toEqual({ 'ui:field': 'union' })
    expect(ui.window).toEqual({ from: { 'ui:widget': 'text' }, 'ui:field': 'optional' })
  })

  it('writes null for a cleared field only where it has to be there', () => {
    const due: JsonSchema = { type: ['string', 'null'] }
    const ui = uiOf({ type: 'object', required: ['must'], properties: { must: due, may: due } })
    expect(ui.must).toEqual({ 'ui:widget': 'text', 'ui:emptyValue': null })
    expect(ui.may).toEqual({ 'ui:widget': 'text' })
  })

  it('says a title once where a group is one object of the same name', () => {
    const limits: JsonSchema = { type: 'object', title: 'Limits', properties: { turns: { type: 'integer' } } }
    const group = { id: 'limits', title: 'Limits', fields: ['/limits'] }
    expect(uiOf({ type: 'object', properties: { limits }, 'x-groups': [group] }).limits).toMatchObject({
      'ui:title': '',
    })
  })

  it('describes schemas that lead back to themselves by name', () => {
    const $defs = {
      n: { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/$defs/n' } } },
    }
    const ui = uiOf({ $defs, $ref: '#/$defs/n' })
    expect(ui['ui:definitions']?.['#/$defs/recursive-0']).toMatchObject({ name: { 'ui:widget': 'text' } })
  })
})
