import { screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, type DataProvider, testDataProvider } from 'ra-core'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { SchemaClientContext } from '../../src/resources/data/useSchemaClient.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { PageWorker } from './pageWorker.ts'
import { renderForm } from './renderForm.tsx'

const own = globalThis.Worker
beforeAll(() => {
  globalThis.Worker = PageWorker as unknown as typeof Worker
})
afterAll(() => {
  globalThis.Worker = own
})

const record = entities.custom_data_object.schema as unknown as JsonSchema
const [recall, vehicle, endless, gone] = [1, 2, 3, 9].map(n => `01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c0${n}`)
const types: JsonObject[] = [
  {
    id: recall,
    title: 'Recall',
    json_schema: {
      type: 'object',
      required: ['patient', 'due_on'],
      properties: {
        due_on: { type: 'string', format: 'date', title: 'Due' },
        reached: { type: 'boolean', title: 'Reached' },
        patient: { type: 'string', title: 'Patient', maxLength: 20 },
        plan: {
          type: 'object',
          title: 'Plan',
          required: ['steps'],
          properties: { steps: { type: 'integer', title: 'Steps', minimum: 1 } },
        },
      },
    },
  },
  {
    id: vehicle,
    title: 'Vehicle',
    json_schema: {
      type: 'object',
      required: ['plate'],
      properties: {
        plate: { type: 'string', title: 'Plate', pattern: '^[A-Z]+-[0-9]+$' },
        patient: { type: 'string', title: 'Driver' },
        seats: { type: 'integer', title: 'Seats', default: 4 },
      },
    },
  },
  { id: endless, title: 'Endless', json_schema: endlessSchema() },
]

const provider = testDataProvider({
  getList: async () => ({ data: types, total: types.length }),
  getMany: async (_entity: string, { ids }: { ids: string[] }) => ({
    data: types.filter(one => ids.includes(String(one.id))),
  }),
} as unknown as Partial<DataProvider>)

function around(form: ReactElement) {
  const client = {
    entities: async () => [],
    schema: async () => ({ 'x-entity': { label: '/title' } }) as JsonSchema,
  }
  return (
    <CoreAdminContext dataProvider={provider}>
      <SchemaClientContext value={client}>{form}</SchemaClientContext>
    </CoreAdminContext>
  )
}

type Options = NonNullable<Parameters<typeof renderForm>[1]>

function open(data: JsonObject | undefined, options: Options = {}) {
  return renderForm(record, { ...(data && { data }), around, ...options })
}

const stored = { custom_data_schema_id: recall, data: { patient: 'Maya', due_on: '2026-12-02', note: 'x' } }

describe('a field that another record describes', () => {
  it('asks for that record first, and then has its fields, with what they begin as', async () => {
    const { user, saved, save } = open(undefined, { isNew: true })
    await screen.findByText('Choose “Data type” first. It determines the fields.')
    await choose(user, 'Vehicle')
    await user.type(await screen.findByLabelText(/^Plate/), 'AB-12')
    expect((screen.getByLabelText('Seats') as HTMLInputElement).value).toBe('4')
    await save()
    await waitFor(() =>
      expect(saved).toEqual([{ custom_data_schema_id: vehicle, data: { plate: 'AB-12', seats: 4 } }]),
    )
  })

  it('shows what its schema finds wrong at the field, in groups too, and takes it back once mended', async () => {
    const { user, saved, save } = open({
      ...stored,
      data: { patient: 'Maya', due_on: '2026-12-02', plan: {} },
    })
    const patient = await screen.findByLabelText(/^Patient/)
    await user.clear(patient)
    await user.type(screen.getByLabelText(/^Steps/), '0')
    await save()
    await waitFor(() => expect(patient.getAttribute('aria-invalid')).toBe('true'))
    await screen.findByText(/at least 1/i)
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show them' }))
    await screen.findByRole('button', { name: /Values › Plan › Steps/ })
    await user.type(patient, 'Ann')
    await user.clear(screen.getByLabelText(/^Steps/))
    await user.type(screen.getByLabelText(/^Steps/), '3')
    await waitFor(() => expect(patient.getAttribute('aria-invalid')).not.toBe('true'))
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.data).toEqual({ patient: 'Ann', due_on: '2026-12-02', plan: { steps: 3 } })
  })

  it('puts what the server refuses on its field', async () => {
    const errors = [{ pointer: '/data/patient', keyword: 'x', message: 'Nobody is called that.' }]
    const { user, save } = open(stored, { results: [{ isSaved: false, errors }] })
    await user.type(await screen.findByLabelText(/^Patient/), '!')
    await save()
    await screen.findByText('Nobody is called that.')
    expect(screen.getByLabelText(/^Patient/).getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps what fits when another type is chosen, and brings the rest back with the first', async () => {
    const { user, saved, save } = open(stored)
    await screen.findByLabelText(/^Patient/)
    await choose(user, 'Vehicle')
    expect(((await screen.findByLabelText('Driver')) as HTMLInputElement).value).toBe('Maya')
    await choose(user, 'Recall')
    expect(((await screen.findByLabelText(/^Due/)) as HTMLInputElement).value).toBe('2026-12-02')
    await user.click(screen.getByRole('switch', { name: /Reached/ }))
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.data).toMatchObject({ patient: 'Maya', due_on: '2026-12-02', reached: true })
  })

  it('can be edited as JSON, and tells what has no field of its own', async () => {
    const { user } = open(stored)
    await screen.findByText(/not fields of this type: note/)
    await user.click(screen.getByRole('button', { name: 'Edit as JSON' }))
    await waitFor(() => expect(document.querySelector('.cm-content')?.textContent).toContain('"note"'))
    await user.click(screen.getByRole('button', { name: 'Edit as a form' }))
    await screen.findByLabelText(/^Patient/)
  })

  it('stands as JSON where its schema cannot be drawn, or is gone', async () => {
    open({ custom_data_schema_id: endless, data: { x: 1 } })
    await screen.findByText(/more fields than a form can show/)
    open({ custom_data_schema_id: gone, data: { x: 1 } })
    await screen.findByText(/was deleted or is not visible to you/)
  })
})

async function choose(user: ReturnType<typeof renderForm>['user'], title: string) {
  const box = await screen.findByRole('combobox', { name: /Data type/ })
  await user.clear(box)
  await user.type(box, title)
  await user.click(await screen.findByRole('option', { name: title }))
}

function endlessSchema(): JsonObject {
  const $defs = Object.fromEntries(
    Array.from({ length: 41 }, (_, index) => {
      const next = index === 40 ? { type: 'null' } : { $ref: `#/$defs/d${index + 1}` }
      return [`d${index}`, { anyOf: [next, next] }]
    }),
  )
  return { type: 'object', $defs, properties: { x: { $ref: '#/$defs/d0' } } }
}
