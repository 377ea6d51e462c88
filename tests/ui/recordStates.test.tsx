import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { typeDefinition } from '../../server/features/customData/typeDefinition.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'
import { PageWorker } from './pageWorker.ts'

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const typeId = `${itemId.slice(0, -2)}51`
const operation = `${itemId.slice(0, -2)}61`
const list = `custom_data_object.${typeId}`
const base = {
  ...{ _version: 1, created_at: moment, updated_at: moment, created_by: by, updated_by: by },
}
const json_schema: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    status: {
      type: 'string',
      title: 'Status',
      oneOf: [
        { const: 'new', title: 'New' },
        { const: 'booked', title: 'Booked', 'x-color': 'success' },
        { const: 'closed', title: 'Closed' },
      ],
    },
    booked_for: { type: 'string', format: 'date', title: 'Booked for' },
  },
}

let type: JsonObject
let record: JsonObject

// The page's parts load longer than any test runs.
beforeAll(async () => {
  await import('../../src/admin/records/customData/RecordState.tsx')
  await import('../../src/admin/records/customData/StatePicture.tsx')
  await import('../../src/admin/records/customData/TypeActions.tsx')
  await import('../../src/admin/records/outcomes/Outcomes.tsx')
  await import('../../src/resources/EntityEdit.tsx')
  await import('../../src/resources/EntityCreate.tsx')
})

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker)
  world.me = person({ role: 'operator' })
  world.session = sessionState({ state: 'signed_in' })
  type = {
    ...{ ...base, _id: typeId, id: typeId, title: 'Request', plural: 'Requests', name: 'request' },
    ...{ json_schema, primary_label: 'name', agent_access: {}, unique: [], actions: [] },
    states: {
      field: 'status',
      initial: 'new',
      transitions: [
        { action: 'book', title: 'Book', from: ['new'], to: 'booked', requires: ['booked_for'] },
        { action: 'close', title: 'Close', from: ['new', 'booked'], to: 'closed' },
        { action: 'reopen', title: 'Reopen', from: ['closed'], to: 'new', role: 'admin' },
      ],
    },
  }
  record = stored('new')
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /custom_data_object/schema': () => contractReply('custom_data_object.schema', 200, typedSchema()),
    'GET /custom_data_schema/schema': () =>
      contractReply('custom_data_schema.schema', 200, entities.custom_data_schema.schema),
    [`GET /custom_data_schema/${typeId}`]: () => contractReply('custom_data_schema.get', 200, type),
    'GET /custom_data_schema': () =>
      contractReply('custom_data_schema.list', 200, [type], { 'Content-Range': 'custom_data_schema 0-0/1' }),
    [`GET /custom_data_object/${itemId}`]: () => contractReply('custom_data_object.get', 200, record),
    'GET /effect': () => contractReply('listEffects', 200, { effects: [] }),
    [`GET /custom_data_object/${itemId}/referrers`]: () => problem(404, 'resource.not_found'),
  }
})

function stored(status: string, more: JsonObject = {}): JsonObject {
  return {
    ...{ ...base, _id: itemId, id: itemId, custom_data_schema_id: typeId, label: 'Maya Thornton' },
    data: { name: 'Maya Thornton', status, ...more },
  }
}

function typedSchema() {
  const definition = { _id: typeId, data: type }
  return typeDefinition(
    entities.custom_data_object as unknown as EntityDefinition,
    definition as unknown as Parameters<typeof typeDefinition>[1],
    new Map(),
  ).schema
}

function summary() {
  const { schema } = entities.custom_data_object
  const { icon, group, area, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const of = { icon, group, area, capabilities, permissions, opens: 'reading', label: '/label' }
  return { name: list, title: 'Request', plural: 'Requests', in_menu: true, singleton_path: null, ...of }
}

async function actions() {
  world.open(`/${list}/${itemId}`)
  return within(await screen.findByRole('group', { name: 'Actions' }))
}

const titles = (group: Awaited<ReturnType<typeof actions>>) =>
  group.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the state of a record', () => {
  it('stands above the record in its color, with the actions that it allows', async () => {
    record = stored('booked')
    const group = await actions()
    expect(titles(group)).toEqual(['Close'])
    const [chip] = screen.getAllByText('Booked')
    expect(chip?.closest('.MuiChip-root')?.className).toMatch(/colorSuccess/)
  })

  it('allows no action to a role that may not run it, and says so', async () => {
    record = stored('closed')
    const group = await actions()
    expect(titles(group)).toEqual([])
    group.getByText('No action is possible in this state.')
  })

  it('changes by an action, which asks for the values that it needs', async () => {
    world.answers[`POST /custom_data_object/${itemId}/book`] = () => {
      record = stored('booked', { booked_for: '2026-12-24' })
      return contractReply('actOnDataRecord', 200, record)
    }
    const group = await actions()
    const user = userEvent.setup()
    expect(titles(group)).toEqual(['Book', 'Close'])
    await user.click(group.getByRole('button', { name: 'Book' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Book: Maya Thornton?' }))
    dialog.getByText('The state changes from New to Booked. This action needs the following values.')
    await user.type(await dialog.findByLabelText(/^Booked for/), '2026-12-24')
    await user.click(dialog.getByRole('button', { name: 'Book' }))
    await screen.findByText('Book: done')
    await vi.waitFor(() => expect(titles(group)).toEqual(['Close']))
    expect(world.sent).toEqual([
      { call: `POST /custom_data_object/${itemId}/book`, body: { input: { booked_for: '2026-12-24' } } },
    ])
  })

  it('stays where the server refuses: what is wrong with a value stands at the value', async () => {
    world.answers[`POST /custom_data_object/${itemId}/book`] = () =>
      problem(422, 'record.invalid', {
        errors: [{ pointer: '/input/booked_for', keyword: 'minimum', message: 'Choose a later day.' }],
      })
    const group = await actions()
    const user = userEvent.setup()
    await user.click(group.getByRole('button', { name: 'Book' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/^Booked for/), '2020-01-01')
    await user.click(dialog.getByRole('button', { name: 'Book' }))
    await dialog.findByText('Choose a later day.')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(titles(group)).toEqual(['Book', 'Close']))
  })

  it('that somebody else has changed is told in the server’s words', async () => {
    const detail = 'Close is possible from New or Booked only; it is Closed.'
    world.answers[`POST /custom_data_object/${itemId}/close`] = () =>
      problem(409, 'record.wrong_state', { detail })
    const group = await actions()
    const user = userEvent.setup()
    await user.click(group.getByRole('button', { name: 'Close' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close: Maya Thornton?' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await screen.findByText(detail)
  })
})

describe('the form of a record with states', () => {
  beforeEach(() => {
    type = {
      ...type,
      json_schema: { ...json_schema, additionalProperties: false, required: ['name', 'status'] },
    }
    world.answers['POST /custom_data_object'] = () => contractReply('custom_data_object.create', 201, record)
    world.answers[`PATCH /custom_data_object/${itemId}`] = () =>
      contractReply('custom_data_object.patch', 200, record)
  })

  it('leaves the state to the server: a new one needs none', async () => {
    world.open(`/${list}/create`)
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText(/^Name/), 'Zoe')
    expect(screen.queryByLabelText(/^Status/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await vi.waitFor(() => expect(world.sent).toHaveLength(1))
    expect(world.sent).toMatchObject([{ call: 'POST /custom_data_object', body: { data: { name: 'Zoe' } } }])
    expect(world.sent[0]?.body?.data).not.toHaveProperty('status')
  })

  it('keeps the state of a record that somebody edits', async () => {
    record = stored('booked')
    world.open(`/${list}/${itemId}/edit`)
    const user = userEvent.setup()
    const name = await screen.findByLabelText(/^Name/)
    expect(screen.queryByLabelText(/^Status/)).toBeNull()
    expect(screen.queryByText(/status/)).toBeNull()
    await user.type(name, ' Jr')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(world.sent).toHaveLength(1))
    expect(world.sent[0]?.body).toEqual({ data: { name: 'Maya Thornton Jr' } })
  })
})

describe('a data type', () => {
  it('shows its states and which action leads from one to another', async () => {
    world.answers['GET /schema'] = () => contractReply('listEntities', 200, [typeSummary()])
    world.open(`/custom_data_schema/${typeId}`)
    const heading = await screen.findByRole('heading', { name: 'State transitions', level: 2 })
    const rows = within(heading.parentElement as HTMLElement).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...['StartNew', 'NewBookBooked', 'NewBookedCloseClosed', 'ClosedReopenNew'],
    ])
  })

  it('takes a file: rows that do not fit are named before anything is stored', async () => {
    const user = await openUpload({
      ...checked,
      ...{ created: 2, failed_rows: 1, unknown_columns: ['Color'] },
      failed: [
        {
          row: 3,
          column: 'Booked for',
          value: 'soon',
          pointer: '/data/booked_for',
          keyword: 'format',
          message: 'Enter a date.',
        },
      ],
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload records: Requests' }))
    await user.upload(await fileInput(), new File(['Name\nMaya'], 'requests.csv', { type: 'text/csv' }))
    await dialog.findByText(/^3 rows: 2 new, 0 to update\. 1 row does not fit\./)
    dialog.getByText('No field for these columns, so they are ignored: Color')
    const [faults, preview] = dialog.getAllByRole('table').map(table => within(table))
    expect(faults?.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['3', 'Booked for', 'soon', 'Enter a date.'],
    ])
    expect(preview?.queryByRole('cell', { name: 'Maya' })).toBeTruthy()
    answerUpload({ ...checked, state: 'done', created: 2, failed_rows: 1, operation })
    await user.click(dialog.getByRole('button', { name: 'Import the other 2' }))
    await dialog.findByText('2 created, 0 updated. 1 row was left out.')
    dialog.getByRole('button', { name: 'Undo' })
  })

  it('says why a file cannot be read, and takes another', async () => {
    const user = await openUpload(undefined)
    const dialog = within(await screen.findByRole('dialog'))
    await user.upload(await fileInput(), new File(['x'], 'a.csv', { type: 'text/csv' }))
    await dialog.findByText('Column 2 has no name.')
    dialog.getByRole('button', { name: 'Choose file' })
  })
})

const checked = {
  ...{ task_id: null, state: 'checked', rows: 3, created: 0, updated: 0, failed: [], failed_rows: 0 },
  ...{ unknown_columns: [], encoding: 'utf-8', separator: 'comma', operation: null, error: null },
  columns: [{ name: 'Name', field: 'name', reading: null }],
  sample: [{ name: 'Maya' }],
}

function answerUpload(upload: object | undefined): void {
  world.answers[`POST /custom_data_schema/${typeId}/upload`] = () =>
    upload
      ? contractReply('uploadRecords', 200, upload)
      : problem(422, 'record.invalid', {
          errors: [{ pointer: '', keyword: 'columns', message: 'Column 2 has no name.' }],
        })
}

async function openUpload(upload: object | undefined) {
  world.answers['GET /schema'] = () => contractReply('listEntities', 200, [typeSummary()])
  answerUpload(upload)
  world.open(`/custom_data_schema/${typeId}`)
  const user = userEvent.setup({ applyAccept: false })
  await user.click(await screen.findByRole('button', { name: 'Upload file' }))
  return user
}

async function fileInput(): Promise<HTMLInputElement> {
  await screen.findByRole('button', { name: 'Choose file' })
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
  if (!input) throw new Error('The dialog has no file input')
  return input
}

function typeSummary() {
  const { schema } = entities.custom_data_schema
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const of = { plural, icon, group, area, label, capabilities, permissions }
  return { name: 'custom_data_schema', title: schema.title, in_menu: true, singleton_path: null, ...of }
}
