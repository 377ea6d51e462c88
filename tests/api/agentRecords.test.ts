import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { obedientModel } from '../support/obedientModel.ts'
import { postDataType } from '../support/postDataType.ts'
import { scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member
let world: ChatWorld
let type: string
let typeId: string

beforeAll(async () => {
  app = await createTestApp({ models: scriptedModels(obedientModel()).models })
  admin = await app.as('admin')
  world = await createChatWorld(app)
  const made = await postDataType(admin, fields, {
    primary_label: 'plate',
    states,
    agent_access: {
      query: true,
      create: true,
      update: true,
      act: true,
      fields: ['plate', 'inspector', 'status'],
    },
  })
  expect(made.status, made.text).toBe(201)
  const stored = made.json<{ _id: string; name: string }>()
  type = stored.name
  typeId = stored._id
})
afterAll(() => app.close())

const fields = {
  type: 'object',
  required: ['plate'],
  properties: {
    plate: { type: 'string', title: 'Plate' },
    inspector: { type: 'string', title: 'Inspector' },
    price: { type: 'number', title: 'Price' },
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
    {
      ...{ action: 'approve', title: 'Approve', from: ['new'], to: 'approved', requires: ['inspector'] },
      agents: true,
    },
    { action: 'close', title: 'Close', from: ['new', 'approved'], to: 'closed' },
  ],
}

/** Starts a conversation; returns a function that lets the agent call an action and resolves to the answer. */
async function talk({ visit }: Pick<ChatWorld, 'visit'> = world) {
  const visitor = await visit()
  const stream = await visitor.follow()
  let answered = 0
  return async (tool: string, input: object): Promise<string> => {
    answered += 1
    const answer = await visitor.say(`obey: ${tool} ${JSON.stringify(input)}`)
    if (answer.status >= 300) throw new Error(answer.text)
    const ends = () =>
      stream.events().filter(({ metadata }) => (metadata as Record<string, unknown>).turn_status)
    await stream.until(() => ends().length >= answered)
    return String(ends()[answered - 1]?.content)
  }
}

async function record(data: JsonObject): Promise<string> {
  const made = await admin.post('/custom_data_object', { custom_data_schema_id: typeId, data })
  expect(made.status, made.text).toBe(201)
  return made.json<{ _id: string }>()._id
}

const dataOf = async (id: string) =>
  (await admin.get(`/custom_data_object/${id}`)).json<{ data: JsonObject }>().data

describe('an agent', () => {
  it('finds and adds records of a type that lets it, with the fields that it shares', async () => {
    const call = await talk()
    await record({ plate: 'EF 1', price: 4711.25 })
    expect(await call('find_records', {})).toContain(type)
    const found = await call('find_records', { type, where: { plate: 'EF 1' } })
    expect(found).toContain('EF 1')
    expect(found).not.toContain('4711.25')
    expect(await call('create_record', { type, values: { plate: 'EF 2' } })).toContain('EF 2')
    const list = await admin.list('custom_data_object', {
      filter: { custom_data_schema_id: typeId, label: 'EF 2' },
    })
    expect(list.json<{ data: JsonObject }[]>().map(({ data }) => data)).toEqual([
      { plate: 'EF 2', status: 'new' },
    ])
    expect(await call('create_record', { type, values: { plate: 'EF 3', price: 1 } })).toContain(
      '/values/price',
    )
  })

  it('runs an action of a record that a transition allows for agents, with what it requires', async () => {
    const call = await talk()
    const id = await record({ plate: 'GH 1' })
    expect(await call('act_on_record', { type, id, action: 'approve' })).toContain('inspector')
    expect(await dataOf(id)).toEqual({ plate: 'GH 1', status: 'new' })
    await call('act_on_record', { type, id, action: 'approve', input: { inspector: 'Ann' } })
    expect(await dataOf(id)).toEqual({ plate: 'GH 1', inspector: 'Ann', status: 'approved' })
    // Once more is another state.
    const again = await call('act_on_record', { type, id, action: 'approve', input: { inspector: 'Bea' } })
    expect(again).toContain('Approve is possible from New only')
    expect(await dataOf(id)).toMatchObject({ inspector: 'Ann' })
  })

  it('cannot run other actions, nor change the state as a field', async () => {
    const call = await talk()
    const id = await record({ plate: 'GH 2' })
    await call('act_on_record', { type, id, action: 'close' })
    await call('update_record', { type, id, values: { status: 'closed' } })
    expect(await dataOf(id)).toEqual({ plate: 'GH 2', status: 'new' })
    await call('update_record', { type, id, values: { inspector: 'Cid' } })
    expect(await dataOf(id)).toEqual({ plate: 'GH 2', inspector: 'Cid', status: 'new' })
  })
})

it('an action for agents can be one of records, under the tenant’s own words', async () => {
  const operator = await app.as('operator')
  const named = {
    title: 'Approve inspections',
    tool_name: 'inspections',
    description: 'Runs an action of an inspection.',
    execution: { kind: 'builtin', action: 'custom_data/act' },
  }
  const made = await operator.post('/agent_action', named)
  expect(made.status, made.text).toBe(201)
  const agent_action_ids = [made.json<{ _id: string }>()._id]
  const call = await talk(await createChatWorld(app, { agent: { agent_action_ids } }))
  const id = await record({ plate: 'IJ 1' })
  await call('inspections', { type, id, action: 'approve', input: { inspector: 'Dan' } })
  expect(await dataOf(id)).toMatchObject({ status: 'approved', inspector: 'Dan' })
})

it('the server has met no fault of its own', () => expect(app.faults).toEqual([]))
