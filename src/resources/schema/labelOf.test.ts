import { expect, it } from 'vitest'
import type { JsonSchema } from './jsonSchema.ts'
import { labelOf, namesOf, shortLabelOf } from './labelOf.ts'

const schema: JsonSchema = {
  properties: {
    persona: { type: 'object', title: 'Persona', properties: { tone: { title: 'Tone', type: 'string' } } },
    steps: { type: 'array', title: 'Steps', items: { $ref: '#/$defs/step' } },
    repeat: { title: 'Repeat', oneOf: [{ $ref: '#/$defs/step' }] },
  },
  $defs: { step: { type: 'object', properties: { from: { type: 'string', title: 'Start' } } } },
}

it('names a field by the titles on the way to it', () => {
  expect(labelOf(schema, '/persona/tone')).toBe('Persona › Tone')
  expect(labelOf(schema, '/steps/1/from')).toBe('Steps › 2 › Start')
  expect(labelOf(schema, '/repeat/from')).toBe('Repeat › Start')
  expect(labelOf(schema, '/steps/-')).toBe('Steps')
  expect(shortLabelOf(schema, '/persona/tone')).toBe('Tone')
})

it('makes words of a name that has no title', () => {
  expect(labelOf(schema, '/sent_at')).toBe('Sent at')
})

it('names the fields of an object in the order of its schema, those of its branches too', () => {
  const branch = (...names: string[]): JsonSchema => ({
    properties: Object.fromEntries(names.map(name => [name, {}])),
  })
  const root: JsonSchema = {
    $defs: { one: { ...branch('kind'), oneOf: [branch('text'), branch('text', 'a')] } },
  }
  expect(namesOf({ $ref: '#/$defs/one' }, root)).toEqual(['kind', 'text', 'a'])
})
