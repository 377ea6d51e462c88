import { describe, expect, it } from 'vitest'
import contract from '../../openapi/generated/entities.json' with { type: 'json' }
import { createRecordValidator } from '../../server/records/recordValidator.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import { drawnSchema } from '../../src/resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'

const definitions = Object.values(contract) as unknown as EntityDefinition[]

describe('what a new record begins as', () => {
  const { withDefaults } = createRecordValidator()

  it.each(definitions.map(definition => [definition.name, definition] as const))(
    'is the same in its form and for a program that names what is required alone: %s',
    (_name, definition) => {
      const schema = definition.schema as unknown as JsonSchema
      const { start } = drawnSchema(schema)
      const required = Object.entries(start).filter(([name]) => schema.required?.includes(name))
      expect(start).toEqual(withDefaults(definition, Object.fromEntries(required)))
    },
  )
})
