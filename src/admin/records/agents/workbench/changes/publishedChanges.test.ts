import { expect, it } from 'vitest'
import { asSchema } from '../../../../../../common/schema/schemaFields.ts'
import entities from '../../../../../../openapi/generated/entities.json' with { type: 'json' }
import type { JsonSchema } from '../../../../../resources/schema/jsonSchema.ts'
import { changedFields, takenBack } from './publishedChanges.ts'

const schema = asSchema(entities.agent.schema) as JsonSchema
const published = {
  name: 'Front desk',
  enabled: true,
  persona: { tone: 'warm', display_name: 'Ada' },
  guardrails: ['Quote prices.'],
}

it.each<[string, Parameters<typeof changedFields>[2], string[]]>([
  ['nothing, where only whether it is enabled differs', { ...published, enabled: false }, []],
  ['nothing, where a default is not written', { ...published, persona: { display_name: 'Ada' } }, []],
  [
    'nothing, where what was empty is written as such',
    { ...published, instructions: '', persona: { ...published.persona, languages: [] } },
    [],
  ],
  [
    'a field of a group by itself',
    { ...published, persona: { tone: 'formal', display_name: 'Ada' } },
    ['/persona/tone'],
  ],
  ['a list as a whole', { ...published, guardrails: ['Quote prices.', 'Promise.'] }, ['/guardrails']],
  ['a field that is gone', { name: 'Front desk', persona: {} }, ['/persona/display_name', '/guardrails']],
])('%s is named', (_what, current, pointers) => {
  expect(changedFields(schema, published, current)).toEqual(pointers)
})

it('one is taken back, and what else has changed in its group stays', () => {
  const current = { ...published, persona: { tone: 'formal', display_name: 'Zoe' } }
  expect(takenBack('/persona/tone', published, current)).toEqual({
    persona: { tone: 'warm', display_name: 'Zoe' },
  })
  const { guardrails: _, ...without } = published
  expect(takenBack('/guardrails', without, published)).toEqual({ guardrails: undefined })
})
