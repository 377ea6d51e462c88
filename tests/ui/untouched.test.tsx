import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { JsonObject as ContractObject } from '../../scripts/contract/json.ts'
import { demoActions } from '../../server/features/demo/demoActions.ts'
import { demoAgents } from '../../server/features/demo/demoAgents.ts'
import { demoBusinessInfo } from '../../server/features/demo/demoBusiness.ts'
import { demoCalendars } from '../../server/features/demo/demoCalendars.ts'
import { createDemoClock } from '../../server/features/demo/demoClock.ts'
import { demoContacts } from '../../server/features/demo/demoContacts.ts'
import { demoRecallSchema, demoRecalls } from '../../server/features/demo/demoCustomData.ts'
import { demoTemplates } from '../../server/features/demo/demoTemplates.ts'
import { createApi } from '../../src/api/createApi.ts'
import { ApiContext } from '../../src/api/useApi.ts'
import { SchemaClientContext } from '../../src/resources/data/useSchemaClient.ts'
import { writeRequest } from '../../src/resources/data/writeRequest.ts'
import { withoutBaseFields, withoutBaseProperties } from '../../src/resources/schema/baseFields.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { validValue } from '../support/arbitraryFromSchema.ts'
import { rounds, seed } from '../support/rounds.ts'
import { renderForm } from './renderForm.tsx'

/** Number of arbitrary records per entity. */
const runs = rounds(2, 20)

const days = createDemoClock(new Date('2026-11-20T10:00:00.000Z'), 'Europe/London')

const demo: Readonly<Record<string, readonly object[]>> = {
  agent: demoAgents,
  agent_action: demoActions,
  business_info: [demoBusinessInfo(days)],
  calendar: demoCalendars(days),
  contact: demoContacts,
  custom_data_object: demoRecalls(days),
  custom_data_schema: [demoRecallSchema],
  document_template: demoTemplates(days),
}

describe.each(Object.entries(entities))('%s, opened and saved as it is', (name, { schema, singleton }) => {
  const served = schema as unknown as JsonSchema
  const methods = served['x-singleton']?.methods ?? ['GET', 'PUT', 'PATCH']

  it.each(recordsOf(name, served))('sends nothing: $what', async ({ record }) => {
    const saved = await savedFrom(served, withoutBaseFields(record))
    expect(saved).toEqual([withoutBaseFields(record)])
    const stored = { ...record, _id: 'a', _version: 1 }
    expect(writeRequest(name, stored, { ...stored, ...saved[0] }, methods)).toBeUndefined()
  })

  it(`has nothing to save before something is changed${singleton ? ', as every document' : ''}`, () => {
    const [first] = recordsOf(name, served)
    renderForm(served, { data: withoutBaseFields(first?.record ?? {}), around })
    expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  })
})

const api = createApi({
  fetch: async () => new Response(null, { status: 404 }),
  pageUrl: 'http://localhost:3000/',
  scriptUrl: 'http://localhost:3000/main.js',
})

/** Wraps a form in contexts whose server finds no referenced record or file. */
function around(form: ReactElement) {
  const client = { entities: async () => [], schema: async () => ({}) }
  return (
    <ApiContext value={api}>
      <SchemaClientContext value={client}>{form}</SchemaClientContext>
    </ApiContext>
  )
}

interface Sample {
  what: string
  record: JsonObject
}

function recordsOf(name: string, schema: JsonSchema): Sample[] {
  const examples = (schema.examples ?? []) as JsonObject[]
  const seeded = (demo[name] ?? []) as JsonObject[]
  const own = withoutBaseProperties(schema) as unknown as ContractObject
  const arbitrary = fc.sample(validValue({}, own), { numRuns: runs, seed }) as JsonObject[]
  return [
    ...examples.map((record, index) => ({ what: `example ${index + 1}`, record })),
    ...seeded.map((record, index) => ({ what: `demo record ${index + 1}`, record })),
    ...arbitrary.map((record, index) => ({ what: `arbitrary record ${index + 1}`, record })),
  ]
}

/** Returns the data that the form saves without any change. */
async function savedFrom(schema: JsonSchema, data: JsonObject): Promise<JsonObject[]> {
  const { saved, container } = renderForm(schema, { data, isNew: true, isChecked: false, around })
  fireEvent.click(container.querySelector('button[type=submit]') as Element)
  await waitFor(() => expect(saved).toHaveLength(1))
  cleanup()
  return saved
}
