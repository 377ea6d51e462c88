import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { postDataType } from '../support/postDataType.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member
let operator: Member
let viewer: Member

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
  operator = await app.as('operator')
  viewer = await app.as('viewer')
})

afterAll(() => app.close())

const fields = {
  type: 'object',
  required: ['plate'],
  properties: {
    plate: { type: 'string', title: 'Plate' },
    inspector: { type: 'string', title: 'Inspector', minLength: 2 },
    status: {
      type: 'string',
      title: 'Status',
      oneOf: [
        { const: 'new', title: 'New' },
        { const: 'approved', title: 'Approved' },
        { const: 'closed', title: 'Closed' },
      ],
    },
  },
}
const states: JsonObject = {
  field: 'status',
  initial: 'new',
  transitions: [
    { action: 'approve', title: 'Approve', from: ['new'], to: 'approved', requires: ['inspector'] },
    { action: 'close', title: 'Close', from: ['new', 'approved'], to: 'closed', role: 'admin' },
  ],
}

async function typeId(more: JsonObject = {}): Promise<string> {
  const made = await postDataType(admin, fields, { primary_label: 'plate', states, ...more })
  expect(made.status, made.text).toBe(201)
  return made.json<{ _id: string }>()._id
}

async function record(type: string, data: JsonObject = { plate: 'AB 1' }, who = operator) {
  const made = await who.post('/custom_data_object', { custom_data_schema_id: type, data })
  expect(made.status, made.text).toBe(201)
  return made.json<{ _id: string; data: JsonObject }>()
}

describe('the state of a record', () => {
  it('is the first one for a new record, and no other', async () => {
    const type = await typeId()
    expect((await record(type)).data).toEqual({ plate: 'AB 1', status: 'new' })
    const other = await operator.post('/custom_data_object', {
      custom_data_schema_id: type,
      data: { plate: 'AB 2', status: 'closed' },
    })
    expect(other.status).toBe(422)
    expect(other.json().errors).toEqual([
      { pointer: '/data/status', keyword: 'state', message: 'A new record starts as New.' },
    ])
  })

  it('stays as it is for PUT, PATCH and bulk changes', async () => {
    const type = await typeId()
    const { _id } = await record(type)
    const path = `/custom_data_object/${_id}`
    const whole = (status: JsonObject) => ({ custom_data_schema_id: type, data: { plate: 'X', ...status } })
    expect((await operator.put(path, whole({ status: 'closed' }))).status).toBe(422)
    expect((await operator.patch(path, { data: { status: 'closed' } })).status).toBe(422)
    const bulk = await operator.post('/custom_data_object/bulk', {
      op: 'update',
      select: { ids: [_id] },
      patch: { data: { status: 'closed' } },
    })
    expect(bulk.json().changed).toBe(0)
    // Clients that leave the state out keep it.
    const kept = await operator.put(path, whole({}))
    expect(kept.json().data).toEqual({ plate: 'X', status: 'new' })
  })

  it('may be any one in a file that an admin imports', async () => {
    const type = await typeId()
    const file = 'plate,status\nAB 1,closed\n'
    const path = `/custom_data_object/import?type=${type}`
    const csv = { 'content-type': 'text/csv' }
    const refused = await operator.send('POST', path, file, csv)
    expect(refused.json()).toMatchObject({ created: 0, failed: [{ pointer: '/data/status', row: 2 }] })
    expect((await admin.send('POST', path, file, csv)).json()).toMatchObject({ created: 1, failed: [] })
  })
})

describe('an action of a record', () => {
  it('needs the values it requires, and stores them with the new state', async () => {
    const { _id } = await record(await typeId())
    const path = `/custom_data_object/${_id}/approve`
    const without = await operator.post(path, {})
    expect([without.status, without.json().errors]).toMatchObject([
      422,
      [{ pointer: '/input/inspector', keyword: 'required' }],
    ])
    const short = await operator.post(path, { input: { inspector: 'A' } })
    expect(short.json().errors).toMatchObject([{ pointer: '/input/inspector', keyword: 'minLength' }])
    const more = await operator.post(path, { input: { inspector: 'Ann', plate: 'Z' } })
    expect(more.json().errors).toMatchObject([{ pointer: '/input/plate' }])
    const done = await operator.post(path, { input: { inspector: 'Ann' } })
    expect([done.status, done.json().data]).toEqual([
      200,
      { plate: 'AB 1', inspector: 'Ann', status: 'approved' },
    ])
    const undone = await operator.post(`/operation/${done.headers['x-operation-id']}/undo`)
    expect(undone.json().undone).toBe(1)
    expect((await operator.get(`/custom_data_object/${_id}`)).json().data).toEqual({
      plate: 'AB 1',
      status: 'new',
    })
  })

  it('is refused in another state, with the states in which it is possible', async () => {
    const { _id } = await record(await typeId())
    const path = `/custom_data_object/${_id}`
    expect((await admin.post(`${path}/close`, {})).status).toBe(200)
    const late = await operator.post(`${path}/approve`, { input: { inspector: 'Ann' } })
    expect([late.status, late.json()]).toMatchObject([
      409,
      { code: 'record.wrong_state', detail: 'Approve is possible from New only; it is Closed.' },
    ])
  })

  it('is for its role, and for records and actions that exist', async () => {
    const { _id } = await record(await typeId())
    const path = `/custom_data_object/${_id}`
    expect((await operator.post(`${path}/close`, {})).status).toBe(403)
    expect((await viewer.post(`${path}/approve`, {})).status).toBe(403)
    expect((await operator.post(`${path}/fly`, {})).status).toBe(404)
    expect((await operator.post('/custom_data_object/nothing/approve', {})).status).toBe(404)
  })

  it('of five requests at once, one moves the record', async () => {
    const { _id } = await record(await typeId())
    const send = () => operator.post(`/custom_data_object/${_id}/approve`, { input: { inspector: 'Ann' } })
    const answers = await Promise.all([send(), send(), send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})

describe('what follows from an action', () => {
  it('is carried out once, with values of the record', async () => {
    const log = {
      type: 'object',
      required: ['text'],
      properties: { text: { type: 'string' }, n: { type: 'number' } },
    }
    const { _id: logs } = (await postDataType(admin, log, { primary_label: 'text' })).json<{ _id: string }>()
    const values = { text: 'Approved: {{record.plate}} by {{record.inspector}}', n: '1.5' }
    const type = await typeId({
      actions: [
        { action: 'approve', effects: [{ type: 'record', custom_data_schema_id: logs, values }] },
        { action: 'note', title: 'Note', effects: [{ type: 'record', custom_data_schema_id: logs, values }] },
      ],
    })
    const { _id } = await record(type)
    const path = `/custom_data_object/${_id}`
    expect((await operator.post(`${path}/approve`, { input: { inspector: 'Ann' } })).status).toBe(200)
    // An action without a transition changes nothing but what follows.
    expect((await operator.post(`${path}/note`, {})).json()).toMatchObject({ _version: 2 })
    const made = () =>
      operator
        .list('custom_data_object', { filter: { custom_data_schema_id: logs } })
        .then(list => list.json())
    await expect
      .poll(made, { timeout: 30_000 })
      .toMatchObject([
        { data: { text: 'Approved: AB 1 by Ann', n: 1.5 } },
        { data: { text: 'Approved: AB 1 by Ann', n: 1.5 } },
      ])
    const effects = `/effect?owner_entity=custom_data_object&owner_id=${_id}`
    // A step is done a moment after its record is stored.
    await expect.poll(async () => (await operator.get(effects)).text.match(/"done"/g)?.length).toBe(2)
  }, 60_000)
})

describe('a data type', () => {
  it('names states, actions and fields that exist', async () => {
    const bad = await postDataType(admin, fields, {
      states: {
        field: 'status',
        initial: 'lost',
        transitions: [
          { action: 'restore', title: 'R', from: ['new'], to: 'closed', requires: ['nothing', 'status'] },
          { action: 'go', title: 'G', from: ['new', 'gone'], to: 'closed' },
          { action: 'go', title: 'G', from: ['new'], to: 'closed' },
        ],
      },
      actions: [{ action: 'print' }],
      unique: [['plate'], ['engine']],
    })
    expect(bad.status).toBe(422)
    expect(
      bad
        .json<{ errors: { pointer: string }[] }>()
        .errors.map(({ pointer }) => pointer)
        .sort(),
    ).toEqual([
      '/actions/0/title',
      '/states/initial',
      '/states/transitions/0/action',
      '/states/transitions/0/requires/0',
      '/states/transitions/0/requires/1',
      '/states/transitions/1/from/1',
      '/states/transitions/2/action',
      '/unique/1/0',
    ])
  })

  it('does not become narrower than its records', async () => {
    const type = await typeId()
    const { _id } = await record(type, { plate: 'AB 1' })
    await record(type, { plate: 'AB 2', inspector: 'Ann' })
    const narrow = { ...fields, required: ['plate', 'inspector'] }
    const checked = await operator.post(`/custom_data_schema/${type}/check_change`, { json_schema: narrow })
    expect(checked.json()).toMatchObject({
      total: 2,
      failing: 1,
      examples: [{ id: _id, label: 'AB 1', errors: [{ pointer: '/data/inspector' }] }],
    })
    const path = `/custom_data_schema/${type}`
    const refused = await admin.patch(path, { json_schema: narrow })
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: 'data_type.records_fail', failing: 1 },
    ])
    await operator.patch(`/custom_data_object/${_id}`, { data: { inspector: 'Bea' } })
    expect((await admin.patch(path, { json_schema: narrow })).status).toBe(200)
  })

  it('does not become narrower by a part of its own named like a hint', async () => {
    const schema = (title: JsonObject) => ({
      type: 'object',
      properties: { plate: { $ref: '#/$defs/title' } },
      $defs: { title },
    })
    const type = (await postDataType(admin, schema({ type: 'string' }))).json<{ _id: string }>()._id
    await record(type, { plate: 'AB 12345' })
    const refused = await admin.patch(`/custom_data_schema/${type}`, {
      json_schema: schema({ type: 'string', maxLength: 4 }),
    })
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'data_type.records_fail' }])
  })
})

describe('values without duplicates', () => {
  const unique = [['plate'], ['inspector', 'status']]

  it('are refused at every kind of write', async () => {
    const type = await typeId({ unique: [['plate']] })
    const first = await record(type, { plate: 'AB 1' })
    const twice = await operator.post('/custom_data_object', {
      custom_data_schema_id: type,
      data: { plate: 'AB 1' },
    })
    expect([twice.status, twice.json().errors]).toMatchObject([
      422,
      [{ pointer: '/data/plate', keyword: 'x-unique', params: { id: first._id } }],
    ])
    const second = await record(type, { plate: 'AB 2' })
    const path = `/custom_data_object/${second._id}`
    expect((await operator.patch(path, { data: { plate: 'AB 1' } })).status).toBe(422)
    // The trash frees the value, and a restore needs it again.
    await operator.delete(`/custom_data_object/${first._id}`)
    expect((await operator.patch(path, { data: { plate: 'AB 1' } })).status).toBe(200)
    const history = (await operator.get(`/custom_data_object/${first._id}/history`)).json<
      { version: number; operation?: string }[]
    >()
    expect(history.length).toBeGreaterThan(0)
    const back = await operator.post(`/custom_data_object/${first._id}/restore`, { version: 1 })
    expect(back.status).toBe(422)
  })

  it('name the record of the same type, though another type has fields and values alike', async () => {
    const types = [await typeId({ unique: [['plate']] }), await typeId({ unique: [['plate']] })]
    const made = await Promise.all(types.map(type => record(type, { plate: 'CD 7' })))
    for (const [at, custom_data_schema_id] of types.entries()) {
      const twice = await operator.post('/custom_data_object', {
        custom_data_schema_id,
        data: { plate: 'CD 7' },
      })
      expect(twice.json().errors).toMatchObject([{ pointer: '/data/plate', params: { id: made[at]?._id } }])
    }
  })

  it('are refused to one of two writes at the same moment', async () => {
    const type = await typeId({ unique })
    const send = () =>
      operator.post('/custom_data_object', { custom_data_schema_id: type, data: { plate: 'AB 9' } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('count from the moment they are declared, unless records have them twice', async () => {
    const type = await typeId()
    await record(type)
    const second = await record(type)
    const path = `/custom_data_schema/${type}`
    const refused = await admin.patch(path, { unique: [['plate']] })
    expect([refused.status, refused.json().errors]).toMatchObject([422, [{ pointer: '/unique/0' }]])
    await operator.patch(`/custom_data_object/${second._id}`, { data: { plate: 'AB 2' } })
    expect((await admin.patch(path, { unique: [['plate']] })).status).toBe(200)
    const third = { custom_data_schema_id: type, data: { plate: 'AB 2' } }
    expect((await operator.post('/custom_data_object', third)).status).toBe(422)
    expect((await admin.patch(path, { unique: [] })).status).toBe(200)
    expect((await operator.post('/custom_data_object', third)).status).toBe(201)
  })
})
