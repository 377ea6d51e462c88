import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider, testDataProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { typeDefinition } from '../../server/features/customData/typeDefinition.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import type { EntitySummary, SchemaClient } from '../../src/resources/data/createSchemaClient.ts'
import { SchemaClientContext } from '../../src/resources/data/useSchemaClient.ts'
import { EntityCreate, type NewRecordState } from '../../src/resources/EntityCreate.tsx'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { ShortcutsProvider } from '../../src/ui/shortcuts/useShortcut.tsx'
import { lightTheme } from '../../src/ui/theme.ts'
import { PageWorker } from './pageWorker.ts'

const own = globalThis.Worker
beforeAll(() => {
  globalThis.Worker = PageWorker as unknown as typeof Worker
})
afterAll(() => {
  globalThis.Worker = own
})

const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c01'
const text = { type: 'string' }
const branch = (kind: string, title: string): JsonObject => ({
  type: 'object',
  title,
  required: ['kind'],
  properties: { kind: { const: kind }, text: { ...text, title: 'Text' } },
})
const json_schema: JsonObject = {
  type: 'object',
  required: ['label', 'score'],
  properties: {
    label: { ...text, title: 'Label' },
    score: { type: ['integer', 'null'], title: 'Score' },
    note: { type: ['string', 'null'], title: 'Note' },
    address: {
      type: 'object',
      title: 'Address',
      properties: { country: { ...text, title: 'Country' } },
      default: { country: 'DE' },
    },
    config: {
      title: 'Configuration',
      oneOf: [branch('simple', 'Simple'), branch('other', 'Other')],
      default: { kind: 'other', text: 'Usual' },
    },
    owner: { ...text, title: 'Owner' },
  },
}

/** Opens the page that creates a record of the type; the type loads once `tell` is called. */
function open(state: NewRecordState | null = null) {
  const made: JsonObject[] = []
  let tell: () => void = () => undefined
  const told = new Promise<void>(resolve => {
    tell = resolve
  })
  const provider = testDataProvider({
    getMany: async () => {
      await told
      return { data: [{ id, title: 'Device', json_schema }] }
    },
    create: async (_: string, { data }: { data: JsonObject }) => {
      made.push(data)
      return { data: { ...data, id: 'new', _id: 'new' } }
    },
  } as unknown as Partial<DataProvider>)
  const type = { _id: id, data: { title: 'Device', json_schema, primary_label: 'label' } }
  const { schema } = typeDefinition(
    entities.custom_data_object as unknown as EntityDefinition,
    type as unknown as Parameters<typeof typeDefinition>[1],
    new Map(),
  )
  const client: SchemaClient = { entities: async () => [], schema: async () => schema as JsonSchema }
  const entity = { name: `custom_data_object.${id}`, title: 'Device', plural: 'Devices' } as EntitySummary
  const page = (
    <ShortcutsProvider>
      <CoreAdminContext dataProvider={provider}>
        <SchemaClientContext value={client}>
          <EntityCreate entity={entity} />
        </SchemaClientContext>
      </CoreAdminContext>
    </ShortcutsProvider>
  )
  const router = createMemoryRouter(
    [
      { path: '/create', element: page },
      { path: '*', element: <p>Made</p> },
    ],
    { initialEntries: [{ pathname: '/create', state }] },
  )
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  return { user: userEvent.setup(), made, tell }
}

describe('a new record of a type of one’s own', () => {
  it('has the cursor in the first field of its type', async () => {
    const { tell } = open()
    tell()
    const label = await screen.findByLabelText(/^Label/)
    await waitFor(() => expect(document.activeElement).toBe(label))
  })

  it('shows the defaults of groups and of kinds, and they are stored as they are shown', async () => {
    const { user, made, tell } = open()
    tell()
    await user.type(await screen.findByLabelText(/^Label/), 'A')
    expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('DE')
    expect(screen.getByLabelText<HTMLSelectElement>('Configuration').selectedOptions[0]?.textContent).toBe(
      'Other',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Usual')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText('Made')
    expect(made).toEqual([
      {
        custom_data_schema_id: id,
        data: {
          label: 'A',
          score: null,
          address: { country: 'DE' },
          config: { kind: 'other', text: 'Usual' },
        },
      },
    ])
  })

  it('has unsaved changes only once something was entered, and begins with what is known already', async () => {
    const { user, tell } = open({ known: { pointer: '/data/owner', value: 'Maya' } })
    tell()
    expect((await screen.findByLabelText<HTMLInputElement>('Owner')).value).toBe('Maya')
    expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('DE')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await user.type(screen.getByLabelText('Note'), 'x')
    expect(await screen.findByText('Unsaved changes')).toBeTruthy()
    await user.clear(screen.getByLabelText('Note'))
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })
})
