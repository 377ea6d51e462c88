import { afterAll, describe, expect, it } from 'vitest'
import { isObject } from '../../../../common/json/isObject.ts'
import entities from '../../../../openapi/generated/entities.json' with { type: 'json' }
import { createSchemaValidation } from '../../../validation/schemaValidation.ts'
import { stepTypes } from './stepTypes.ts'

const schemas = createSchemaValidation({ budgetMs: { schema: 30_000, value: 10 } })
afterAll(() => schemas.close())

/** Returns each field of the settings, at any depth. */
function fieldsOf(schema: unknown): [string, Record<string, unknown>][] {
  if (!isObject(schema)) return []
  const fields = isObject(schema.properties) ? Object.entries(schema.properties) : []
  const inner = [...fields.map(([, field]) => field), schema.items].flatMap(fieldsOf)
  return [
    ...fields.flatMap(([name, field]): [string, Record<string, unknown>][] =>
      isObject(field) ? [[name, field]] : [],
    ),
    ...inner,
  ]
}

it('are those that a chain can have', () => {
  const { type } = entities.smart_chain.schema.properties.steps.items.properties
  expect([...stepTypes.keys()].sort()).toEqual(type.oneOf.map((kind: { const: string }) => kind.const).sort())
})

describe.each([...stepTypes.values()])('the kind $type', stepType => {
  it('has a schema of its settings that can be used', async () => {
    const verdict = await schemas.check('tenant', {
      schema: stepType.configSchema,
      values: [{ unheard_of: 1 }],
    })
    expect(verdict?.schema).toEqual([])
    expect(verdict?.values[0]).not.toEqual([])
  })

  it('tells of itself and of each setting in English and in German', () => {
    const fields = fieldsOf(stepType.configSchema)
    const texts = [
      ...[stepType.title, stepType.description, stepType.de.title, stepType.de.description],
      ...fields.flatMap(([, field]) => {
        const { de } = field['x-i18n'] as { de: { title: string; description: string } }
        return [field.title, field.description, de.title, de.description]
      }),
    ]
    expect(texts.filter(text => typeof text !== 'string' || text === '')).toEqual([])
  })

  it('says what it gives', async () => {
    const verdict = await schemas.check('tenant', { schema: stepType.outputSchema({}), values: [] })
    expect(verdict?.schema).toEqual([])
  })
})
